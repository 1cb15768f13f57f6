// The page's WebAssembly module has no main program: the page calls the functions in Boundary.swift. This file lets the
// package build everywhere with one command.

#if !arch(wasm32)
  print("This is the calculator of the web page, which `make run` builds and opens.")
#endif
