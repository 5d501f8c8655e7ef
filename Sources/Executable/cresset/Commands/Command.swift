/// A command, with the options of its function's parameter.
struct Command: Sendable {
    /// Words of the command: `project create`.
    let name: String
    /// Positional arguments in the help: `ID`.
    let arguments: String
    /// An imperative sentence without a period.
    private(set) var summary = ""
    private let makeSections: @Sendable () -> [OptionSection]
    /// Lines without the leading `cresset`.
    private(set) var examples: [String] = []
    private var isForDevelopment = false
    let checkArguments: @Sendable ([String]) throws -> Void
    let run: @Sendable (OptionValues) async throws -> Void

    /// Computed on demand: reflection on all commands takes longer than most of them.
    var sections: [OptionSection] { makeSections() }

    var options: [any AnyOption] { sections.flatMap(\.options) }

    var firstWord: String { name.split(separator: " ").first.map { String($0) } ?? name }

    var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

    /// `true` for commands on a server's data or its gateways: ``InstalledServer`` supplies their settings.
    var usesInstalledServer: Bool {
        !isForDevelopment && options.contains { InstalledServer.borrowed.contains($0.name) }
    }

    /// - Parameter usage: Words and arguments: `project create ID`.
    private init<Group>(
        _ usage: String,
        check: @escaping @Sendable ([String]) throws -> Void,
        calling run: @escaping @Sendable ([String], Options<Group>) async throws -> Void
    ) {
        let words = usage.split(separator: " ")
        let name = words.prefix { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
        self.name = name.joined(separator: " ")
        arguments = words.dropFirst(name.count).joined(separator: " ")
        makeSections = { Self.sections(of: Group.self) }
        checkArguments = check
        self.run = { try await run($0.arguments, Options($0)) }
    }

    init<Group>(_ usage: String, run: @escaping @Sendable ([String], Options<Group>) async throws -> Void) {
        self.init(usage, check: { _ in }, calling: run)
    }

    init<Group>(_ name: String, run: @escaping @Sendable (Options<Group>) async throws -> Void) {
        self.init(
            name,
            check: { if let word = $0.first { throw UsageError("unexpected argument \(word)") } },
            calling: { try await run($1) }
        )
    }

    init<Group>(_ usage: String, run: @escaping @Sendable (String, Options<Group>) async throws -> Void) {
        self.init(
            usage,
            check: { words in
                guard words.count == 1, words.first != "" else {
                    throw UsageError("expected one argument: `cresset \(usage)`")
                }
            },
            calling: { try await run($0.first ?? "", $1) }
        )
    }

    init<Group>(_ usage: String, run: @escaping @Sendable (String?, Options<Group>) async throws -> Void) {
        self.init(
            usage,
            check: { words in
                guard words.count <= 1 else { throw UsageError("expected at most one argument: `cresset \(usage)`") }
            },
            calling: { try await run($0.first, $1) }
        )
    }

    func summary(_ text: String) -> Command {
        var command = self
        command.summary = text
        return command
    }

    func examples(_ lines: String...) -> Command {
        var command = self
        command.examples = lines
        return command
    }

    func forDevelopment() -> Command {
        var command = self
        command.isForDevelopment = true
        return command
    }

    private static func sections<Group: OptionGroup>(of group: Group.Type) -> [OptionSection] {
        var sections = group.sections
        let names = sections.flatMap(\.options).map(\.name)
        guard !names.isEmpty, !names.contains(OptionValues.config.name) else { return sections }
        sections.add(OptionValues.config, to: OptionSection.common)
        return sections
    }
}

extension Command {
    static let groups = [
        CommandGroup(
            "Server",
            commands: ServeCommand.commands + EmulatorCommand.commands + StatusCommand.commands
                + DatabaseCommand.commands
        ),
        CommandGroup(
            "Projects and apps",
            commands: ProjectCommand.commands + StatsCommand.commands + ConfigCommand.commands + DomainCommand.commands
                + AppCommand.commands
                + LinkDomainCommand.commands
        ),
        CommandGroup("Users", commands: UsersCommand.commands + MigrateCommand.commands),
        CommandGroup(
            "Sign-in",
            commands: ProviderCommand.commands + FactorCommand.commands + MailCommand.commands + SMSCommand.commands
                + HandOverCommand.commands
        ),
        CommandGroup(
            "Data",
            commands: BackupCommand.commands + WebhookCommand.commands + EventsCommand.commands + RulesCommand.commands
                + RulesCommand.bucketCommands
        ),
        CommandGroup("Storage", commands: StorageCommand.commands + BucketCommand.commands),
        CommandGroup(
            "Security",
            commands: OperatorCommand.commands + TokenCommand.commands + ServiceAccountCommand.commands
                + RealtimeSecretCommand.commands + KeysCommand.commands + AuditCommand.commands
        ),
        CommandGroup(
            "Other",
            commands: CompletionCommand.commands + ManualCommand.commands + HelpCommand.commands
        ),
    ]

    static let all = groups.flatMap(\.commands)

    static func family(_ word: String) -> [Command] {
        all.filter { $0.name.hasPrefix(word + " ") }
    }

    static func find(_ words: [String]) -> (command: Command, rest: ArraySlice<String>)? {
        for command in all {
            let name = command.name.split(separator: " ").map { String($0) }
            if words.starts(with: name) { return (command, words.dropFirst(name.count)) }
        }
        return nil
    }
}

extension Command {
    private static let every = all.flatMap(\.options)

    static let configNames = Set(every.map(\.configName))

    /// Recognized `CRESSET_` variables, and variables with that prefix set by other software: Kubernetes, for a service
    /// named `cresset`, and the example clients.
    private static let environmentNames = Set(every.map(\.environmentName)).union([
        "CRESSET_MASTER_KEY", "CRESSET_PORT", "CRESSET_URL", "CRESSET_API_KEY", "CRESSET_APP_ID",
        "CRESSET_ADMIN_TOKEN", "CRESSET_ADMIN_KEY", "CRESSET_LOG",
    ])
    private static let foreignBeginnings = ["CRESSET_SERVICE_", "CRESSET_PORT_"]

    /// Rejects unknown variables: a mistyped name would otherwise be ignored.
    static func check(environmentNames names: [String]) throws {
        for name in names where !environmentNames.contains(name) && !foreignBeginnings.contains(where: name.hasPrefix) {
            let suggestion = Suggestion.text(for: name, among: Array(environmentNames))
            throw UsageError("unknown environment variable \(name)" + suggestion)
        }
    }
}

struct CommandGroup: Sendable {
    let title: String
    let commands: [Command]

    init(_ title: String, commands: [Command]) {
        self.title = title
        self.commands = commands
    }
}
