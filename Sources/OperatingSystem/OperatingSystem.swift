// The calls of the operating system, under one name on all systems.
//
// For Embedded Swift no toolchain has the module of the C library, so its headers are imported by a target of our own.

#if hasFeature(Embedded)
  @_exported import CSystem
#elseif canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
