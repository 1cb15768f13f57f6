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
    let controller = CalculatorViewController(
      folder: Self.path(of: .applicationSupportDirectory), drawer: Self.path(of: .documentDirectory),
      calculator: Self.calculator)
    let window = UIWindow(windowScene: scene)
    window.tintColor = UIColor(.accentText)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    self.controller = controller
    open(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    open(URLContexts)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts { controller?.open(context.url) }
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    controller?.settle()
  }

  /// The path of a folder of the app: the tape is saved for its support, and the drawer is among the person's documents; `nil`
  /// when there is no such folder.
  private static func path(of folder: FileManager.SearchPathDirectory) -> String? {
    let url = try? FileManager.default.url(
      for: folder, in: .userDomainMask, appropriateFor: nil, create: true)
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
