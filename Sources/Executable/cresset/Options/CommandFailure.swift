/// The command was understood and could not be carried out: one line on standard error, exit status 1.
struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
