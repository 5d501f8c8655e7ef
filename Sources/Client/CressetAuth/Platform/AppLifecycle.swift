/// Whether the app is in use: what the refreshing of tokens beforehand depends on.
public protocol AppLifecycle: Sendable {
    var isActive: Bool { get }
    /// Returns when the app is active; at once if it is.
    func waitUntilActive() async
}

/// An app that is always in use, as on servers and command lines.
public struct AlwaysActiveLifecycle: AppLifecycle {
    /// An app that never sleeps.
    public init() {}

    /// Always.
    public var isActive: Bool { true }

    /// Returns at once.
    public func waitUntilActive() async {}
}
