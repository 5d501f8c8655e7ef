public import Dispatch
public import Foundation

/// The surroundings of an ``Auth``, in one place.
public struct AuthPlatform: Sendable {
    /// Sends requests.
    public var transport: any HTTPTransport
    /// Keeps the signed-in user.
    public var store: any SecureStore
    /// Tells whether the app is in use.
    public var lifecycle: any AppLifecycle
    /// Shows sign-in pages; `nil` where only an ``AuthUIDelegate`` can.
    public var webPresenter: (any WebAuthPresenter)?
    /// The queue on which completions and listeners are called.
    public var callbackQueue: DispatchQueue
    /// The time.
    public var now: @Sendable () -> Date
    /// Seconds from some beginning, in even steps, however the clock is set meanwhile.
    public var uptime: @Sendable () -> TimeInterval
    /// Waits; throws when the task is cancelled.
    public var sleep: @Sendable (TimeInterval) async throws -> Void

    /// Creates surroundings, with the usual parts where none is named.
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

    /// URLSession; on Apple platforms the Keychain, elsewhere files that only their owner can read, and sign-in pages
    /// in the browser. On Apple platforms, the app says which window such pages belong to:
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
