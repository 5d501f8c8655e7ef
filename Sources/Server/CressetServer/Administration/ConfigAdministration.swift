public import CressetIdentity
public import CressetWire

/// The administration of a project's settings, or of a tenant's, by an operator at the console.
public struct ConfigAdministration: Sendable {
    /// A change of one setting.
    public struct Change: Sendable {
        /// The names of the members that lead to the setting: `["signIn", "email", "enabled"]`.
        public let path: [String]
        /// The new value; `nil` clears the setting.
        public let value: JSONValue?

        /// Makes a change.
        ///
        /// - Parameter setting: The names with dots between, `signIn.email.enabled`, in camelCase or snake_case.
        public init(_ setting: String, to value: JSONValue?) {
            path = FieldMask(setting).paths.first ?? []
            self.value = value
        }
    }

    private let accounts: Accounts
    private let secrets: any SecretSource
    private let realm: Realm

    /// Makes an administration of that project or tenant.
    ///
    /// - Parameter secrets: Seals the password of a mail server.
    public init(_ accounts: Accounts, secrets: any SecretSource, of realm: Realm) {
        self.accounts = accounts
        self.secrets = secrets
        self.realm = realm
    }

    /// The settings, as the admin API shows them (docs/wire §13.5, §14).
    public var settings: JSONObject { shown(realm) }

    /// Makes the changes, all of them or none.
    ///
    /// - Returns: The settings after that, and those among them that are kept and not followed.
    /// - Throws: ``IdentityError``, `WireDecodingError` for a value that the setting cannot have.
    public func apply(_ changes: [Change]) async throws -> (settings: JSONObject, findings: [SettingsFinding]) {
        let mask = FieldMask(changes.map(\.path))
        let schema = realm.tenant == nil ? ConfigMessage.schema : TenantMessage.schema
        let update = try ConfigMessage.sealed(
            schema.validate(changes.reduce(JSONObject()) { $0.setting($1.path[...], to: $1.value ?? .null) }),
            of: realm.project.id,
            by: secrets
        )
        // A member that only shows is no part of the update.
        for change in changes where change.value != nil && update.value(at: change.path[...]) == nil {
            throw Self.refusal(of: change.path)
        }
        let changed = try await write { config in
            let changed = schema.apply(update: update, mask: mask, to: config)
            for path in mask.paths where changed.value(at: path[...]) != update.value(at: path[...]) {
                throw Self.refusal(of: path)
            }
            return changed
        }
        return (shown(changed), accounts.findings(in: changed.tenant?.config ?? changed.project.config))
    }

    private static func refusal(of path: [String]) -> IdentityError {
        IdentityError(.unsupportedSetting, detail: "\(path.joined(separator: ".")) cannot be set")
    }

    private func write(_ change: @escaping @Sendable (JSONObject) throws -> JSONObject) async throws -> Realm {
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
