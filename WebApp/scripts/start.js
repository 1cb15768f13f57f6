// Start: unpacks the rest of the page and the module, and says why if that cannot be. Keys that are pressed meanwhile are queued.

import { forwardKeys } from "./key-input.js";

const calculator = document.getElementById("calculator");
const failure = document.getElementById("failure");

// What this script and the program share.
const loader = (window.loader = {
  calculator,
  queue: [],
  press: (...key) => loader.queue.push(["press", ...key]),
  type: (character) => loader.queue.push(["type", character]),
  handleKey: () => false,

  // Listens in the window that has the calculator, whichever that is.
  listeners: [],
  listen(...listener) {
    loader.listeners.push(listener);
    addEventListener(...listener);
  },

  // The button that was clicked last, until its action is done.
  clickedAction: undefined,

  // Sends keys to the program from now on, and those in the queue first. What went wrong until then has not kept it from starting.
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

  // Tells of an error that nobody foresaw; the program has a better place for that.
  tell: (cause) => loader.fail(cause),
});

// Whatever else is told of a key comes first, so that a screen reader says this.
const tell = (error) => setTimeout(() => {
  const cause = String((error && error.message) || error);
  try {
    loader.tell(cause);
  } catch (_) {
    loader.fail(cause);
  }
});

// Without an error it is only the browser that complains, or a script of an extension; but of a page from disk WebKit shows none.
const isOnDisk = location.protocol === "file:";
addEventListener("error", ({ error, message }) => (error || (isOnDisk && message === "Script error.")) && tell(error || message));
addEventListener("unhandledrejection", ({ reason }) => tell(reason));

function showFailure() {
  calculator.removeAttribute("aria-busy");
  failure.hidden = false;
}

// Returns what is unpacked while it is read. The module is compiled meanwhile where it has its type; text has any.
function unpacked(id) {
  const packed = bytesOf(document.getElementById(id).textContent);
  const stream = new Response(packed).body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
}

function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  // `Uint8Array.from` takes ten times as long.
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

async function loadProgram() {
  // Who asks for it is told why it cannot be compiled.
  loader.module = (async () => WebAssembly.compileStreaming(unpacked("module")))();
  loader.module.catch(() => {});
  const rest = await unpacked("later").text();
  // This runs the scripts and applies the styles in it.
  const parts = document.createRange().createContextualFragment(rest);
  document.head.append(parts.querySelector("style"));
  calculator.append(parts);
}

forwardKeys(calculator, loader);
loader.listen("click", ({ target }) => (loader.clickedAction = target.closest("[data-action]") || undefined));
addEventListener("DOMContentLoaded", () => {
  // The newest features of browsers that the program needs.
  const isSupported = window.DecompressionStream && HTMLElement.prototype.showPopover && Map.groupBy;
  if (isSupported) return loadProgram().catch(({ message }) => loader.fail(message));
  // It cannot unpack the program, so this message is in the markup in every language.
  const sentences = [...document.getElementById("tooOld").content.children];
  const inLanguage = (tag) => sentences.find(({ lang }) => lang === tag.split("-")[0]);
  const { lang, textContent } = navigator.languages.map(inLanguage).find(Boolean) || sentences[0];
  Object.assign(failure, { lang, textContent });
  showFailure();
});
