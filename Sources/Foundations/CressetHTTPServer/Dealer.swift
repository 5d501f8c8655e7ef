internal import CressetCMicroHTTPD
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The daemon that gets new connections, and those before it, which keep what they have.
///
/// A daemon has one certificate for as long as it runs: another certificate is another daemon.
@safe final class Dealer {
    /// The looks at which a former daemon must be without connections before it ends: one may be on its way to it.
    private static let idleLooks = 2

    @safe private struct State: @unchecked Sendable {
        var current: OpaquePointer?
        var former: [Former] = []
    }

    @safe private struct Former {
        let pointer: OpaquePointer
        var idleLooks = 0
    }

    // Guards the pointers; the library takes connections from any thread.
    private let state: Mutex<State>

    init(_ pointer: OpaquePointer) {
        state = unsafe Mutex(State(current: pointer))
    }

    /// - Returns: False when the library has closed the connection.
    func deal(_ descriptor: Int32, address: UnsafePointer<sockaddr>, length: socklen_t) -> Bool {
        state.withLock { state in
            guard let current = unsafe state.current else {
                close(descriptor)
                return false
            }
            return unsafe MHD_add_connection(current, descriptor, address, length) == .YES
        }
    }

    func deal(probe descriptor: Int32) {
        var address = sockaddr()
        address.sa_family = sa_family_t(AF_UNIX)
        _ = unsafe deal(descriptor, address: &address, length: socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// Gives new connections to another daemon from now on.
    ///
    /// - Returns: False after ``stop()``; then the other one is not taken.
    func replace(by pointer: OpaquePointer) -> Bool {
        state.withLock { state in
            guard let current = unsafe state.current else { return false }
            state.former.append(unsafe Former(pointer: current))
            unsafe state.current = pointer
            return true
        }
    }

    /// Former daemons are left.
    var hasFormer: Bool { state.withLock { !$0.former.isEmpty } }

    /// Ends the former daemons without connections. Blocks until their threads are gone.
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

    /// Ends every daemon. Blocks until their threads are gone.
    func stop() {
        let state = state.withLock { state in
            defer { state = State() }
            return state
        }
        if let current = unsafe state.current { unsafe MHD_stop_daemon(current) }
        for former in state.former { unsafe MHD_stop_daemon(former.pointer) }
    }
}

// The pointers are guarded by the mutex.
extension Dealer: @unchecked Sendable {}
