import CressetSystem

/// An invalid command line, environment or configuration file (exit status 2).
struct UsageError: Error, Equatable {
    /// One line for standard error.
    let message: String
    let details: String?
    /// Command in the help hint; empty for the list of commands, `nil` for the running command.
    let help: String?

    init(_ message: String, details: String? = nil, help: String? = nil) {
        self.message = message
        self.details = details
        self.help = help
    }
}

/// Failure of a valid command: one line on standard error, exit status 1.
struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension CommandFailure {
    /// - Parameter stream: The use of a standard stream instead: `< FILE`.
    init(_ error: SystemError, orWith stream: String) {
        if error.isDenied, System.assumedUser != nil {
            self.init("\(error); pass - instead, with \(stream)")
        } else {
            self.init("\(error)" + (error.isExisting ? "; choose another name, or move it away" : ""))
        }
    }
}

struct AttentionNeeded: Error {
    static let status: Int32 = 3
}

/// The option's name precedes the text in the error.
struct InvalidValue: Error {
    static let missing = InvalidValue(clause: "is missing")

    let text: String

    init(_ value: String, expected: String) {
        text = " is \(value); expected \(expected)"
    }

    init(clause: String) {
        text = " " + clause
    }

    /// Hides a value with a password.
    init(hiddenValue reason: String) {
        text = ": " + reason
    }
}
