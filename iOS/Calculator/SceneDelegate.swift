import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

/// The one window.
///
/// What is on it is saved with every key, so that it comes back after the app was ended.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var controller: CalculatorViewController?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let controller = CalculatorViewController(folder: Self.folder, calculator: Self.calculator)
    let window = UIWindow(windowScene: scene)
    window.tintColor = UIColor(.accentText)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    self.controller = controller
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    controller?.settle()
  }

  /// The folder in which the tape is saved; `nil` when there is none.
  private static var folder: String? {
    let url = try? FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return url?.path(percentEncoded: false)
  }

  /// A calculator in the language of the app, which writes numbers as the person's region does.
  private static var calculator: Calculator {
    let region = NumberFormatter()
    region.numberStyle = .decimal
    return Calculator(
      format: .standard(
        decimalSeparator: region.decimalSeparator, groupingSeparator: region.groupingSeparator,
        groupingSize: region.groupingSize, secondaryGroupingSize: region.secondaryGroupingSize),
      language: Bundle.main.preferredLocalizations.first.flatMap { Calculator.Language(tag: UTF8Text($0)) }
        ?? .english)
  }
}
