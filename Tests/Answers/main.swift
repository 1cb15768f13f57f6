// The other side of `differential.py`: reads questions from standard input, one a line, and writes the answers. As
// WebAssembly it has no main program; there `answers.mjs` does the reading and writing.

#if !arch(wasm32)
  while let line = readLine() { print(String(decoding: answer(to: Array(line.utf8)), as: UTF8.self)) }
#endif
