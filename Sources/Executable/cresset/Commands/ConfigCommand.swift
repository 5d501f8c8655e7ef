import CressetIdentity
import CressetServer
import CressetSystem
import CressetWire

/// `cresset config get [SETTING]`, `cresset config set SETTING=VALUE …`
enum ConfigCommand {
    static func get(_ options: Options) async throws {
        guard options.arguments.count <= 1 else { throw UsageError("config get accepts one setting, or none for all") }
        try await run(with: options) { config in
            guard let name = options.arguments.first else { return options.printJSON(config.settings) }
            let path = ConfigAdministration.Change(name, to: nil).path
            guard let value = config.settings.value(at: path[...]) else {
                throw CommandFailure("\(name) is not set")
            }
            System.printLine(String(decoding: value.serialized(), as: UTF8.self))
        }
    }

    static func set(_ options: Options) async throws {
        guard !options.arguments.isEmpty else { throw UsageError("config set needs SETTING=VALUE") }
        let changes = try options.arguments.map(change)
        for (index, change) in changes.enumerated() {
            let isSet = changes[..<index].contains {
                change.path.starts(with: $0.path) || $0.path.starts(with: change.path)
            }
            if isSet { throw UsageError("\(change.path.joined(separator: ".")) is set twice") }
        }
        try await run(with: options) { config in
            let (settings, findings) = try await config.apply(changes)
            for finding in findings {
                System.printError("cresset: warning: \(finding.path) is not fully supported: \(finding.reason)")
            }
            options.printJSON(settings)
        }
    }

    /// Parses `signIn.email.enabled=true`; `@FILE` as the value reads it from a file, so that `ps` does not show it.
    private static func change(_ word: String) throws -> ConfigAdministration.Change {
        guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
            throw UsageError("invalid argument \(word); expected SETTING=VALUE")
        }
        let change = ConfigAdministration.Change(
            String(word[..<equals]),
            to: try json(String(word[word.index(after: equals)...]))
        )
        guard !change.path.isEmpty, !word[..<equals].contains(",") else {
            throw UsageError("\(word[..<equals]) is not a setting; expected a path such as signIn.email.enabled")
        }
        return change
    }

    private static func json(_ text: String) throws -> JSONValue? {
        if text.isEmpty { return nil }
        if text.hasPrefix("@") { return .string(try ProviderCommand.secret(in: String(text.dropFirst()))) }
        let value = (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
        return value == .null ? nil : value
    }

    private static func run(
        with options: Options,
        _ body: (ConfigAdministration) async throws -> Void
    ) async throws {
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let realm = try await administration.realm(id, tenantID: options["tenant"])
            do {
                try await body(
                    ConfigAdministration(administration.accounts, secrets: administration.vault, of: realm)
                )
            } catch let error as IdentityError {
                throw CommandFailure(error.detail ?? "the settings are invalid")
            } catch let error as WireDecodingError {
                throw CommandFailure(error.message)
            }
        }
    }
}
