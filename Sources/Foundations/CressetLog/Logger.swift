/// Writes structured lines: a constant message, and what varies as fields of their own.
///
/// No line holds a password, a token, a code, a key or an e-mail body. `docs/logging.md` lists the messages.
public struct Logger: Sendable {
    private let threshold: LogThreshold
    private let time: @Sendable () -> String
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameters:
    ///   - time: The moment of a line, in RFC 3339.
    ///   - write: Takes one complete line, newline included.
    public init(
        level: LogLevel,
        time: @escaping @Sendable () -> String,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        threshold = LogThreshold(level)
        self.time = time
        self.write = write
    }

    /// Writes nothing.
    public static let silent = Logger(level: .error, time: { "" }, write: { _ in })

    /// Lines below this level are not written.
    public var level: LogLevel { threshold.level }

    /// Takes another level, for this logger and every copy of it.
    public func change(to level: LogLevel) {
        threshold.change(to: level)
    }

    /// - Parameters:
    ///   - requestID: The request that the line belongs to.
    ///   - fields: The values that vary.
    public func log(
        _ level: LogLevel,
        _ message: StaticString,
        requestID: String? = nil,
        _ fields: @autoclosure () -> [(String, LogValue)] = []
    ) {
        guard level >= self.level else { return }
        var line = LogLine()
        line.append("time", value: .text(time()))
        line.append("level", value: .text(level.rawValue))
        line.append("message", value: .text(message.description))
        if let requestID { line.append("request", value: .text(requestID)) }
        for (name, value) in fields() { line.append(name, value: value) }
        line.end()
        write(line.bytes)
    }
}
