import CressetLock
import Foundation

#if canImport(UIKit) && !os(watchOS)
    import UIKit
#endif

/// The activity of an app on iOS and similar platforms: active except in the background.
///
/// Based on the app's notifications. Extensions can use it, but never receive these notifications.
public final class ApplicationLifecycle: AppLifecycle {
    private let foreground: Notification.Name
    private let isInBackground = Lock(false)
    private let observers = Lock<[any NSObjectProtocol]>([])

    init(background: Notification.Name, foreground: Notification.Name) {
        self.foreground = foreground
        let isInBackground = isInBackground
        for (name, value) in [(background, true), (foreground, false)] {
            observers.withLock {
                $0.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                        isInBackground.withLock { $0 = value }
                    })
            }
        }
    }

    deinit {
        observers.withLock { $0.forEach(NotificationCenter.default.removeObserver) }
    }

    /// True unless the app is in the background.
    public var isActive: Bool { isInBackground.withLock { !$0 } }

    /// Waits until the app is in the foreground or the task is canceled.
    public func waitUntilActive() async {
        let entrance = Outcome<Void>()
        let observer = NotificationCenter.default.addObserver(forName: foreground, object: nil, queue: nil) { _ in
            entrance.decide {}
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        guard !isActive else { return }
        try? await entrance.value()
    }

    #if canImport(UIKit) && !os(watchOS)
        /// Creates the state of the running app.
        public convenience init() {
            self.init(
                background: UIApplication.didEnterBackgroundNotification,
                foreground: UIApplication.willEnterForegroundNotification)
        }
    #endif
}
