internal import CressetLock

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A part of an open file as a response body. The server closes the descriptor after sending it.
public final class HTTPFileBody: Sendable {
    public let offset: Int64
    public let count: Int64
    private let descriptor: Lock<Int32?>

    /// - Parameter descriptor: Open file, closed by this object or its server.
    public init(takingOwnershipOf descriptor: Int32, offset: Int64, count: Int64) {
        self.descriptor = Lock(descriptor)
        self.offset = offset
        self.count = count
    }

    /// - Returns: `nil` without a free descriptor.
    public convenience init?(duplicating descriptor: Int32, offset: Int64, count: Int64) {
        let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard duplicate >= 0 else { return nil }
        self.init(takingOwnershipOf: duplicate, offset: offset, count: count)
    }

    deinit {
        if let descriptor = take() { close(descriptor) }
    }

    /// Returns the descriptor to its next owner, once.
    package func take() -> Int32? {
        descriptor.withLock { $0.take() }
    }
}
