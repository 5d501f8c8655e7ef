import CressetHTTP
import CressetSystem

@main
struct Main {
    static func main() async {
        TerminationSignals.hold()
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
            if System.hasLostOutput { throw CommandFailure("writing to standard output failed") }
        } catch let error as UsageError {
            let command = error.help ?? CommandSpec.find(Array(CommandLine.arguments.dropFirst()))?.command.name ?? ""
            let hint = " (see `cresset help\(command.isEmpty ? "" : " \(command)")`)"
            fail(error.message + (error.details == nil ? hint : ""), details: error.details, status: 2)
        } catch let error as CommandFailure {
            fail(error.message, status: 1)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func run(_ words: [String]) async throws {
        guard let first = words.first else { throw UsageError("no command given", details: HelpCommand.overview) }
        if ["-h", "--help"].contains(first) { return System.printLine(HelpCommand.overview) }
        if ["-v", "--version"].contains(first) { return System.printLine("cresset \(Version.current)") }
        if let last = words.last, ["-h", "--help"].contains(last) {
            return try HelpCommand.show(words.prefix { !$0.hasPrefix("-") })
        }
        guard let (command, rest) = CommandSpec.find(words) else { throw HelpCommand.rejection(of: words) }
        if !command.options.isEmpty {
            try CommandSpec.check(environmentNames: System.environmentNames(beginningWith: "CRESSET_"))
        }
        let options = try Options(
            Array(rest),
            specs: command.options,
            fileKeys: CommandSpec.configNames,
            environment: System.environment,
            readFile: { path in
                do throws(SystemError) {
                    return try PrivateFile.read(path)
                } catch {
                    throw UsageError("--config \(error.description)")
                }
            }
        )
        try await command.run(options)
    }

    private static func fail(_ message: String, details: String? = nil, status: Int32) -> Never {
        System.printError("cresset: " + message.replacing("\n", by: " ").withoutCredentials)
        if let details { System.printError(details) }
        System.exit(status)
    }
}
