// As a WebAssembly module this target needs no main program: the page calls the functions in Boundary.swift. On other platforms
// this file makes the target build.

#if !arch(wasm32)
  print("This is the calculator of the web page, which `make run` builds and opens.")
#endif
