// Service worker: stores the page and its files in the browser, so that the page opens without a network.
//
// Each version of the page at one address has its own cache. A new version is fetched as a whole before it replaces the old one,
// and is used when the page is opened next. An open page is complete in itself, so it is not touched.

const prefix = `calculator ${registration.scope} `;
const version = `${prefix}PAGE-HASH`;
const files = ["./", "manifest.webmanifest", "icons/icon.svg", "icons/icon-192.png", "icons/icon-512.png",
  "icons/maskable-512.png", "icons/apple-touch-icon.png"];

async function install() {
  const cache = await caches.open(version);
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
  await skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== version).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(version);
  const { origin, pathname } = new URL(request.url);
  // A folder below this one has a page of its own, so only requests for this folder are taken.
  const isHere = (origin + pathname).replace(/index\.html$/, "") === registration.scope;
  if (isHere && request.method === "POST") return setAside(request);
  return (await cache.match(isHere && request.mode === "navigate" ? "./" : request)) ?? fetch(request);
}

// Stores a shared file, link or text; the page then asks whether to paste it.
async function setAside(request) {
  const form = await request.formData();
  const words = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean);
  const shared = form.get("file") ?? words.find((text) => text.includes("#tape=")) ?? words.join("\n");
  const cache = await caches.open(`shared ${registration.scope}`);
  await cache.put("./?shared", new Response(shared));
  return Response.redirect("./?shared", 303);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
