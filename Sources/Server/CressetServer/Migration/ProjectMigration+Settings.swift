import CressetIdentity
import CressetServerWire
import CressetWire

extension ProjectMigration {
    /// Settings that Firebase omits if they are off, while a new project of Cresset may have them on.
    private static let switches = [
        "signIn.email.enabled", "signIn.email.passwordRequired", "signIn.phoneNumber.enabled",
        "signIn.anonymous.enabled", "signIn.allowDuplicateEmails",
    ]

    static let foreignReason = "a setting of Cresset, which Firebase does not export; set it yourself"
    private static let ownPrefix = "cresset"
    private static let withoutEffect = "no effect in Cresset"
    private static let firebaseHosts = [".firebaseapp.com", ".web.app"]
    private static let functionHosts = [".cloudfunctions.net", ".run.app"]

    static func projectSettings(
        in message: JSONObject,
        of project: Project,
        named name: String,
        leavingOut outcome: inout Outcome
    ) -> [ConfigAdministration.Change] {
        guard !message.isEmpty else { return [] }
        var message = message
        for name in switches where message["signIn"] != nil && message.value(at: path(name)) == nil {
            message = message.setting(path(name), to: false)
        }
        var changes = changes(in: withoutStandardTexts(message), ofTenant: false, leavingOut: &outcome)
        for index in changes.indices.reversed() where changes[index].path == ["authorizedDomains"] {
            let all = (changes[index].value?.array ?? []).compactMap { $0.string?.lowercased() }
            let given = all.filter(DomainName.isCanonicalName)
            for domain in all where !given.contains(domain) {
                outcome.leftOut.append(("authorizedDomains \(domain)", "not a host name"))
            }
            let foreign = given.filter { domain in firebaseHosts.contains { domain.hasSuffix($0) } }
            for domain in foreign {
                let command = "cresset domain add \(domain) --project \(name)"
                outcome.leftOut.append(
                    ("authorizedDomains \(domain)", "a host of Firebase; if your app stays there, run `\(command)`")
                )
            }
            let listed = project.listedDomains
            let added = given.filter { !foreign.contains($0) && !listed.contains($0) }
            guard !added.isEmpty else {
                changes.remove(at: index)
                continue
            }
            changes[index] = ConfigAdministration.Change(
                "authorizedDomains",
                to: .array((listed + added).map(JSONValue.string))
            )
        }
        return changes
    }

    static func tenantSettings(
        in message: JSONObject,
        leavingOut outcome: inout Outcome
    ) -> [ConfigAdministration.Change] {
        changes(in: message, ofTenant: true, leavingOut: &outcome)
    }

    /// Removes Firebase's own texts from mail templates: Cresset's translated ones remain.
    private static func withoutStandardTexts(_ message: JSONObject) -> JSONObject {
        let place = ["notification", "sendEmail"][...]
        guard var mail = message.value(at: place)?.object else { return message }
        for (name, value) in mail.members where name.hasSuffix("Template") {
            guard var template = value.object else { continue }
            let isCustomized = template["customized"]?.bool ?? false
            for member in ["subject", "body", "bodyFormat"] where !isCustomized { template[member] = nil }
            for member in ["senderLocalPart", "replyTo"] where template[member] == "noreply" { template[member] = nil }
            mail[name] = .object(template)
        }
        return message.setting(place, to: .object(mail))
    }

    private static func changes(
        in message: JSONObject,
        ofTenant isTenant: Bool,
        leavingOut outcome: inout Outcome
    ) -> [ConfigAdministration.Change] {
        let settings = ProjectSetting.all(ofTenant: isTenant)
        var changes: [ConfigAdministration.Change] = []
        collect(message, at: [], schema: ProjectSetting.schema(ofTenant: isTenant)) { path, field, value in
            let name = path.joined(separator: ".")
            guard !path.contains(where: { $0.hasPrefix(ownPrefix) }) else {
                outcome.leftOut.append((name, foreignReason))
                return
            }
            guard field != nil, let setting = settings.first(where: { $0.path == path }) else {
                outcome.leftOut.append((name, "unknown to Cresset"))
                return
            }
            if let reason = obstacle(to: setting, value: value) {
                outcome.leftOut.append((name, reason))
            } else {
                changes.append(ConfigAdministration.Change(name, to: known(value, of: setting.type)))
            }
        }
        return changes
    }

    private static func collect(
        _ message: JSONObject,
        at path: [String],
        schema: MessageSchema,
        found: ([String], MessageSchema.Field?, JSONValue) -> Void
    ) {
        for (name, value) in message.members where !isEmpty(value) {
            let field = schema.field(named: name)
            guard let field else {
                found(path + [name], nil, value)
                continue
            }
            if field.isOutputOnly { continue }
            if case .message(let inner) = field.type, let object = value.object {
                collect(object, at: path + [field.name], schema: inner, found: found)
            } else {
                found(path + [field.name], field, value)
            }
        }
    }

    /// Removes Cresset's own members, at any depth: Firebase exports only its own.
    static func withoutOwnMembers(_ message: JSONObject, found: (String) -> Void) -> JSONObject {
        var message = message
        for (name, value) in message.members {
            if name.hasPrefix(ownPrefix) {
                message[name] = nil
                found(name)
            } else if let inner = value.object {
                message[name] = .object(withoutOwnMembers(inner, found: found))
            }
        }
        return message
    }

    private static func isEmpty(_ value: JSONValue) -> Bool {
        value == .null || value == "" || value.array?.isEmpty == true || value.object?.isEmpty == true
    }

    private static func known(_ value: JSONValue, of type: MessageSchema.FieldType) -> JSONValue {
        switch (type, value) {
        case (.list(let element), .array(let elements)): .array(elements.map { known($0, of: element) })
        case (.message(let schema), .object(let object)):
            .object(
                JSONObject(
                    object.members.compactMap { name, value in
                        schema.field(named: name).flatMap { field in
                            field.isOutputOnly ? nil : (field.name, known(value, of: field.type))
                        }
                    }
                )
            )
        default: value
        }
    }

    private static func obstacle(to setting: ProjectSetting, value: JSONValue) -> String? {
        let name = setting.name
        if name.hasPrefix("recaptchaConfig.") { return "reCAPTCHA Enterprise is not supported" }
        if setting.isWithoutEffect { return withoutEffect }
        if name == "notification.sendEmail.callbackUri", isHost(of: value, among: firebaseHosts) {
            return "a page of Firebase; mailed links open this server's page"
        }
        if name.hasPrefix("blockingFunctions.triggers."), isHost(of: value, among: functionHosts) {
            return "Google runs this function and accepts only Firebase's calls; run it on a server of yours"
        }
        return nil
    }

    static func isHost(of url: JSONValue?, among suffixes: [String]) -> Bool {
        guard let host = (url?.string).flatMap(DomainName.host(ofURL:)) else { return false }
        return suffixes.contains { host.hasSuffix($0) }
    }

    static func isFirebaseHost(_ url: JSONValue?) -> Bool { isHost(of: url, among: firebaseHosts) }

    private static func path(_ name: String) -> ArraySlice<String> {
        name.split(separator: ".").map { String($0) }[...]
    }
}

// MARK: Writing

extension ProjectMigration {
    /// Writes the differing settings, except those rejected by the server.
    func apply(
        _ changes: [ConfigAdministration.Change],
        to realm: Realm,
        in outcome: inout Outcome
    ) async throws -> Realm {
        let config = ConfigAdministration(accounts, secrets: secrets, of: realm)
        let settings = ProjectSetting.all(ofTenant: config.isTenant)
        let pending = changes.filter { change in
            let setting = settings.first { $0.path == change.path }
            return setting.flatMap { config.storedValue(of: $0) ?? $0.defaultValue } != change.value
        }
        outcome.unchanged += changes.count - pending.count
        guard !pending.isEmpty else { return realm }
        let changed: Realm
        do {
            changed = try await config.changed(by: pending)
        } catch let error as IdentityError {
            return try await applyInParts(pending, to: realm, after: error.detail ?? "\(error.code)", in: &outcome)
        } catch let error as WireDecodingError {
            return try await applyInParts(pending, to: realm, after: error.message, in: &outcome)
        }
        let after = ConfigAdministration(accounts, secrets: secrets, of: changed)
        for change in pending {
            let setting = settings.first { $0.path == change.path }
            let isChanged = setting.map { config.storedValue(of: $0) != after.storedValue(of: $0) } ?? true
            guard isChanged else {
                outcome.unchanged += 1
                continue
            }
            let value = change.value ?? .null
            let text = value.string ?? String(decoding: value.serialized(), as: UTF8.self)
            outcome.taken.append(
                (change.path.joined(separator: "."), setting?.isSecret == true ? "(secret)" : text)
            )
        }
        return changed
    }

    private func applyInParts(
        _ changes: [ConfigAdministration.Change],
        to realm: Realm,
        after reason: String,
        in outcome: inout Outcome
    ) async throws -> Realm {
        guard changes.count > 1 else {
            for change in changes { outcome.leftOut.append((change.path.joined(separator: "."), reason)) }
            return realm
        }
        let groups = Dictionary(grouping: changes) { $0.path.dropLast() }
        let parts =
            groups.count > 1
            ? groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value) : changes.map { [$0] }
        var realm = realm
        for part in parts { realm = try await apply(part, to: realm, in: &outcome) }
        return realm
    }
}
