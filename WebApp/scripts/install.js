// Install: makes a hosted page installable, and opens files that the system or an app passes to the page.

import { whenChanged } from "./changes.js";
import { open } from "./clipboard.js";
import { actions, byId, keyFor } from "./dom.js";
import { messages } from "./messages.js";
import { showNotice } from "./notice.js";
import { attempt, settings } from "./settings.js";

// The event that can install the page. iPhones lack it; there `navigator.standalone` is false until the page is installed.
let installing;
const wordsFor = () => (installing ? messages.install : navigator.standalone === false ? messages.installByHand : "");
actions.install = () => installing.prompt();

// Offers once to install the page, after a result, when the offer interrupts nothing.
function offerOnce({ key, isAccepted }) {
  if (key !== "=" || !isAccepted || !wordsFor() || settings.read("install") !== null) return;
  settings.write("install", "offered");
  showNotice(wordsFor(), { undo: installing && "install", isBrief: false });
}

export function setUpInstalling() {
  if (!location.protocol.startsWith("http")) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));
  // If the service worker cannot be stored, the page still works, but needs the network. In a sandboxed frame, reading
  // `navigator.serviceWorker` throws.
  attempt(() => navigator.serviceWorker?.register("service-worker.js"));
  addEventListener("appinstalled", askToKeep);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installing = event;
  });
  whenChanged(offerOnce);
  if (matchMedia("(display-mode: standalone)").matches) askToKeep();
  // A shortcut of the manifest opens an address with `?new` or `?paste`. It acts once, because the address is then restored. If the
  // person has already pressed a key, the tape stays.
  const paste = byId("moreMenu").querySelector("[data-action=paste]");
  const button = { "?new": keyFor("AC"), "?paste": paste }[location.search];
  if (!button) return;
  attempt(() => history.replaceState(null, "", location.pathname));
  if (window.loader.queue.length === 0) window.loader.clickedAction = button;
}

// Asks the browser to keep the data of an installed calculator when storage gets scarce.
const askToKeep = () => attempt(() => navigator.storage?.persist?.());

export async function receive() {
  window.launchQueue?.setConsumer(async ({ files: [handle] }) => handle && open(await handle.getFile()));
  if (location.search !== "?shared") return;
  attempt(() => history.replaceState(null, "", location.pathname));
  // The service worker has stored the shared file in this cache.
  const name = `shared ${new URL("./", location.href)}`;
  const shared = await attempt(async () => (await caches.open(name)).match("./?shared"));
  await attempt(() => caches.delete(name));
  if (shared) await open(await shared.blob());
}
