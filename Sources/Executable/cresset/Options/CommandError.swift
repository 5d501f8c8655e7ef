/// The command line cannot be understood: one line on standard error, exit status 2.
struct UsageError: Error, Equatable {
    let message: String
    /// The commands to choose from, a line for each, where the first words of some are all that was given.
    let choices: String?

    init(_ message: String, choices: String? = nil) {
        self.message = message
        self.choices = choices
    }
}

/// The command was understood and could not be carried out: one line on standard error, exit status 1.
struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
