// Install: makes a hosted page installable, and opens files that the system or another app hands to the page.

import { whenChanged } from "./changes.js";
import { open } from "./clipboard.js";
import { actions, byId, keyFor } from "./dom.js";
import { messages } from "./messages.js";
import { showNotice } from "./notice.js";
import { attempt, settings } from "./settings.js";

// The browser's event that installs the page. iPhones have none; there `standalone` is false while the page is not installed.
let installing;
const wordsFor = () => (installing ? messages.install : navigator.standalone === false ? messages.installByHand : "");
actions.install = () => installing.prompt();

// Installing is offered once, below a result, which the offer does not interrupt.
function offerOnce({ key, isAccepted }) {
  if (key !== "=" || !isAccepted || !wordsFor() || settings.read("install") !== null) return;
  settings.write("install", "offered");
  showNotice(wordsFor(), { undo: installing && "install", isBrief: false });
}

export function setUpInstalling() {
  if (!location.protocol.startsWith("http")) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));
  // Without the other files, or without permission to store them, the page works but needs the network. A sandboxed frame may not
  // even read `navigator.serviceWorker`.
  attempt(() => navigator.serviceWorker?.register("service-worker.js"));
  addEventListener("appinstalled", askToKeep);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installing = event;
  });
  whenChanged(offerOnce);
  if (matchMedia("(display-mode: standalone)").matches) askToKeep();
  // A shortcut of the manifest acts once: then the page's own address is restored. If the person has pressed a key meanwhile, the
  // tape stays.
  const paste = byId("moreMenu").querySelector("[data-action=paste]");
  const button = { "?new": keyFor("AC"), "?paste": paste }[location.search];
  if (!button) return;
  attempt(() => history.replaceState(null, "", location.pathname));
  if (window.loader.queue.length === 0) window.loader.clickedAction = button;
}

// Asks the browser not to clear the data of an installed calculator when room gets scarce.
const askToKeep = () => attempt(() => navigator.storage?.persist?.());

export async function receive() {
  window.launchQueue?.setConsumer(async ({ files: [handle] }) => handle && open(await handle.getFile()));
  if (location.search !== "?shared") return;
  attempt(() => history.replaceState(null, "", location.pathname));
  // The service worker has stored the shared file here.
  const name = `shared ${new URL("./", location.href)}`;
  const shared = await attempt(async () => (await caches.open(name)).match("./?shared"));
  await attempt(() => caches.delete(name));
  if (shared) await open(await shared.blob());
}
