/// The app's activity; tokens are refreshed ahead of expiry only while it is active.
public protocol AppLifecycle: Sendable {
    /// True if the app is active.
    var isActive: Bool { get }
    /// Waits until the app is active; returns immediately if it is.
    func waitUntilActive() async
}

/// An always active app, for servers and command lines.
public struct AlwaysActiveLifecycle: AppLifecycle {
    /// Creates the state of an always active app.
    public init() {}

    /// Always true.
    public var isActive: Bool { true }

    /// Returns immediately.
    public func waitUntilActive() async {}
}
