#if hasFeature(Embedded)
  import CSystem

  // What cannot be imported from C, under the names that it has where the toolchain imports the C library.

  /// The arguments of the program.
  public enum CommandLine {
    /// How many there are, with the name of the program.
    public static var argc: Int32 { system_argument_count() }

    /// Where they are, each with a zero at its end.
    public static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { system_arguments() }
  }

  /// Why the last call failed.
  public var errno: Int32 {
    get { system_error() }
    set { system_set_error(newValue) }
  }

  /// Opens a file.
  public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    system_open(path, flags, mode)
  }

  /// Sets something of an open file.
  public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 {
    system_fcntl(descriptor, command, value)
  }

  /// Asks the driver of a device.
  public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 {
    system_ioctl(descriptor, request, value)
  }

  /// Leaves a signal to the system.
  public var SIG_DFL: SignalHandler? { system_default_handler() }

  /// Ignores a signal.
  public var SIG_IGN: SignalHandler? { system_ignoring_handler() }

  /// The bits of a file's mode that say of what kind it is.
  public var S_IFMT: mode_t { 0o170000 }

  /// The kind of ordinary files.
  public var S_IFREG: mode_t { 0o100000 }
#endif
