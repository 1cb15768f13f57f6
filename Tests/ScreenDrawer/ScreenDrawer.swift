import CalculatorTouch
import Foundation

/// Draws the screen of the app into the folder that is named: what stands in the documentation, and every screen in the
/// usual and in the largest size of text.
@main
struct ScreenDrawer {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { return print("Use: ScreenDrawer FOLDER") }
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var pictures: [(name: String, scene: Scene, screen: String, textSize: TextSize, mode: Drawing.Mode)] = [
      ("iphone-dark", .sums, "iPhone 17", .usual, \.dark),
      ("iphone-functions", .functions, "iPhone 17", .usual, \.dark),
      ("iphone-light", .refused, "iPhone 17", .usual, \.light),
      ("iphone-korean", .korean, "iPhone 16", .usual, \.dark),
      ("iphone-side", .sums, "iPhone 17 on its side", .usual, \.dark),
      ("iphone-large-text", .sums, "iPhone 17", .accessible3, \.light),
      ("iphone-ipad", .sums, "iPad 1180 × 820", .usual, \.light),
    ]
    for screen in Screen.all {
      for textSize in [TextSize.usual, .accessible5] {
        for scene in [Scene.sums, .functions, .check] {
          let name = "\(screen.name), \(scene.name), text \(textSize)"
          pictures.append((name, scene, screen.name, textSize, \.dark))
        }
      }
    }
    func write(_ drawing: Drawing, _ name: String, _ mode: Drawing.Mode) throws {
      try drawing.svg(mode)
        .write(to: folder.appending(path: "\(name).svg"), atomically: true, encoding: .utf8)
    }
    for (name, scene, screenName, textSize, mode) in pictures {
      guard let screen = Screen.all.first(where: { $0.name == screenName }) else {
        preconditionFailure("No screen is called \(screenName)")
      }
      try write(Drawing(scene, on: screen, textSize: textSize), name, mode)
    }
    for screen in Screen.all {
      for (list, textSize) in PastedList.all.flatMap({ list in [(list, TextSize.usual), (list, .accessible5)]
      }) {
        let drawing = Drawing(list, on: screen, textSize: textSize)
        try write(drawing, "paste \(drawing.title)", \.dark)
      }
    }
  }
}
