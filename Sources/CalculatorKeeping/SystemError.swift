#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A call to the operating system that failed.
package struct SystemError: Error {
  /// The value of `errno`.
  package let code: Int32

  /// Creates the error that has `code`.
  package init(code: Int32) {
    self.code = code
  }

  /// The system's words for it.
  package var reason: String { String(cString: strerror(code)) }

  /// Whether there was no room.
  package var isForLackOfRoom: Bool { code == ENOSPC || code == EDQUOT }
}
