import CressetSystem

enum HelpCommand {
    static func run(_ options: Options) async throws {
        guard !options.arguments.isEmpty else { return System.printLine(overview) }
        try show(options.arguments[...])
    }

    /// Prints the help for a command or family.
    ///
    /// - Throws: ``UsageError`` for unknown commands.
    static func show(_ words: ArraySlice<String>) throws {
        if let (command, _) = CommandSpec.find(Array(words)) { return System.printLine(help(for: command)) }
        let family = words.count == 1 ? CommandSpec.family(words[words.startIndex]) : []
        guard !family.isEmpty else { throw rejection(of: Array(words)) }
        System.printLine(
            ([usageLine("\(words[words.startIndex]) COMMAND"), ""] + list(family) + footer).joined(separator: "\n")
        )
    }

    /// Returns the error for an unknown command. For a known first word, it lists the family.
    static func rejection(of words: [String]) -> UsageError {
        let first = words.first ?? ""
        let family = CommandSpec.family(first)
        let second = words.dropFirst().first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        if !family.isEmpty, second == nil {
            return UsageError("\(first) needs a command:", details: list(family).joined(separator: "\n"))
        }
        let given = family.isEmpty ? first : "\(first) \(second ?? "")"
        let names = family.isEmpty ? CommandSpec.all.flatMap { [$0.name, $0.firstWord] } : family.map(\.name)
        return UsageError(
            "unknown command \(given)" + Suggestion.text(for: given, among: names),
            help: family.isEmpty ? "" : first
        )
    }

    static func version(_ options: Options) async throws {
        try options.requireNoArguments()
        System.printLine("cresset \(Version.current)")
    }

    static var overview: String {
        var lines = [usageLine("COMMAND")]
        for group in CommandGroup.allCases {
            lines += ["", "\(group.rawValue):"] + list(CommandSpec.all.filter { $0.group == group })
        }
        return (lines + footer).joined(separator: "\n")
    }

    private static let footer = [
        "", "`cresset help COMMAND` shows a command's options and examples. Every option can also be set by an",
        "environment variable (--data: CRESSET_DATA) or in the JSON file of --config (data).",
    ]

    private static func usageLine(_ words: String) -> String { "Usage: cresset \(words) [OPTIONS]" }

    private static func list(_ commands: [CommandSpec]) -> [String] {
        TextTable.definitions(commands.map { ($0.name, $0.summary) })
    }

    private static func help(for command: CommandSpec) -> String {
        var lines = [usageLine(command.usage), "", command.summary + "."]
        for section in command.sections {
            lines += ["", "\(section.title):"]
            lines += TextTable.definitions(section.options.map { ($0.usage, $0.explanation) })
        }
        if !command.examples.isEmpty { lines += ["", "Examples:"] + command.examples.map { "  cresset \($0)" } }
        return lines.joined(separator: "\n")
    }
}
