internal import CressetCMicroHTTPD
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Current daemon for new connections, and former ones with their existing connections.
///
/// A daemon cannot change its certificate, so a new certificate requires a new daemon.
@safe final class ConnectionDistributor {
    /// Consecutive idle checks before a former daemon ends: a connection may be on its way to it.
    private static let idleLooks = 2

    @safe private struct State: @unchecked Sendable {
        var current: OpaquePointer?
        var former: [Former] = []
    }

    @safe private struct Former {
        let pointer: OpaquePointer
        var idleLooks = 0
    }

    // Guards the pointers; the library accepts connections from any thread.
    private let state: Mutex<State>

    init(_ pointer: OpaquePointer) {
        state = unsafe Mutex(State(current: pointer))
    }

    func distribute(_ descriptor: Int32, address: UnsafePointer<sockaddr>, length: socklen_t) -> Bool {
        state.withLock { state in
            guard let current = unsafe state.current else {
                close(descriptor)
                return false
            }
            return unsafe MHD_add_connection(current, descriptor, address, length) == .YES
        }
    }

    func distribute(probe descriptor: Int32) {
        var address = sockaddr()
        address.sa_family = sa_family_t(AF_UNIX)
        _ = unsafe distribute(descriptor, address: &address, length: socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// Routes new connections to another daemon.
    ///
    /// - Returns: `false` after ``stop()``, without taking ownership.
    func replace(by pointer: OpaquePointer) -> Bool {
        state.withLock { state in
            guard let current = unsafe state.current else { return false }
            state.former.append(unsafe Former(pointer: current))
            unsafe state.current = pointer
            return true
        }
    }

    var hasFormer: Bool { state.withLock { !$0.former.isEmpty } }

    /// Blocks until their threads have ended.
    func endIdleFormer() {
        let idle = state.withLock { state in
            for index in state.former.indices {
                let isIdle = unsafe CressetDaemonConnections(state.former[index].pointer) == 0
                state.former[index].idleLooks = isIdle ? state.former[index].idleLooks + 1 : 0
            }
            let isOver = { (former: Former) in former.idleLooks >= Self.idleLooks }
            defer { state.former.removeAll(where: isOver) }
            return state.former.filter(isOver)
        }
        for former in idle { unsafe MHD_stop_daemon(former.pointer) }
    }

    /// Ends all daemons. Blocks until their threads have ended.
    func stop() {
        let state = state.withLock { state in
            defer { state = State() }
            return state
        }
        if let current = unsafe state.current { unsafe MHD_stop_daemon(current) }
        for former in state.former { unsafe MHD_stop_daemon(former.pointer) }
    }
}

// The mutex guards the pointers.
extension ConnectionDistributor: @unchecked Sendable {}
