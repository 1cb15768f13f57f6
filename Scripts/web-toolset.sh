#!/bin/sh
# Prints the toolset (JSON for the package manager) that builds the page's WebAssembly module with the installed toolchain.

set -eu

command -v swift >/dev/null || {
  echo "swift is not installed. Cure: install Swift 6.3 or later from https://www.swift.org/install" >&2
  exit 1
}
library=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=${library%/lib/swift}/bin

if [ ! -e "$library/embedded/Swift.swiftmodule/wasm32-unknown-none-wasm.swiftmodule" ] || [ ! -x "$tools/wasm-ld" ]; then
  echo "The Swift toolchain in $tools cannot build for WebAssembly (Xcode's cannot)." >&2
  echo "Cure: install a toolchain from https://www.swift.org/install and put it first in PATH." >&2
  exit 1
fi

# A formula of 200 open parentheses needs more stack than the linker's default of 64 KiB. Incremental code generation is off: its
# hash in the module would depend on the folder of the sources.
cat <<JSON
{
  "schemaVersion": "1.0",
  "rootPath": "$tools",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-Osize",
      "-Xfrontend", "-static", "-Xfrontend", "-disable-stack-protector", "-Xfrontend", "-mergeable-traps",
      "-Xfrontend", "-enable-single-module-llvm-emission", "-Xfrontend", "-disable-incremental-llvm-codegen",
      "-Xllvm", "-ir-outliner", "-Xllvm", "-inline-threshold=0", "-Xllvm", "-sil-inline-overall-caller-block-limit=3",
      "-Xllvm", "-force-attribute=minsize",
      "-Xcc", "-mno-bulk-memory", "-Xcc", "-mno-bulk-memory-opt",
      "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt"
    ]
  },
  "cCompiler": { "extraCLIOptions": ["-Oz", "-ffreestanding"] },
  "linker": { "extraCLIOptions": ["--no-entry", "--gc-sections", "-z", "stack-size=1048576"] }
}
JSON
