#if canImport(UIKit) && !os(watchOS)
    public import Foundation
    import UIKit

    /// The state of an app on iOS and the platforms like it: in use while it is in the foreground.
    public struct ApplicationLifecycle: AppLifecycle {
        /// Creates the state of the running app.
        public init() {}

        /// True if a person is using the app.
        public var isActive: Bool {
            Thread.isMainThread
                ? MainActor.assumeIsolated { UIApplication.shared.applicationState == .active } : true
        }

        /// Returns when the app is in the foreground; at once if it is.
        public func waitUntilActive() async {
            guard await MainActor.run(body: { UIApplication.shared.applicationState != .active }) else { return }
            let notifications = NotificationCenter.default.notifications(
                named: UIApplication.didBecomeActiveNotification)
            for await _ in notifications { return }
        }
    }
#endif
