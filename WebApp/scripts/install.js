// Install: makes a hosted page installable; from the second visit on it opens without a network.

export function setUpInstalling() {
  if (!location.protocol.startsWith("http")) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));
  // Without the other files, or without permission to store them, the page works but needs the network.
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
}
