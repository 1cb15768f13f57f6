// Start: the rest of the page and the module are unpacked. What is pressed meanwhile waits; what keeps the page from starting
// is said.

// In a browser that is too old nothing can be unpacked, so the words for that are here, a line for each language.
const tooOld = {
  en: "This browser is too old for the calculator. Please open the page in a current one.",
  ko: "브라우저가 너무 오래되어 계산기를 열 수 없습니다. 최신 브라우저에서 여세요.",
};

const calculator = document.getElementById("calculator");
const trouble = document.getElementById("trouble");

// What this part of the page and the program know of each other.
const loader = (window.loader = {
  waiting: [],
  press: (token) => loader.waiting.push(["press", token]),
  type: (character) => loader.waiting.push(["type", character]),
  takeKey: () => false,

  // The button that was clicked last, until its action is done.
  asked: undefined,

  // Hands over what is pressed, also what has been already.
  hand(receiver) {
    Object.assign(loader, receiver);
    for (const [way, key] of loader.waiting) loader[way](key);
  },

  fail(cause) {
    document.getElementById("cause").textContent = cause;
    showTrouble();
  },
});

function showTrouble() {
  calculator.removeAttribute("aria-busy");
  trouble.hidden = false;
}

function unpacked(id) {
  const characters = atob(document.getElementById(id).textContent);
  const packed = new Uint8Array(characters.length);
  // `Uint8Array.from` takes ten times as long.
  for (let index = 0; index < packed.length; index += 1) packed[index] = characters.charCodeAt(index);
  return new Response(new Response(packed).body.pipeThrough(new DecompressionStream("gzip")));
}

function sayTooOld() {
  trouble.lang = navigator.languages.map((tag) => tag.split("-")[0]).find((code) => code in tooOld) || "en";
  trouble.textContent = tooOld[trouble.lang];
  showTrouble();
}

async function start() {
  const rest = unpacked("later").text();
  loader.module = unpacked("module").arrayBuffer();
  // Scripts and styles in it are at work from here on.
  const parts = document.createRange().createContextualFragment(await rest);
  document.head.append(parts.querySelector("style"));
  calculator.append(parts);
}

forward(calculator, loader);
addEventListener("click", ({ target }) => (loader.asked = target.closest("[data-action]") || undefined));
addEventListener("DOMContentLoaded", () => {
  // What the program cannot do without and browsers have had last.
  if (window.DecompressionStream && HTMLElement.prototype.showPopover) start().catch(({ message }) => loader.fail(message));
  else sayTooOld();
});
