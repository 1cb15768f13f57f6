// Start: the rest of the page and the module are unpacked. What is pressed meanwhile waits; what keeps the page from starting
// is said.

import { forwardKeys } from "./forward.js";

// In a browser that is too old nothing can be unpacked, so the words for that are here, a line for each language.
const tooOld = {
  en: "This browser is too old for the calculator. Please open the page in a current one.",
  ko: "브라우저가 너무 오래되어 계산기를 열 수 없습니다. 최신 브라우저에서 여세요.",
};

const calculator = document.getElementById("calculator");
const failure = document.getElementById("failure");

// What this part of the page and the program know of each other.
const loader = (window.loader = {
  queue: [],
  press: (token) => loader.queue.push(["press", token]),
  type: (character) => loader.queue.push(["type", character]),
  handleKey: () => false,

  // The button that was clicked last, until its action is done.
  clickedAction: undefined,

  // Hands over what is pressed, also what has been already.
  connect(receiver) {
    Object.assign(loader, receiver);
    for (const [name, key] of loader.queue) loader[name](key);
  },

  fail(cause) {
    document.getElementById("cause").textContent = cause;
    showFailure();
  },
});

function showFailure() {
  calculator.removeAttribute("aria-busy");
  failure.hidden = false;
}

function unpacked(id) {
  const characters = atob(document.getElementById(id).textContent);
  const packed = new Uint8Array(characters.length);
  // `Uint8Array.from` takes ten times as long.
  for (let index = 0; index < packed.length; index += 1) packed[index] = characters.charCodeAt(index);
  return new Response(new Response(packed).body.pipeThrough(new DecompressionStream("gzip")));
}

function sayTooOld() {
  failure.lang = navigator.languages.map((tag) => tag.split("-")[0]).find((code) => code in tooOld) || "en";
  failure.textContent = tooOld[failure.lang];
  showFailure();
}

async function loadProgram() {
  const rest = unpacked("later").text();
  loader.module = unpacked("module").arrayBuffer();
  // Scripts and styles in it are at work from here on.
  calculator.append(document.createRange().createContextualFragment(await rest));
}

forwardKeys(calculator, loader);
addEventListener("click", ({ target }) => (loader.clickedAction = target.closest("[data-action]") || undefined));
addEventListener("DOMContentLoaded", () => {
  // What the program cannot do without and browsers have had last.
  if (window.DecompressionStream && HTMLElement.prototype.showPopover) loadProgram().catch(({ message }) => loader.fail(message));
  else sayTooOld();
});
