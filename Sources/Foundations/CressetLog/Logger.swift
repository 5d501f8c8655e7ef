/// A structured logger with constant messages and variable fields.
///
/// Lines never contain passwords, tokens, codes, keys or email bodies. `docs/reference/log.md` lists the messages.
public struct Logger: Sendable {
    private let threshold: LogThreshold
    private let time: @Sendable () -> String
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameters:
    ///   - time: Returns the time of a line in RFC 3339.
    ///   - write: Writes one complete line, including its newline.
    public init(
        level: LogLevel,
        time: @escaping @Sendable () -> String,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        threshold = LogThreshold(level)
        self.time = time
        self.write = write
    }

    public static let silent = Logger(level: .error, time: { "" }, write: { _ in })

    public var level: LogLevel { threshold.level }

    /// Changes the level of this logger and all its copies.
    public func change(to level: LogLevel) {
        threshold.change(to: level)
    }

    /// - Parameters:
    ///   - requestID: The request of the line.
    ///   - fields: The variable data.
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
