// Install: makes a hosted page installable, and shows what other apps share with it and files that the system opens with it.

import { whenChanged } from "./changes.js";
import { open } from "./clipboard.js";
import { actions, byId, keyFor } from "./dom.js";
import { messages } from "./messages.js";
import { showNotice } from "./notice.js";
import { attempt, settings } from "./settings.js";

// What the browser installs by; iPhones have none, and tell by `standalone` whether the page is on the home screen.
let installing;
const wordsFor = () => (installing ? messages.install : navigator.standalone === false ? messages.installByHand : "");
actions.install = () => installing.prompt();

// It is offered once, behind a result, which is not talked over.
function offerOnce({ key, isAccepted }) {
  if (key !== "=" || !isAccepted || !wordsFor() || settings.read("install") !== null) return;
  settings.write("install", "offered");
  showNotice(wordsFor(), { undo: installing && "install", isBrief: false });
}

export function setUpInstalling() {
  if (!location.protocol.startsWith("http")) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));
  // Without the other files, or without permission to store them, the page works but needs the network. In a sandboxed frame even
  // to look for a service worker is forbidden.
  attempt(() => navigator.serviceWorker?.register("service-worker.js"));
  addEventListener("appinstalled", askToKeep);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installing = event;
  });
  whenChanged(offerOnce);
  if (matchMedia("(display-mode: standalone)").matches) askToKeep();
  // What the shortcuts of the manifest are for is done once: the address is that of the page again afterwards. Who has pressed
  // something meanwhile goes on with the tape that is there.
  const paste = byId("moreMenu").querySelector("[data-action=paste]");
  const button = { "?new": keyFor("AC"), "?paste": paste }[location.search];
  if (!button) return;
  attempt(() => history.replaceState(null, "", location.pathname));
  if (window.loader.queue.length === 0) window.loader.clickedAction = button;
}

// Asks the browser not to clear what an installed calculator keeps when room gets scarce.
const askToKeep = () => attempt(() => navigator.storage?.persist?.());

export async function receive() {
  window.launchQueue?.setConsumer(async ({ files: [handle] }) => handle && open(await handle.getFile()));
  if (location.search !== "?shared") return;
  attempt(() => history.replaceState(null, "", location.pathname));
  // The service worker has set it aside.
  const name = `shared ${new URL("./", location.href)}`;
  const shared = await attempt(async () => (await caches.open(name)).match("./?shared"));
  await attempt(() => caches.delete(name));
  if (shared) await open(await shared.blob());
}
