// Start: unpacks the rest of the page and the module; on failure, shows the reason. Keys pressed meanwhile are queued.

import { forwardKeys } from "./key-input.js";

const calculator = document.getElementById("calculator");
const failure = document.getElementById("failure");

// The object that this script and the program share.
const loader = (window.loader = {
  calculator,
  queue: [],
  press: (...key) => loader.queue.push(["press", ...key]),
  type: (character) => loader.queue.push(["type", character]),
  handleKey: () => false,

  // Adds a listener to the window that has the calculator, and keeps it for a window that gets the calculator later.
  listeners: [],
  listen(...listener) {
    loader.listeners.push(listener);
    addEventListener(...listener);
  },

  // The button that was clicked last, until its action has run.
  clickedAction: undefined,

  // Sends the queued keys to the program, then all later keys. A shown error did not stop the program, so it becomes a message.
  connect(receiver) {
    Object.assign(loader, receiver);
    if (!failure.hidden) receiver.tell(document.getElementById("cause").textContent);
    failure.hidden = true;
    for (const [name, ...key] of loader.queue) loader[name](...key);
  },

  fail(cause) {
    document.getElementById("cause").textContent = cause;
    showFailure();
  },

  // Reports an unforeseen error; the program replaces this function.
  tell: (cause) => loader.fail(cause),
});

// Reports an error after all other announcements of a key, so that a screen reader says it.
const tell = (error) => setTimeout(() => {
  const cause = String((error && error.message) || error);
  try {
    loader.tell(cause);
  } catch (_) {
    loader.fail(cause);
  }
});

// An event without an error comes from the browser or an extension, and is ignored. For pages from disk, WebKit hides errors.
const isOnDisk = location.protocol === "file:";
addEventListener("error", ({ error, message }) => (error || (isOnDisk && message === "Script error.")) && tell(error || message));
addEventListener("unhandledrejection", ({ reason }) => tell(reason));

function showFailure() {
  calculator.removeAttribute("aria-busy");
  failure.hidden = false;
}

// Returns a response that unpacks while it is read. Its type, ignored for text, lets the browser compile a module meanwhile.
function unpacked(id) {
  const packed = bytesOf(document.getElementById(id).textContent);
  const stream = new Response(packed).body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
}

function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  // `Uint8Array.from` takes ten times as long as this loop.
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

async function loadProgram() {
  // Failure to compile is reported where `loader.module` is awaited.
  loader.module = (async () => WebAssembly.compileStreaming(unpacked("module")))();
  loader.module.catch(() => {});
  const rest = await unpacked("later").text();
  // When this fragment is appended, its scripts run and its styles are applied.
  const parts = document.createRange().createContextualFragment(rest);
  document.head.append(parts.querySelector("style"));
  calculator.append(parts);
}

forwardKeys(calculator, loader);
loader.listen("click", ({ target }) => (loader.clickedAction = target.closest("[data-action]") || undefined));
addEventListener("DOMContentLoaded", () => {
  // The newest browser features that the program needs.
  const isSupported = window.DecompressionStream && HTMLElement.prototype.showPopover && Map.groupBy;
  if (isSupported) return loadProgram().catch(({ message }) => loader.fail(message));
  // An old browser cannot unpack the program, so this message is in the markup in every language.
  const sentences = [...document.getElementById("tooOld").content.children];
  const inLanguage = (tag) => sentences.find(({ lang }) => lang === tag.split("-")[0]);
  const { lang, textContent } = navigator.languages.map(inLanguage).find(Boolean) || sentences[0];
  Object.assign(failure, { lang, textContent });
  showFailure();
});
