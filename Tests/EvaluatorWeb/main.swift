// As WebAssembly this has no main program.

#if !arch(wasm32)
  print("This is weighed and timed as WebAssembly only.")
#endif
