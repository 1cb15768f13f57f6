import OperatingSystem

package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The description of the error in the words of the system.
  package var reason: String { String(cString: strerror(code)) }

  package var isForLackOfRoom: Bool { code == ENOSPC || code == EDQUOT }
}
