public import CressetIdentity
import CressetServerWire
import CressetWire

/// Applies a Firebase project's configuration to a project. Repeating it changes nothing.
public struct ProjectMigration: Sendable {
    public struct Outcome: Sendable {
        public internal(set) var taken: [(name: String, value: String)] = []
        public internal(set) var unchanged = 0
        public internal(set) var leftOut: [(name: String, reason: String)] = []
        public internal(set) var secrets: [(name: String, command: String)] = []
        public internal(set) var steps: [String] = []

        public init() {}
    }

    let accounts: Accounts
    let secrets: any SecretSource
    let clock: any WallClock
    private let projectName: String?

    public init(
        _ accounts: Accounts,
        secrets: any SecretSource,
        clock: any WallClock,
        showing projectName: String? = nil
    ) {
        self.accounts = accounts
        self.secrets = secrets
        self.clock = clock
        self.projectName = projectName
    }

    /// - Throws: ``StoreError``; invalid settings and providers are left out with their reason.
    public func run(_ file: FirebaseConfig, into project: Project) async throws -> Outcome {
        var outcome = Outcome()
        let realm = try await apply(
            Self.projectSettings(
                in: file.settings,
                of: project,
                named: projectName ?? project.id,
                leavingOut: &outcome
            ),
            to: Realm(project: project),
            in: &outcome
        )
        addSecrets(of: realm.project, to: &outcome)
        for tenant in file.tenants { try await move(tenant, into: realm.project, in: &outcome) }
        for provider in file.providers { try await move(provider, into: realm.project, in: &outcome) }
        return outcome
    }

    func poolOptions(of realm: Realm) -> String {
        " --project \(projectName ?? realm.project.id)" + (realm.tenant.map { " --tenant \($0.id)" } ?? "")
    }

    private func addSecrets(of project: Project, to outcome: inout Outcome) {
        let options = poolOptions(of: Realm(project: project))
        let mail = project.config["notification"]?.object?["sendEmail"]?.object ?? JSONObject()
        if mail["method"] == "CUSTOM_SMTP", mail["smtp"]?.object?["password"] == nil {
            outcome.secrets.append(
                (
                    "password of the mail server",
                    "cresset config set notification.sendEmail.smtp.password=@FILE\(options)"
                )
            )
        }
        let signIn = project.config["signIn"]?.object ?? JSONObject()
        let sendsMessages =
            signIn["phoneNumber"]?.object?["enabled"] == true
            || project.config["mfa"]?.object?["enabledProviders"]?.array?.contains("PHONE_SMS") == true
        guard sendsMessages, project.config["notification"]?.object?["sendSms"]?.object?["cressetGateway"] == nil else {
            return
        }
        outcome.secrets.append(
            (
                "SMS gateway, unless the server has one",
                "cresset config set notification.sendSms.cressetGateway=@FILE\(options)"
            )
        )
    }

    // MARK: Tenants

    private func move(_ tenant: FirebaseConfig.Tenant, into project: Project, in outcome: inout Outcome) async throws {
        let name = "tenants.\(tenant.id)"
        do {
            let stored: Tenant
            if let existing = try await self.tenant(tenant.id, of: project) {
                stored = existing
            } else {
                let display = tenant.message["displayName"] ?? .null
                stored = try await accounts.createTenant(["displayName": display], named: tenant.id, in: project)
                outcome.taken.append((name, "created"))
            }
            var ownOutcome = Outcome()
            let changes = Self.tenantSettings(in: tenant.message, leavingOut: &ownOutcome)
            _ = try await apply(changes, to: Realm(project: project, tenant: stored), in: &ownOutcome)
            outcome.taken += ownOutcome.taken.map { ("\(name).\($0.name)", $0.value) }
            outcome.leftOut += ownOutcome.leftOut.map { ("\(name).\($0.name)", $0.reason) }
            outcome.unchanged += ownOutcome.unchanged
        } catch let error as IdentityError {
            let isOff = error.code == .multiTenancyDisabled
            let reason = isOff ? "tenants are off; set multiTenant.allowTenants to true in the file" : error.detail
            outcome.leftOut.append((name, reason ?? "\(error.code)"))
        }
    }

    func tenant(_ id: String, of project: Project) async throws -> Tenant? {
        var last = ""
        while true {
            let page = try await accounts.tenants(of: project, after: last, limit: 100)
            if let tenant = page.tenants.first(where: { $0.id == id }) { return tenant }
            guard page.hasMore, let end = page.tenants.last else { return nil }
            last = end.id
        }
    }
}
