internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A client's connection: whose it is, and until when it must have finished what it is at.
final class Connection: Sendable {
    let remoteAddress: String
    private let descriptor: Int32
    private let deadline: Mutex<ContinuousClock.Instant?>

    init(descriptor: Int32, remoteAddress: String, deadline: ContinuousClock.Instant) {
        self.descriptor = descriptor
        self.remoteAddress = remoteAddress
        self.deadline = Mutex(deadline)
    }

    /// - Parameter moment: `nil` while the server itself is at work.
    func expect(by moment: ContinuousClock.Instant?) {
        deadline.withLock { $0 = moment }
    }

    func isOverdue(at moment: ContinuousClock.Instant) -> Bool {
        deadline.withLock { deadline in deadline.map { $0 < moment } ?? false }
    }

    /// Ends the connection; the library notices and cleans up. Only while the library still holds the socket.
    func cut() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
