import CressetLock
public import Dispatch
public import Foundation

/// The configuration of references: ``Firebase/defaultConfig()`` is the one that all share.
///
/// Set it before the first call through a reference. A namespace reads it when it is first used, and keeps what it has
/// read.
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

    /// The queue on which blocks are called: the main queue, unless told otherwise.
    open var callbackQueue: DispatchQueue {
        get { state.withLock { $0.callbackQueue } }
        set { state.withLock { $0.callbackQueue = newValue } }
    }

    /// A setting of the database alone, which is not here. The session is always kept.
    open var persistenceEnabled: Bool {
        get { state.withLock { $0.persistenceEnabled } }
        set { state.withLock { $0.persistenceEnabled = newValue } }
    }

    /// A setting of the database alone, which is not here.
    open var persistenceCacheSizeBytes: UInt {
        get { state.withLock { $0.persistenceCacheSizeBytes } }
        set { state.withLock { $0.persistenceCacheSizeBytes = newValue } }
    }

    /// The server that answers, with scheme and without a path. Not in 2.x; an emulator on this machine unless told
    /// otherwise.
    open var authHost: String {
        get { state.withLock { $0.authHost } }
        set { state.withLock { $0.authHost = newValue } }
    }

    /// The API key of the project that the namespace names. Not in 2.x; the emulator takes any.
    open var authAPIKey: String {
        get { state.withLock { $0.authAPIKey } }
        set { state.withLock { $0.authAPIKey = newValue } }
    }
}
