import CressetSystem

enum HelpCommand {
    static let commands = [
        Command("help [COMMAND]", run: run)
            .summary("Show the commands, or the options of one")
            .examples("help", "help users import"),
        Command("version", run: version)
            .summary("Print the version")
            .examples("version"),
    ]

    private static func run(_ words: [String], options _: Options<NoOptions>) async throws {
        guard !words.isEmpty else { return System.printLine(overview) }
        try show(words[...])
    }

    static func show(_ words: ArraySlice<String>) throws {
        if let (command, _) = Command.find(Array(words)) { return System.printLine(help(for: command)) }
        let family = words.count == 1 ? Command.family(words[words.startIndex]) : []
        guard !family.isEmpty else { throw rejection(of: Array(words)) }
        System.printLine(
            ([usageLine("\(words[words.startIndex]) COMMAND"), ""] + list(family) + footer).joined(separator: "\n")
        )
    }

    static func rejection(of words: [String]) -> UsageError {
        let first = words.first ?? ""
        if first == "database-secret" {
            return UsageError("database-secret is now named realtime-secret", help: "realtime-secret")
        }
        let family = Command.family(first)
        let second = words.dropFirst().first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        if !family.isEmpty, second == nil {
            return UsageError(
                "\(first) needs a command:",
                details: list(family).joined(separator: "\n"),
                help: first
            )
        }
        let given = family.isEmpty ? first : "\(first) \(second ?? "")"
        let names = family.isEmpty ? Command.all.flatMap { [$0.name, $0.firstWord] } : family.map(\.name)
        return UsageError(
            "unknown command \(given)" + Suggestion.text(for: given, among: names),
            help: family.isEmpty ? "" : first
        )
    }

    private static func version(_: Options<NoOptions>) async throws {
        System.printLine("cresset \(Version.current)")
    }

    static var overview: String {
        var lines = [usageLine("COMMAND")]
        for group in Command.groups { lines += ["", Terminal.heading("\(group.title):")] + list(group.commands) }
        return (lines + footer).joined(separator: "\n")
    }

    private static let footer = [
        "", "`cresset help COMMAND` shows a command's options and examples. Every option can also be set by an",
        "environment variable (--data: CRESSET_DATA) or in the JSON file of --config (data).",
        "", InstalledServer.explanation,
    ]

    private static func usageLine(_ words: String) -> String { "Usage: cresset \(words) [OPTIONS]" }

    private static func list(_ commands: [Command]) -> [String] {
        TextTable.definitions(commands.map { ($0.name, $0.summary) })
    }

    private static func help(for command: Command) -> String {
        var lines = [usageLine(command.usage), "", command.summary + "."]
        for section in command.sections {
            lines += ["", Terminal.heading("\(section.title):")]
            lines += TextTable.definitions(section.options.map { ($0.usage, $0.explanation) })
        }
        if !command.examples.isEmpty {
            lines += ["", Terminal.heading("Examples:")] + command.examples.map { "  cresset \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}
