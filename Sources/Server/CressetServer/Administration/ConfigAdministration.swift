public import CressetIdentity
import CressetServerWire
public import CressetWire

public struct ConfigAdministration: Sendable {
    public struct Change: Sendable {
        public let path: [String]
        public let value: JSONValue?

        /// - Parameter setting: Dotted path in camelCase or snake_case: `signIn.email.enabled`.
        public init(_ setting: String, to value: JSONValue?) {
            path = FieldMask(setting).paths.first ?? []
            self.value = value
        }
    }

    private let accounts: Accounts
    private let secrets: any SecretSource
    let realm: Realm

    /// Creates the administration of a project or tenant.
    ///
    /// - Parameter secrets: Seals SMTP passwords.
    public init(_ accounts: Accounts, secrets: any SecretSource, of realm: Realm) {
        self.accounts = accounts
        self.secrets = secrets
        self.realm = realm
    }

    /// The settings in the admin API format (docs/wire §13.5, §14).
    public var settings: JSONObject { shown(realm) }

    public var isTenant: Bool { realm.tenant != nil }

    public func storedValue(of setting: ProjectSetting) -> JSONValue? {
        (realm.tenant?.config ?? realm.project.config).value(at: setting.path[...])
    }

    /// Applies all changes or none.
    ///
    /// - Returns: New settings, and findings for settings without effect.
    /// - Throws: ``IdentityError``; `WireDecodingError` for an invalid value.
    public func apply(_ changes: [Change]) async throws -> (settings: JSONObject, findings: [SettingsFinding]) {
        let changed = try await changed(by: changes)
        return (shown(changed), accounts.findings(in: changed.tenant?.config ?? changed.project.config))
    }

    func changed(by changes: [Change]) async throws -> Realm {
        let mask = FieldMask(changes.map(\.path))
        let schema = realm.tenant == nil ? ConfigMessage.schema : TenantMessage.schema
        let update = try ConfigMessage.sealed(
            schema.validate(changes.reduce(JSONObject()) { $0.setting($1.path[...], to: $1.value ?? .null) }),
            of: realm.project.id,
            by: secrets
        )
        // The mask drops read-only members.
        for change in changes where change.value != nil && update.value(at: change.path[...]) == nil {
            throw Self.refusal(of: change.path)
        }
        return try await write { config in
            let changed = schema.apply(update: update, mask: mask, to: config)
            for path in mask.paths where changed.value(at: path[...]) != update.value(at: path[...]) {
                throw Self.refusal(of: path)
            }
            return changed
        }
    }

    private static func refusal(of path: [String]) -> IdentityError {
        IdentityError(.unsupportedSetting, detail: "\(path.joined(separator: ".")) cannot be set")
    }

    func write(_ change: @escaping @Sendable (JSONObject) throws -> JSONObject) async throws -> Realm {
        guard let tenant = realm.tenant else {
            return Realm(project: try await accounts.updateConfig(of: realm.project, change))
        }
        let changed = try await accounts.updateTenant(tenant.id, of: realm.project, change: change)
        return Realm(project: realm.project, tenant: changed)
    }

    private func shown(_ realm: Realm) -> JSONObject {
        realm.tenant.map { TenantMessage($0, of: realm.project, by: accounts.behavior).members }
            ?? ConfigMessage(realm.project, by: accounts.behavior).members
    }
}
