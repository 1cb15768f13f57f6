import CalculatorTouch

/// A screen or a window in which the app may find itself, in points.
struct Screen: Sendable {
  /// What it is the screen of.
  let name: String

  let width: Double
  let height: Double

  /// What must stay free at its sides.
  var safeArea = Insets()

  /// Where the controls of a window end, below which the tape begins.
  var controlsBottom = 0.0

  /// What of it is free.
  var safeFrame: Frame {
    Frame(
      x: safeArea.left, y: safeArea.top, width: width - safeArea.left - safeArea.right,
      height: height - safeArea.top - safeArea.bottom)
  }

  static let all = phones + pads + windows

  private static let phones: [Screen] = [
    screens("iPhone SE, enlarged", 320, 568, top: 20), screens("iPhone SE", 375, 667, top: 20),
    screens("iPhone, enlarged", 320, 693, top: 48, bottom: 34, side: 48),
    screens("iPhone 13 mini", 375, 812, top: 50, bottom: 34, side: 50),
    screens("iPhone 14", 390, 844, top: 47, bottom: 34, side: 47),
    screens("iPhone 16", 393, 852, top: 59, bottom: 34, side: 59),
    screens("iPhone 17", 402, 874, top: 62, bottom: 34, side: 62),
    screens("iPhone 11", 414, 896, top: 48, bottom: 34, side: 48),
    screens("iPhone Air", 420, 912, top: 68, bottom: 34, side: 68),
    screens("iPhone 14 Plus", 428, 926, top: 47, bottom: 34, side: 47),
    screens("iPhone 16 Plus", 430, 932, top: 59, bottom: 34, side: 59),
    screens("iPhone 17 Pro Max", 440, 956, top: 62, bottom: 34, side: 62),
  ].flatMap { $0 }

  private static let pads: [Screen] = [
    (744.0, 1133.0), (810, 1080), (820, 1180), (834, 1112), (834, 1194), (834, 1210), (1024, 1366),
    (1032, 1376),
  ].flatMap { width, height in [window("iPad", width, height), window("iPad", height, width)] }

  /// Windows beside another app, and some that a person has made nearly as small as the smallest phone, each also with controls
  /// at its upper left.
  private static let windows: [Screen] = [
    (320.0, 1133.0), (320, 1180), (375, 1376), (375, 834), (438, 1032), (507, 834), (508, 820), (534, 590),
    (551, 1194), (585, 820), (590, 820), (639, 1112), (678, 1024), (692, 820), (694, 834), (900, 700),
    (981, 1024), (500, 640), (600, 500),
  ].flatMap { width, height in
    [
      window("window", width, height),
      window("controlled window", width, height, controlsBottom: 75),
    ]
  }

  private static func window(
    _ name: String, _ width: Double, _ height: Double, controlsBottom: Double = 0
  ) -> Screen {
    Screen(
      name: "\(name) \(Int(width)) × \(Int(height))", width: width, height: height,
      safeArea: Insets(top: 24, bottom: 20), controlsBottom: controlsBottom)
  }

  /// A phone upright and on its side; one without a button in its frame keeps free what its corners and its camera take.
  private static func screens(
    _ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double = 0, side: Double = 0
  ) -> [Screen] {
    [
      Screen(name: name, width: width, height: height, safeArea: Insets(top: top, bottom: bottom)),
      Screen(
        name: "\(name) on its side", width: height, height: width,
        safeArea: Insets(left: side, bottom: bottom > 0 ? 21 : 0, right: side)),
    ]
  }
}
