// Install: on a host the page can be installed, and opens without a network from the second time on.

export function setUpInstalling() {
  if (!location.protocol.startsWith("http")) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));
  // Where the file stands alone, or pages may keep nothing, it is a page like any other.
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
}
