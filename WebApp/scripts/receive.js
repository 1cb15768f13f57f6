// Receive: shows what other apps share with the page, and files that the system opens with it.

import { open } from "./clipboard.js";

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
