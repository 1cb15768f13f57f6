#if hasFeature(Embedded)
  import CSystem

  // Declarations that Swift cannot import from C; their names are those that full Swift imports.

  package enum CommandLine {
    package static var argc: Int32 { system_argument_count() }
    package static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { system_arguments() }
  }

  package var errno: Int32 {
    get { system_error() }
    set { system_set_error(newValue) }
  }

  package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    system_open(path, flags, mode)
  }

  package func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 {
    system_fcntl(descriptor, command, value)
  }

  package func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 {
    system_ioctl(descriptor, request, value)
  }

  package var SIG_DFL: SignalHandler? { system_default_handler() }
  package var SIG_IGN: SignalHandler? { system_ignoring_handler() }
  package var S_IFMT: mode_t { 0o170000 }
  package var S_IFREG: mode_t { 0o100000 }
#endif
