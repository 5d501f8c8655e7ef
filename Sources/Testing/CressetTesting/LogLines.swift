import Synchronization

public final class LogLines: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    public init() {}

    public func append(_ line: [UInt8]) {
        bytes.withLock { $0 += line }
    }

    public var text: String {
        String(decoding: bytes.withLock { $0 }, as: UTF8.self)
    }
}
