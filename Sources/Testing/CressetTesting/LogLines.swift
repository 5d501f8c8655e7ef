import Synchronization

/// The lines that were logged.
public final class LogLines: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    /// An empty log.
    public init() {}

    /// Takes a line, as a logger writes it.
    public func append(_ line: [UInt8]) {
        bytes.withLock { $0 += line }
    }

    /// The lines, one after the other.
    public var text: String {
        String(decoding: bytes.withLock { $0 }, as: UTF8.self)
    }
}
