// Load: the calculator is a WebAssembly module, in the page as gzip in base64; this class is the whole of what the page knows of it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class Core {
  static async load(base64) {
    const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const core = new Core();
    const imports = {
      page: { randomBytes: (address, count) => crypto.getRandomValues(core.bytes(address, count)) },
    };
    const bytes = await new Response(unpacked).arrayBuffer();
    core.exports = (await WebAssembly.instantiate(bytes, imports)).instance.exports;
    return core;
  }

  // Memory that grows moves, so a view of it is good for one use.
  bytes(address, count) {
    return new Uint8Array(this.exports.memory.buffer, address, count);
  }

  begin(hasStrictKeys) {
    this.exports.begin(hasStrictKeys);
  }

  // Presses a key and tells whether it was taken.
  press(token) {
    const text = encoder.encode(token);
    const address = this.exports.reserve(text.length);
    this.bytes(address, text.length).set(text);
    return this.exports.press(text.length) === 1;
  }

  text(name, ...index) {
    const address = this.exports[name](...index);
    return decoder.decode(this.bytes(address, this.exports.textCount()));
  }

  number(name) {
    return this.exports[name]();
  }
}
