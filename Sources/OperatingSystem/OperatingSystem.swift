// Exports the C library under one name on all systems.
//
// In Embedded Swift no toolchain has a module of the C library, so the target CSystem imports its headers.

#if hasFeature(Embedded)
  @_exported import CSystem
#elseif canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
