#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public enum Terminal {
    private static let lineLimit = 16_384

    public static var asks: Bool { isatty(STDIN_FILENO) == 1 }
    public static var showsOutput: Bool { isatty(STDOUT_FILENO) == 1 }
    public static var showsErrors: Bool { isatty(STDERR_FILENO) == 1 }

    /// `false` if the environment asks for plain text: <https://no-color.org>.
    private static var allowsStyles: Bool {
        (System.environment("NO_COLOR") ?? "").isEmpty && System.environment("TERM") != "dumb"
    }

    /// Bold on a terminal.
    public static func heading(_ text: String) -> String {
        showsOutput && showsErrors && allowsStyles ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    /// Returns the beginning of an error message for standard error: red on a terminal.
    public static func alarm(_ text: String) -> String {
        showsErrors && allowsStyles ? "\u{1B}[1;31m\(text)\u{1B}[0m" : text
    }

    /// Prompts on standard error and reads a line from standard input. Without a terminal, there is no prompt.
    ///
    /// - Returns: Line without its end; `nil` at the end of input, or after a termination signal.
    public static func readLine(prompt question: String, isSecret: Bool = false) throws(SystemError) -> String? {
        guard asks else { return try readLine() }
        guard isSecret else {
            write(question)
            return try readLine()
        }
        var settings = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { throw .current("standard input") }
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // Before the prompt: this discards earlier input, but must not discard the reply.
        unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            write("\n")
        }
        write(question)
        return try readLine()
    }

    /// Writes to standard error without a newline.
    public static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe writeBytes(to: STDERR_FILENO, from: $0.baseAddress, count: $0.count) }
    }

    // One byte at a time: the data after the line belongs to other readers.
    private static func readLine() throws(SystemError) -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < lineLimit {
            guard waitForInput() else { return nil }
            let count = unsafe readBytes(from: STDIN_FILENO, into: &byte, count: 1)
            guard count >= 0 else { throw .current("standard input") }
            if count == 0 && line.isEmpty { return nil }
            if count == 0 || byte == UInt8(ascii: "\n") { break }
            line.append(byte)
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    /// False after a termination signal.
    private static func waitForInput() -> Bool {
        var waiting = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: TerminationSignals.arrival, events: Int16(POLLIN), revents: 0),
        ]
        while unsafe poll(&waiting, nfds_t(waiting.count), -1) < 0 && errno == EINTR {}
        return waiting[1].revents == 0
    }
}
