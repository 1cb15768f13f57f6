import CalculatorTouch
import CoreSpotlight
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    CalculatorViewController.build(builder)
  }
}

/// Manages the app's only window.
///
/// The tape is saved at every key, and is shown again when the app restarts.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private let tapeIndex = TapeIndex()

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
    tapeIndex.attach()
    IntentWork.attach(controller)
    if let item = connectionOptions.shortcutItem { windowScene(scene, performActionFor: item) { _ in } }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    // Info.plist gives this type to the item in the menu of the app's icon.
    let isKnown = shortcutItem.type == "new-tape"
    if isKnown { controller?.startNewTape() }
    completionHandler(isKnown)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { controller?.open(context.url) }
  }

  /// Shows a tape that the person chose in the system's search.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == CSSearchableItemActionType else { return }
    controller?.showHistory(opening: userActivity.userInfo?[CSSearchableItemActivityIdentifier] as? String)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    guard let drawer = controller?.makeDrawer() else { return }
    Task { await tapeIndex.update(from: drawer) }
  }

  func sceneDidEnterBackground(_ scene: UIScene) { controller?.model.settle() }
}
