#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The person at the terminal, if there is one.
public enum Terminal {
    /// The most bytes of a line that is read.
    private static let lineLimit = 16_384

    /// True if standard input comes from a terminal.
    public static var asks: Bool { isatty(STDIN_FILENO) == 1 }
    /// True if standard output goes to a terminal.
    public static var showsOutput: Bool { isatty(STDOUT_FILENO) == 1 }
    /// True if standard error goes to a terminal.
    public static var showsErrors: Bool { isatty(STDERR_FILENO) == 1 }

    /// Asks for a line on standard error, and reads it from standard input. Nothing is asked where no terminal is.
    ///
    /// - Parameter isSecret: True if the terminal must not show what is typed.
    /// - Returns: The line without its end; `nil` where standard input has ended, or the wait for it by a signal.
    public static func readLine(asking question: String, isSecret: Bool = false) throws(SystemError) -> String? {
        guard asks else { return try readLine() }
        guard isSecret else {
            write(question)
            return try readLine()
        }
        var settings = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { throw .current("standard input") }
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // Before the question: what was typed until now is thrown away, and an answer must not be.
        unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            write("\n")
        }
        write(question)
        return try readLine()
    }

    /// Writes to standard error without an end of the line.
    public static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe writeBytes(to: STDERR_FILENO, from: $0.baseAddress, count: $0.count) }
    }

    // A byte at a time: what follows the line is another reader's.
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

    /// False when a signal says that the process is to end.
    private static func waitForInput() -> Bool {
        var waiting = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: TerminationSignals.arrival, events: Int16(POLLIN), revents: 0),
        ]
        while unsafe poll(&waiting, nfds_t(waiting.count), -1) < 0 && errno == EINTR {}
        return waiting[1].revents == 0
    }
}
