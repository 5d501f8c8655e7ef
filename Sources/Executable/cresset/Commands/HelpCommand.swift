import CressetSystem

/// `cresset help [COMMAND]`, `cresset version`.
enum HelpCommand {
    static func run(_ options: Options) async throws {
        guard !options.arguments.isEmpty else { return System.printLine(overview) }
        try show(options.arguments[...])
    }

    /// Shows the help for the command, or the family of commands, that words name.
    static func show(_ words: ArraySlice<String>) throws {
        if let (command, _) = CommandSpec.find(Array(words)) { return System.printLine(help(for: command)) }
        let family = words.count == 1 ? CommandSpec.family(words[words.startIndex]) : []
        guard !family.isEmpty else { throw UsageError("there is no command \(words.joined(separator: " "))") }
        System.printLine(
            (["usage: cresset \(words[words.startIndex]) COMMAND [OPTIONS]", ""] + lines(for: family) + footer)
                .joined(separator: "\n")
        )
    }

    /// Returns the refusal of words that no command begins with. Those that begin several commands show them.
    static func refusal(of words: [String]) -> UsageError {
        let first = words.first ?? ""
        let family = CommandSpec.family(first)
        guard !family.isEmpty else { return UsageError("unknown command \(first)") }
        if words.count > 1, !words[1].hasPrefix("-") {
            return UsageError("unknown command \(first) \(words[1])")
        }
        return UsageError(
            "\(first) takes one of these commands:",
            choices: lines(for: family).joined(separator: "\n")
        )
    }

    static func version(_ options: Options) async throws {
        try options.requireNoArguments()
        System.printLine("cresset \(Version.current)")
    }

    static var overview: String {
        (["usage: cresset COMMAND [OPTIONS]", ""] + lines(for: CommandSpec.all) + footer).joined(separator: "\n")
    }

    private static let footer = [
        "", "`cresset help COMMAND` shows a command's options. Each has a twin in the environment",
        "(--data: CRESSET_DATA) and a key in the file that --config names (data).",
    ]

    private static func lines(for commands: [CommandSpec]) -> [String] {
        let width = (commands.map { usage(of: $0).count }.max() ?? 0) + 2
        return commands.map { "  " + padded(usage(of: $0), to: width) + $0.summary }
    }

    private static func help(for command: CommandSpec) -> String {
        let width = (command.options.map { usage(of: $0).count }.max() ?? 0) + 2
        let options = command.options.map { option in
            "  " + padded(usage(of: option), to: width) + (option.isRequired ? "required: " : "") + option.help
        }
        return (["usage: cresset \(usage(of: command)) [OPTIONS]", "", command.summary, ""] + options)
            .joined(separator: "\n")
    }

    private static func usage(of command: CommandSpec) -> String {
        command.arguments.isEmpty ? command.name : "\(command.name) \(command.arguments)"
    }

    private static func usage(of option: OptionSpec) -> String {
        switch option.kind {
        case .flag: option.flag
        case .value(let name): "\(option.flag) \(name)"
        case .optionalValue(let name): "\(option.flag) [\(name)]"
        case .list(let name): "\(option.flag) \(name),…"
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
