/// An invalid command line, environment or configuration file (exit status 2).
struct UsageError: Error, Equatable {
    /// One line for standard error.
    let message: String
    let details: String?
    /// The command in the help hint; empty for the list of commands, `nil` for the running command.
    let help: String?

    init(_ message: String, details: String? = nil, help: String? = nil) {
        self.message = message
        self.details = details
        self.help = help
    }
}

/// The failure of a valid command: one line on standard error, exit status 1.
struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
