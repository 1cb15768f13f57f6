import OperatingSystem

package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The system's words for it.
  package var reason: String { String(cString: strerror(code)) }

  package static let noSuchFile = SystemError(code: ENOENT)
  package static let permissionDenied = SystemError(code: EACCES)
  package static let isFolder = SystemError(code: EISDIR)
  package static let isNoFolder = SystemError(code: ENOTDIR)
  package static let noSpace = SystemError(code: ENOSPC)
  package static let quotaExceeded = SystemError(code: EDQUOT)
  package static let fileTooLarge = SystemError(code: EFBIG)
  package static let readOnly = SystemError(code: EROFS)
  package static let inputOutput = SystemError(code: EIO)

  package var isForLackOfRoom: Bool { self == .noSpace || self == .quotaExceeded }
}
