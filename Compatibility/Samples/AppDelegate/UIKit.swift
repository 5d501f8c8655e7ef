import Foundation

/// The UIKit names used by the app delegate, for platforms without UIKit.
final class UIApplication {
    struct LaunchOptionsKey: Hashable {}
}

protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}
