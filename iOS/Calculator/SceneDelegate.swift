import CalculatorTouch
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    CalculatorViewController.build(builder)
  }
}

/// The one window.
///
/// What is on it is saved with every key, so that it comes back after the app was ended.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var controller: CalculatorViewController? {
    window?.rootViewController as? CalculatorViewController
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 568)
    let window = UIWindow(windowScene: scene)
    window.tintColor = UIColor(.accentText)
    let controller = CalculatorViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    IntentWork.attach(controller)
    if let item = connectionOptions.shortcutItem { windowScene(scene, performActionFor: item) { _ in } }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    // The type that the property list gives to what the menu of the icon offers.
    let isKnown = shortcutItem.type == "new-tape"
    if isKnown { controller?.startNewTape() }
    completionHandler(isKnown)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { controller?.open(context.url) }
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    controller?.model.settle()
  }
}
