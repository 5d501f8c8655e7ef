import Foundation

/// The names of UIKit that the app delegate has, where there is no UIKit.
final class UIApplication {
    struct LaunchOptionsKey: Hashable {}
}

/// The delegate's method that UIKit calls when the app has started.
protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}
