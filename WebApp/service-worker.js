// Service worker: the page and what belongs to it are kept in the browser, so that it opens without a network.
//
// Each version of the page at one place has a cache of its own. A new one is fetched as a whole before it takes the place of the old one,
// and shows when the page is opened next: a page that is open has all it needs in itself, and is left alone.

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
  // A folder below has a page of its own.
  const isHere = (origin + pathname).replace(/index\.html$/, "") === registration.scope;
  if (isHere && request.method === "POST") return setAside(request);
  return (await cache.match(isHere && request.mode === "navigate" ? "./" : request)) ?? fetch(request);
}

// Sets aside what another app shares, a file, a link to a tape or words, for the page to ask whether it is taken.
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
