/// What `--version` prints: the version of the library, the program, the page and the app.
///
/// A test compares the other places that bear it with this one.
let version = "calculator 1.0.0\n"
