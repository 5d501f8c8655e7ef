public import Dispatch
public import Foundation

/// The platform services of an ``Auth``.
public struct AuthPlatform: Sendable {
    /// The client for requests.
    public var transport: any HTTPTransport
    /// The store of the signed-in user.
    public var store: any SecureStore
    /// The app's activity.
    public var lifecycle: any AppLifecycle
    /// The presenter of sign-in pages; `nil` to require an ``AuthUIDelegate``.
    public var webPresenter: (any WebAuthPresenter)?
    /// The queue for completions and listeners.
    public var callbackQueue: DispatchQueue
    /// The current time.
    public var now: @Sendable () -> Date
    /// A monotonic clock in seconds, independent of clock changes.
    public var uptime: @Sendable () -> TimeInterval
    /// Sleeps; throws if the task is canceled.
    public var sleep: @Sendable (TimeInterval) async throws -> Void

    /// Creates a platform with defaults for omitted parts.
    public init(
        transport: any HTTPTransport, store: any SecureStore, lifecycle: any AppLifecycle = AlwaysActiveLifecycle(),
        webPresenter: (any WebAuthPresenter)? = nil, callbackQueue: DispatchQueue = .main,
        now: @escaping @Sendable () -> Date = { Date() },
        uptime: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = {
            try await Task.sleep(nanoseconds: UInt64(max(0, $0) * 1_000_000_000))
        }
    ) {
        self.transport = transport
        self.store = store
        self.lifecycle = lifecycle
        self.webPresenter = webPresenter
        self.callbackQueue = callbackQueue
        self.now = now
        self.uptime = uptime
        self.sleep = sleep
    }

    var moment: Moment { Moment(now(), uptime: uptime()) }

    /// The default platform: `URLSession`, and the Keychain or private files.
    ///
    /// On non-Apple platforms, sign-in pages open in the browser. On Apple platforms, the app chooses their window:
    /// `WebAuthenticationSessionPresenter`.
    public static var standard: AuthPlatform {
        #if canImport(UIKit) && !os(watchOS)
            AuthPlatform(
                transport: URLSessionTransport(), store: KeychainStore(), lifecycle: ApplicationLifecycle())
        #elseif canImport(Security)
            AuthPlatform(transport: URLSessionTransport(), store: KeychainStore())
        #else
            AuthPlatform(
                transport: URLSessionTransport(), store: FileStore.standard, webPresenter: LoopbackPresenter())
        #endif
    }
}
