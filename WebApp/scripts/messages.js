// Messages: sentences that the core lacks; the page reads them from its markup by name.

const wordsOf = (name) => window.loader.calculator.querySelector(`#messages > [data-words="${name}"]`).textContent;

export const messages = new Proxy({}, { get: (_, name) => wordsOf(name) });

// Replaces each `{}` by the next of `words`.
export const fill = (template, ...words) => template.replace(/{}/g, () => words.shift());
