// The calls of the operating system, under one name on all systems.
//
// No toolchain has the module of the C library for Embedded Swift, so the target CSystem imports its headers.

#if hasFeature(Embedded)
  @_exported import CSystem
#elseif canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
