/// The text of `--version`; the library, the page and the app have the same version.
///
/// A test compares this version with the versions that are stated elsewhere.
let version = "calculator 1.0.0\n"
