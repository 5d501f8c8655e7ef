import CressetHTTP
import CressetSystem

@main
struct Main {
    static func main() async {
        TerminationSignals.hold()
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
            if let reason = System.outputFailure { throw CommandFailure(outputFailed(reason)) }
        } catch let error as UsageError {
            let command = error.help ?? Command.find(Array(CommandLine.arguments.dropFirst()))?.command.name ?? ""
            let hint = "(see `cresset help\(command.isEmpty ? "" : " \(command)")`)"
            guard let details = error.details else { fail("\(error.message) \(hint)", status: 2) }
            fail(error.message, details: "\(details)\n\n\(hint)", status: 2)
        } catch let error as CommandFailure {
            fail(error.message, status: 1)
        } catch is AttentionNeeded {
            if let reason = System.outputFailure { fail(outputFailed(reason), status: 1) }
            System.exit(AttentionNeeded.status)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func outputFailed(_ reason: String) -> String { "cannot write to standard output: \(reason)" }

    private static func run(_ words: [String]) async throws {
        guard let first = words.first else { throw UsageError("no command given", details: HelpCommand.overview) }
        if ["-h", "--help"].contains(first) { return System.printLine(HelpCommand.overview) }
        if ["-v", "--version"].contains(first) { return System.printLine("cresset \(Version.current)") }
        let names = words.prefix { !$0.hasPrefix("-") }
        let flags = [words.last, words.dropFirst(names.count).first].compactMap(\.self)
        if flags.contains("-h") || flags.contains("--help") {
            return try HelpCommand.show(names)
        }
        guard let (command, rest) = Command.find(words) else { throw HelpCommand.rejection(of: words) }
        let options = command.options
        if !options.isEmpty {
            try Command.check(environmentNames: System.environmentNames(beginningWith: "CRESSET_"))
        }
        let values = try OptionValues(
            Array(rest),
            options: options,
            fileKeys: { Command.configNames },
            defaultFile: command.usesInstalledServer ? InstalledServer.settingsFile : nil,
            checkArguments: command.checkArguments
        )
        try InstalledServer.assumeUser(for: values)
        try await command.run(values)
    }

    private static func fail(_ message: String, details: String? = nil, status: Int32) -> Never {
        System.printError(Terminal.alarm("cresset:") + " " + message.replacing("\n", by: " ").withoutCredentials)
        if let details { System.printError(details) }
        System.exit(status)
    }
}
