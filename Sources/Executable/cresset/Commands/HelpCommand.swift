/// `cresset help [COMMAND]`, `cresset version`.
enum HelpCommand {
    static func run(_ options: Options) async throws {
        guard !options.arguments.isEmpty else { return print(overview) }
        guard let (command, _) = CommandSpec.find(options.arguments) else {
            throw UsageError("there is no command \(options.arguments.joined(separator: " "))")
        }
        print(help(for: command))
    }

    static func version(_ options: Options) async throws {
        print("cresset \(Version.current)")
    }

    static var overview: String {
        let width = (CommandSpec.all.map { usage(of: $0).count }.max() ?? 0) + 2
        let lines = CommandSpec.all.map { command in
            "  " + padded(usage(of: command), to: width) + command.summary
        }
        return
            (["usage: cresset COMMAND [OPTIONS]", ""] + lines + [
                "", "`cresset help COMMAND` shows a command's options. Each has a twin in the environment",
                "(--data: CRESSET_DATA) and a key in the file that --config names (data).",
            ]).joined(separator: "\n")
    }

    private static func help(for command: CommandSpec) -> String {
        let width = (command.options.map { usage(of: $0).count }.max() ?? 0) + 2
        let options = command.options.map { "  " + padded(usage(of: $0), to: width) + $0.help }
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
        case .optionalValue(let name): "\(option.flag)[=\(name)]"
        case .list(let name): "\(option.flag) \(name),…"
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
