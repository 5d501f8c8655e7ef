public import Dispatch
public import Foundation

/// What an ``Auth`` takes from its surroundings, in one place.
public struct AuthPlatform: Sendable {
    public var transport: any HTTPTransport
    public var store: any SecureStore
    public var lifecycle: any AppLifecycle
    public var webPresenter: (any WebAuthPresenter)?
    /// Where completions and listeners are called.
    public var callbackQueue: DispatchQueue
    public var now: @Sendable () -> Date
    /// Waits; throws when the task is cancelled.
    public var sleep: @Sendable (TimeInterval) async throws -> Void

    public init(
        transport: any HTTPTransport, store: any SecureStore, lifecycle: any AppLifecycle = AlwaysActiveLifecycle(),
        webPresenter: (any WebAuthPresenter)? = nil, callbackQueue: DispatchQueue = .main,
        now: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.transport = transport
        self.store = store
        self.lifecycle = lifecycle
        self.webPresenter = webPresenter
        self.callbackQueue = callbackQueue
        self.now = now
        self.sleep = sleep
    }

    /// URLSession, and the Keychain on Apple platforms or files that only their owner can read elsewhere.
    public static var standard: AuthPlatform {
        #if canImport(Security)
            AuthPlatform(transport: URLSessionTransport(), store: KeychainStore())
        #else
            AuthPlatform(transport: URLSessionTransport(), store: FileStore.standard)
        #endif
    }
}
