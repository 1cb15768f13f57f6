import Foundation

/// Draws the screen of the app into the folder that is named, once for every size of screen and text.
@main
struct ScreenDrawer {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { return print("Use: ScreenDrawer FOLDER") }
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for picture in pictures {
      try picture.drawing.svg(picture.appearance)
        .write(to: folder.appending(path: "\(picture.name).svg"), atomically: true, encoding: .utf8)
    }
    for screen in Screen.all {
      for textSize in [TextSize.usual, .accessible5] {
        let name = "\(screen.name), text \(textSize).svg"
        try Drawing(.sums, on: screen, textSize: textSize).svg(.dark)
          .write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
    }
  }

  /// What stands in the documentation.
  private static let pictures: [(name: String, drawing: Drawing, appearance: Drawing.Appearance)] = [
    ("iphone-dark", draw(.sums, on: "iPhone 17"), .dark),
    ("iphone-light", draw(.refused, on: "iPhone 17"), .light),
    ("iphone-korean", draw(.korean, on: "iPhone 16"), .dark),
    ("iphone-side", draw(.sums, on: "iPhone 17 on its side"), .dark),
    ("iphone-large-text", draw(.sums, on: "iPhone 17", .accessible3), .light),
    ("iphone-ipad", draw(.sums, on: "iPad 1180 × 820"), .light),
  ]

  private static func draw(_ scene: Scene, on name: String, _ textSize: TextSize = .usual) -> Drawing {
    guard let screen = Screen.all.first(where: { $0.name == name }) else {
      preconditionFailure("No screen is called \(name)")
    }
    return Drawing(scene, on: screen, textSize: textSize)
  }
}

extension Drawing {
  /// What is wrong with the app on a screen in any size of text, in any scene.
  static func faults(on screen: Screen) -> [String] {
    TextSize.allCases.flatMap { textSize in
      Scene.all.flatMap { Drawing($0, on: screen, textSize: textSize).faults }
    }
  }
}
