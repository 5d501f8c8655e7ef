import CressetConcurrency
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Sockets with a complete response while the client is still sending (RFC 9112 §9.6).
///
/// Closing a socket with unread bytes resets it, which can destroy the response before the client has read it. So
/// the server reads and discards data for a while before closing.
@safe final class ClosingSockets: Sendable {
    private static let duration = Duration.seconds(5)
    private static let byteLimit = 16 << 20
    private static let countLimit = 256
    private static let countLimitPerNetwork = 32

    private struct Entry {
        let descriptor: Int32
        let network: String?
        let deadline: ContinuousClock.Instant
        var bytesLeft = ClosingSockets.byteLimit
    }

    private struct State {
        var entries: [Entry] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let slots: ConnectionSlots
    private let wakeUp: WakePipe
    private let thread = Mutex<WorkerThread?>(nil)

    init(slots: ConnectionSlots) throws(HTTPServerError) {
        self.slots = slots
        guard let pipe = WakePipe() else { throw .noPipe }
        wakeUp = pipe
    }

    /// Duplicates a socket before the library closes it, and takes over its slot.
    func adopt(_ descriptor: Int32) {
        let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard duplicate >= 0 else { return slots.release(descriptor) }
        slots.move(from: descriptor, to: duplicate)
        Descriptors.endSending(duplicate)
        guard insert(duplicate, of: slots.peer(of: duplicate)) else { return end(duplicate) }
        guard start() else {
            state.withLock { $0.entries.removeAll { $0.descriptor == duplicate } }
            return end(duplicate)
        }
        wakeUp.wake()
    }

    /// - Returns: `false` if too many are already open, in total or for the client network.
    private func insert(_ descriptor: Int32, of peer: Peer?) -> Bool {
        let isUnlimited = peer.map(slots.isUnlimited) ?? false
        return state.withLock { state in
            guard !state.isStopped, state.entries.count < Self.countLimit else { return false }
            let kept = state.entries.count { $0.network == peer?.network }
            guard kept < Self.countLimitPerNetwork || isUnlimited else { return false }
            state.entries.append(
                Entry(descriptor: descriptor, network: peer?.network, deadline: .now + Self.duration)
            )
            return true
        }
    }

    /// Blocks until the thread has ended.
    func stop() {
        state.withLock { $0.isStopped = true }
        wakeUp.wake()
        thread.withLock { $0 }?.join()
        let left = state.withLock { state in
            defer { state.entries = [] }
            return state.entries
        }
        for entry in left { end(entry.descriptor) }
    }

    /// Starts the thread on demand: few servers need it.
    ///
    /// - Returns: `false` if the system has no thread left.
    private func start() -> Bool {
        thread.withLock { thread in
            if thread == nil {
                thread = try? WorkerThread(isBackground: false) { [self] in
                    while turn() {}
                }
            }
            return thread != nil
        }
    }

    private func end(_ descriptor: Int32) {
        slots.release(descriptor)
        close(descriptor)
    }

    /// - Returns: `false` to end the thread.
    private func turn() -> Bool {
        let (descriptors, isStopped) = state.withLock { ($0.entries.map(\.descriptor), $0.isStopped) }
        guard !isStopped else { return false }
        var events = ([wakeUp.readEnd] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        unsafe poll(&events, nfds_t(events.count), descriptors.isEmpty ? -1 : 100)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        wakeUp.drain()
        let ready = Set(events.dropFirst().filter { $0.revents != 0 }.map(\.fd))
        let now = ContinuousClock.now
        let ended = state.withLock { state in
            for index in state.entries.indices where ready.contains(state.entries[index].descriptor) {
                Self.discard(from: &state.entries[index], into: &buffer)
            }
            let ended = state.entries.filter { $0.bytesLeft <= 0 || $0.deadline < now }
            state.entries.removeAll { $0.bytesLeft <= 0 || $0.deadline < now }
            return ended
        }
        for entry in ended { end(entry.descriptor) }
        return true
    }

    private static func discard(from entry: inout Entry, into buffer: inout [UInt8]) {
        let count = unsafe recv(entry.descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 {
            entry.bytesLeft -= count
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            entry.bytesLeft = 0
        }
    }
}
