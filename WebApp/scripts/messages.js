// Messages: the sentences of the page, taken from the markup by their names. The core has all others.

const wordsOf = (name) => window.loader.calculator.querySelector(`#messages > [data-words="${name}"]`).textContent;

export const messages = new Proxy({}, { get: (_, name) => wordsOf(name) });

// Puts words or numbers in place of each `{}`, in order.
export const fill = (template, ...words) => template.replace(/{}/g, () => words.shift());
