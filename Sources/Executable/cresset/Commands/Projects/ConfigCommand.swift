import CressetIdentity
import CressetServer
import CressetServerWire
import CressetSystem
import CressetWire

enum ConfigCommand {
    static let commands = [
        Command("config list [TEXT]", run: list)
            .summary("List the settings of a project or tenant, or those with the text in their names")
            .examples("config list mfa --project shop", "config list --project shop --tenant schools --json"),
        Command("config get [SETTING]", run: get)
            .summary("Print the settings of a project or tenant as JSON, or one of them")
            .examples("config get --project shop", "config get signIn.email.enabled --project shop"),
        Command("config set SETTING=VALUE …", run: set)
            .summary("Change settings within seconds; VALUE is JSON, text or @FILE; an empty VALUE clears the setting")
            .examples(
                "config set signIn.email.enabled=true signIn.anonymous.enabled=false --project shop",
                "config set notification.sendSms.cressetGateway=@gateway.txt --project shop"
            ),
    ]

    private static func list(_ part: String?, options: Options<PoolAndOutput>) async throws {
        try await run(with: options.pool) { config in
            let part = part?.lowercased()
            let settings = ProjectSetting.all(ofTenant: config.isTenant)
                .filter { setting in part.map { setting.name.lowercased().contains($0) } ?? true }
                .map { ($0, value: config.storedValue(of: $0)) }
            if let part, settings.isEmpty {
                throw CommandFailure("no setting has \(part) in its name; see `cresset config list`")
            }
            options.output.show(
                "settings",
                of: settings,
                json: { setting, value in
                    [
                        "name": .string(setting.name), "value": setting.isSecret ? .null : value ?? .null,
                        "isSet": .bool(value != nil), "default": setting.defaultValue ?? .null,
                        "permitted": .string(setting.permitted), "meaning": .string(setting.meaning),
                    ]
                },
                columns: ["SETTING", "VALUE", "DEFAULT", "PERMITTED", "MEANING"]
            ) { setting, value in
                let shown = setting.isSecret && value != nil ? "(secret)" : (value ?? setting.defaultValue).map(text)
                return [setting.name, shown, setting.defaultValue.map(text), setting.permitted, setting.meaning]
            }
        }
    }

    private static func text(of value: JSONValue) -> String {
        let limit = 40
        let text = value.string ?? String(decoding: value.serialized(), as: UTF8.self)
        return text.count > limit ? text.prefix(limit) + "…" : text
    }

    private static func get(_ name: String?, options: Options<PoolOptions>) async throws {
        try await run(with: options) { config in
            guard let name else { return System.printLine(config.settings.prettyText) }
            let path = ConfigAdministration.Change(name, to: nil).path
            let value = try config.settings.value(at: path[...]) ?? hiddenValue(at: path, of: config)
            System.printLine(String(decoding: value.prettyPrinted(), as: UTF8.self))
        }
    }

    private static func hiddenValue(at path: [String], of config: ConfigAdministration) throws -> JSONValue {
        let name = path.joined(separator: ".")
        try requireKnown(path, ofTenant: config.isTenant)
        let setting = ProjectSetting.all(ofTenant: config.isTenant).first { $0.path == path }
        let stored = setting.flatMap(config.storedValue)
        if stored != nil, setting?.isSecret == true { throw CommandFailure("\(name) is secret and cannot be shown") }
        guard let value = stored ?? setting?.defaultValue else { throw CommandFailure("\(name) is not set") }
        return value
    }

    private static func set(_ words: [String], options: Options<PoolAndOutput>) async throws {
        guard !words.isEmpty else { throw UsageError("config set needs SETTING=VALUE") }
        let changes = try words.map(change)
        for (index, change) in changes.enumerated() {
            let isSet = changes[..<index].contains {
                change.path.starts(with: $0.path) || $0.path.starts(with: change.path)
            }
            if isSet {
                throw UsageError("\(change.path.joined(separator: ".")) is set twice, or is part of another setting")
            }
        }
        for change in changes { try check(change, ofTenant: options.pool.tenant != nil) }
        try await run(with: options.pool) { config in
            let (settings, findings) = try await config.apply(changes)
            for finding in findings {
                System.printError("cresset: warning: \(finding.path) is not fully supported: \(finding.reason)")
            }
            options.output.show(settings, text: changes.map { line($0, before: config) }.joined(separator: "\n"))
        }
    }

    private static func line(_ change: ConfigAdministration.Change, before config: ConfigAdministration) -> String {
        let name = change.path.joined(separator: ".")
        let all = ProjectSetting.all(ofTenant: config.isTenant)
        let setting = all.first { $0.path == change.path }
        if setting?.isSecret == true { return "\(name) = (secret)" }
        let value = all.filter(\.isSecret).reduce(change.value) { value, secret in
            let rest = secret.path.dropFirst(change.path.count)
            guard secret.path.starts(with: change.path), let object = value?.object, object.value(at: rest) != nil
            else {
                return value
            }
            return .object(object.setting(rest, to: "(secret)"))
        }
        let stored = setting.flatMap(config.storedValue) ?? config.settings.value(at: change.path[...])
        let values = [value, stored].map { ($0 ?? setting?.defaultValue).map(text) ?? "not set" }
        return "\(name) = \(values[0]) (was \(values[1]))"
    }

    /// Parses `signIn.email.enabled=true`; `@FILE` reads the value from a file, hidden from `ps`.
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

    private static func requireKnown(_ path: [String], ofTenant isTenant: Bool) throws {
        guard ProjectSetting.schema(ofTenant: isTenant).field(at: path[...]) == nil else { return }
        let name = path.joined(separator: ".")
        let names = ProjectSetting.all(ofTenant: isTenant).map(\.name)
        var suggestion = Suggestion.text(for: name, among: names)
        if suggestion.isEmpty, let longer = names.first(where: { $0.hasSuffix(".\(name)") }) {
            suggestion = "; did you mean \(longer)?"
        }
        throw UsageError("unknown setting \(name)\(suggestion)", help: "config list")
    }

    private static func check(_ change: ConfigAdministration.Change, ofTenant isTenant: Bool) throws {
        try requireKnown(change.path, ofTenant: isTenant)
        guard let value = change.value else { return }
        let schema = ProjectSetting.schema(ofTenant: isTenant)
        let message = change.path.reversed().reduce(value) { .object([$1: $0]) }.object ?? JSONObject()
        if let unknown = schema.unknownName(in: message) {
            let suggestion = Suggestion.text(for: unknown.path.last ?? "", among: unknown.known)
            throw UsageError("unknown setting \(unknown.path.joined(separator: "."))\(suggestion)", help: "config list")
        }
        do {
            _ = try schema.validate(message)
        } catch {
            let place = FieldMask(error.field ?? "").paths.first ?? change.path
            let path = place.map { String($0.prefix { $0 != "[" }) }
            let field = schema.field(at: path[...])
            let setting = ProjectSetting.all(ofTenant: isTenant).first { $0.path == path }
            let given = message.value(at: path[...])
            let shown = setting?.isSecret == true ? "invalid" : given.map(text) ?? "invalid"
            throw UsageError(
                "\(path.joined(separator: ".")) is \(shown); expected "
                    + (setting?.permitted ?? field?.type.permitted ?? "another value")
                    + Suggestion.text(for: given?.string ?? "", among: field?.type.names ?? [])
            )
        }
    }

    static func run(
        with options: Options<PoolOptions>,
        _ body: (ConfigAdministration) async throws -> Void
    ) async throws {
        try await Administration.run(with: options) { administration, realm in
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
