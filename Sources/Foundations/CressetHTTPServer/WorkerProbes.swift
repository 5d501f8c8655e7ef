#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Probe sockets for the library's threads, one per thread, and their responses.
@safe struct WorkerProbes {
    private static let attempts = 64

    private let distribute: Watchdog.Distribute
    private var heartbeat: WorkerHeartbeat
    // The server's ends; `nil` for workers without a probe.
    private var asked: [Int32?]

    init(workers: Int, maxMissed: Int, distribute: @escaping Watchdog.Distribute) {
        self.distribute = distribute
        heartbeat = WorkerHeartbeat(workers: workers, maxMissed: maxMissed)
        asked = Array(repeating: nil, count: workers)
    }

    /// - Returns: Number of workers responding since the last round; `nil` if one is stuck.
    mutating func round() -> Int? {
        var answers = 0
        for worker in asked.indices {
            if let end = asked[worker] {
                if Self.isClosed(end) {
                    heartbeat.answered(worker)
                    close(end)
                    asked[worker] = nil
                    answers += 1
                } else if heartbeat.isDead(afterMissing: worker) {
                    return nil
                }
            }
            if asked[worker] == nil { asked[worker] = probe(worker) }
        }
        return answers
    }

    mutating func closeAll() {
        for case let end? in asked { close(end) }
        asked = asked.map { _ in nil }
    }

    /// - Returns: Server's end; `nil` without a free descriptor, regardless of the worker.
    private func probe(_ worker: Int) -> Int32? {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue)
        #endif
        guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        guard let theirs = Self.renumber(ends[1], for: worker, of: asked.count) else {
            close(ends[0])
            return nil
        }
        Descriptors.endSending(ends[0])
        distribute(theirs)
        return ends[0]
    }

    /// Duplicates the descriptor until its number selects the worker; closes the others.
    private static func renumber(_ descriptor: Int32, for worker: Int, of workers: Int) -> Int32? {
        var tried = [descriptor]
        while Int(tried[tried.count - 1]) % workers != worker, tried.count < attempts {
            let next = fcntl(descriptor, F_DUPFD_CLOEXEC, tried[tried.count - 1] + 1)
            guard next >= 0 else { break }
            tried.append(next)
        }
        let last = tried.removeLast()
        for other in tried { close(other) }
        guard Int(last) % workers == worker else {
            close(last)
            return nil
        }
        return last
    }

    private static func isClosed(_ end: Int32) -> Bool {
        var event = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&event, 1, 0) == 1
    }
}
