// Install: makes a hosted page installable; from the second visit on it opens without a network. What other apps share with it,
// and files that the system opens with it, are shown.

import { open } from "./clipboard.js";
import { byId, keyFor } from "./dom.js";

export function setUpInstalling() {
  if (!location.protocol.startsWith("http")) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));
  // Without the other files, or without permission to store them, the page works but needs the network.
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
  addEventListener("appinstalled", askToKeep);
  if (matchMedia("(display-mode: standalone)").matches) askToKeep();
  followShortcut();
}

// Asks the browser not to clear what an installed calculator keeps when room gets scarce.
function askToKeep() {
  navigator.storage?.persist?.();
}

// Does what the shortcuts of the manifest are for, once: the address is that of the page again afterwards. Who has pressed
// something meanwhile goes on with the tape that is there.
function followShortcut() {
  const { loader } = window;
  const { search } = location;
  const paste = byId("moreMenu").querySelector("[data-action=paste]");
  const button = { "?new": keyFor("AC"), "?paste": paste }[search];
  if (!button) return;
  history.replaceState(null, "", location.pathname);
  if (loader.queue.length === 0) loader.clickedAction = button;
}

export async function receive() {
  window.launchQueue?.setConsumer(async ({ files: [handle] }) => handle && open(await handle.getFile()));
  if (location.search !== "?shared") return;
  history.replaceState(null, "", location.pathname);
  // The service worker has set it aside.
  const name = `shared ${new URL("./", location.href)}`;
  const shared = await (await caches.open(name)).match("./?shared");
  await caches.delete(name);
  if (shared) await open(await shared.blob());
}
