// Messages: the sentences of the page itself, which are in the markup, by their names. All others are the core's.

const wordsOf = (name) => window.loader.calculator.querySelector(`#messages > [data-words="${name}"]`).textContent;

export const messages = new Proxy({}, { get: (_, name) => wordsOf(name) });

// Puts words or numbers into the places of a template, one after the other.
export const fill = (template, ...words) => template.replace(/{}/g, () => words.shift());
