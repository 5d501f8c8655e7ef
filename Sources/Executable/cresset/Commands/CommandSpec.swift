/// A command: what it is called, what it takes, what it does.
struct CommandSpec: Sendable {
    /// The words that call it: `project create`.
    let name: String
    /// The arguments that stand beside the options, for the help: `ID`.
    let arguments: String
    let summary: String
    let options: [OptionSpec]
    let run: @Sendable (Options) async throws -> Void

    init(
        _ name: String,
        arguments: String = "",
        summary: String,
        options: [OptionSpec],
        run: @escaping @Sendable (Options) async throws -> Void
    ) {
        self.name = name
        self.arguments = arguments
        self.summary = summary
        self.options = options
        self.run = run
    }
}
