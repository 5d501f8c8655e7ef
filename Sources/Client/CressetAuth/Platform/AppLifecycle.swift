/// The state of the app, in use or not: tokens are refreshed beforehand only while it is in use.
public protocol AppLifecycle: Sendable {
    /// True if the app is in use.
    var isActive: Bool { get }
    /// Returns when the app is active; at once if it is.
    func waitUntilActive() async
}

/// An app that is always in use, as on servers and command lines.
public struct AlwaysActiveLifecycle: AppLifecycle {
    /// Creates the state of an app that is always in use.
    public init() {}

    /// Always.
    public var isActive: Bool { true }

    /// Returns at once.
    public func waitUntilActive() async {}
}
