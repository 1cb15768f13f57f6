/// The text of `--version`: the version of the library, the program, the page and the app.
///
/// A test compares this version with all other places that state it.
let version = "calculator 1.0.0\n"
