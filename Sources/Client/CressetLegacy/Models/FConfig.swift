import CressetLock
public import Dispatch
public import Foundation

/// The configuration of references; all share ``Firebase/defaultConfig()``.
///
/// Set it before the first call through a reference. A namespace reads it once, at its first use.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class FConfig: NSObject, @unchecked Sendable {
    private struct State {
        var callbackQueue = DispatchQueue.main
        var persistenceEnabled = false
        var persistenceCacheSizeBytes: UInt = 10 << 20
        var authHost = "http://127.0.0.1:9099"
        var authAPIKey = "any"
    }

    private let state = Lock(State())

    /// The queue for blocks (default: the main queue).
    open var callbackQueue: DispatchQueue {
        get { state.withLock { $0.callbackQueue } }
        set { state.withLock { $0.callbackQueue = newValue } }
    }

    /// A database setting without effect. The session is always persistent.
    open var persistenceEnabled: Bool {
        get { state.withLock { $0.persistenceEnabled } }
        set { state.withLock { $0.persistenceEnabled = newValue } }
    }

    /// A database setting without effect.
    open var persistenceCacheSizeBytes: UInt {
        get { state.withLock { $0.persistenceCacheSizeBytes } }
        set { state.withLock { $0.persistenceCacheSizeBytes = newValue } }
    }

    /// The server, with scheme and without a path (default: an emulator on this machine). Not in 2.x.
    open var authHost: String {
        get { state.withLock { $0.authHost } }
        set { state.withLock { $0.authHost = newValue } }
    }

    /// The API key of the namespace's project. Not in 2.x; the emulator accepts any key.
    open var authAPIKey: String {
        get { state.withLock { $0.authAPIKey } }
        set { state.withLock { $0.authAPIKey = newValue } }
    }
}
