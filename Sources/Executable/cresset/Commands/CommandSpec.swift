struct CommandSpec: Sendable {
    /// The words of the command: `project create`.
    let name: String
    let group: CommandGroup
    /// The positional arguments in the help: `ID`.
    let arguments: String
    /// An imperative sentence without a period.
    let summary: String
    let sections: [OptionSection]
    /// Command lines without the leading `cresset`.
    let examples: [String]
    let run: @Sendable (Options) async throws -> Void

    var options: [OptionSpec] { sections.flatMap(\.options) }

    var firstWord: String { name.split(separator: " ").first.map { String($0) } ?? name }

    var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

    init(
        _ name: String,
        in group: CommandGroup,
        arguments: String = "",
        summary: String,
        options: [OptionSpec] = [],
        sections: [OptionSection] = [],
        common: [OptionSpec] = [],
        examples: [String] = [],
        run: @escaping @Sendable (Options) async throws -> Void
    ) {
        self.name = name
        self.group = group
        self.arguments = arguments
        self.summary = summary
        let own =
            [OptionSection("Options", options: options)] + sections + [OptionSection("Common options", options: common)]
        self.sections = own.filter { !$0.options.isEmpty }
        self.examples = examples
        self.run = run
    }
}
