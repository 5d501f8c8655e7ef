import CressetHTTP
public import CressetIdentity
import CressetPages
public import CressetServices
import CressetWire

/// The operators of the console: the accounts of a project that only the console and the command line use.
public struct Operators: Sendable {
    private static let projectID = ProjectID.operators
    /// An operator's session ends after 8 hours without a request, and after 7 days.
    private static let settings: JSONObject = [
        "email": ["enabled": true, "passwordRequired": false], "anonymous": ["enabled": false],
        "cressetSessionIdle": "28800s", "cressetSessionLifetime": "604800s",
    ]
    private static let factors: JSONObject = [
        "state": "ENABLED",
        "providerConfigs": [["state": "ENABLED", "totpProviderConfig": ["adjacentIntervals": 1]]],
    ]

    private static let passwords: JSONObject = [
        "passwordPolicyEnforcementState": "ENFORCE",
        "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 12]]],
    ]
    private static let mail: JSONObject = [
        "senderDisplayName": "Cresset", "subject": "Open the Cresset console", "bodyFormat": "PLAIN_TEXT",
        "body": "This link opens the console. It works once:\n\n%LINK%\n",
    ]
    private static let lease = "operators"
    /// In milliseconds.
    private static let leaseTime: Int64 = 10_000

    private let accounts: Accounts
    private let store: any ProjectStore & LeaseStore
    private let secrets: any SecretSource
    private let clock: any WallClock

    public init(
        _ accounts: Accounts,
        store: any ProjectStore & LeaseStore,
        secrets: any SecretSource,
        clock: any WallClock
    ) {
        self.accounts = accounts
        self.store = store
        self.secrets = secrets
        self.clock = clock
    }

    /// Returns the operators' user pool, created at the first use.
    public func realm() async throws -> Realm {
        if let project = try await store.project(id: Self.projectID) { return Realm(project: project) }
        var config = ProjectDefaults.production(authorizing: [], allowsSignUp: false, allowsAnonymous: false)
        config["signIn"] = .object(Self.settings)
        config["mfa"] = .object(Self.factors)
        config["passwordPolicyConfig"] = .object(Self.passwords)
        config["notification"] = ["sendEmail": ["emailSignInTemplate": .object(Self.mail)]]
        do {
            return Realm(project: try await accounts.createProject(id: Self.projectID, config: config))
        } catch let error as StoreError where error.code == .conflict(.project) {
            guard let project = try await store.project(id: Self.projectID) else { throw error }
            return Realm(project: project)
        }
    }

    /// Returns the operators' user pool with passkeys.
    public func realm(withPasskeysOf domain: String, at origin: String) async throws -> Realm {
        var project = try await realm().project
        project.config["passkeyConfig"] = ["rpId": .string(domain), "expectedOrigins": [.string(origin)]]
        return Realm(project: project)
    }

    /// True without any operator. Strangers ask it, so it reads no list and creates no project.
    public var isEmpty: Bool {
        get async throws {
            guard let project = try await store.project(id: Self.projectID) else { return true }
            return try await accounts.page(of: Realm(project: project).pool, after: "", limit: 1).accounts.isEmpty
        }
    }

    public func all() async throws -> [(account: Account, roles: OperatorRoles)] {
        let realm = try await realm()
        var all: [Account] = []
        while true {
            let page = try await accounts.page(of: realm.pool, after: all.last?.localID ?? "", limit: 500)
            all += page.accounts
            guard page.hasMore else { break }
        }
        return all.map { ($0, OperatorRoles(claims: $0.customAttributes)) }
            .sorted { ($0.account.email ?? "") < ($1.account.email ?? "") }
    }

    /// - Throws: ``IdentityError`` (`userNotFound`).
    public func account(named name: String) async throws -> Account {
        guard let account = try await accounts.account(named: name, in: realm().pool) else {
            throw IdentityError(.userNotFound)
        }
        return account
    }

    /// Creates an operator without a password; ``link(for:at:mailing:)`` signs in the first time.
    ///
    /// - Throws: ``IdentityError`` (`missingEmail`, `invalidEmail`, `emailExists`, `claimsTooLarge`).
    public func create(_ email: String, roles: OperatorRoles) async throws -> Account {
        guard !email.isEmpty else { throw IdentityError(.missingEmail) }
        let realm = try await realm()
        var request = Accounts.AdminCreateRequest()
        request.email = email
        request.emailVerified = true
        let account = try await accounts.create(request, in: realm)
        do {
            return try await set(roles, of: account)
        } catch {
            _ = try await accounts.delete(localID: account.localID, in: realm.pool)
            throw error
        }
    }

    /// Changes the role in a project, or in all (``OperatorRoles/everywhere``).
    ///
    /// - Parameter role: `nil` removes the role.
    /// - Throws: ``OperatorError`` (`lastOwner`, `busy`), ``IdentityError`` (`userNotFound`; `claimsTooLarge` for more
    ///   than about twenty projects).
    public func set(_ role: Role?, in projectID: String, of account: Account) async throws -> Account {
        try await changing(account) { current in
            var roles = OperatorRoles(claims: current.customAttributes)
            let isOwner = roles.role(in: nil) == .owner
            roles.set(role, in: projectID)
            if isOwner, roles.role(in: nil) != .owner { try await requireOtherOwner(than: current) }
            return try await set(roles, of: current)
        }
    }

    /// Removes all roles in a project before its deletion: a new project with its ID belongs to others.
    public func removeRoles(in projectID: String) async throws {
        guard try await store.project(id: Self.projectID) != nil else { return }
        for (account, roles) in try await all() where roles.projects.contains(where: { $0.id == projectID }) {
            _ = try await set(nil, in: projectID, of: account)
        }
    }

    /// - Parameter operatorID: Acting operator; `nil` at the command line.
    /// - Throws: ``OperatorError``, ``IdentityError`` (`userNotFound`).
    public func remove(_ account: Account, by operatorID: String? = nil) async throws {
        guard account.localID != operatorID else { throw OperatorError.ownAccount }
        try await changing(account) { current in
            if OperatorRoles(claims: current.customAttributes).role(in: nil) == .owner {
                try await requireOtherOwner(than: current)
            }
            _ = try await accounts.delete(localID: current.localID, in: realm().pool)
        }
    }

    public func endSessions(of account: Account) async throws {
        try await accounts.endSessions(of: account, in: realm())
    }

    private func set(_ roles: OperatorRoles, of account: Account) async throws -> Account {
        var request = Accounts.AdminUpdateRequest()
        request.localID = account.localID
        request.customAttributes = roles.claims
        return try await accounts.update(request, in: realm())
    }

    private func requireOtherOwner(than account: Account) async throws {
        let others = try await all().filter { $0.account.localID != account.localID && !$0.account.isDisabled }
        guard others.contains(where: { $0.roles.role(in: nil) == .owner }) else { throw OperatorError.lastOwner }
    }

    /// Runs one change at a time on all servers: two owners must not remove each other.
    private func changing<Value>(_ account: Account, by change: (Account) async throws -> Value) async throws -> Value {
        let holder = Hexadecimal.encoded(secrets.randomBytes(16))
        let now = clock.now()
        guard
            try await store.acquireLease(
                Self.lease,
                holder: holder,
                until: now.adding(milliseconds: Self.leaseTime),
                at: now
            )
        else { throw OperatorError.busy }
        do {
            let value = try await change(self.account(named: account.localID))
            try await store.releaseLease(Self.lease, holder: holder)
            return value
        } catch {
            try? await store.releaseLease(Self.lease, holder: holder)
            throw error
        }
    }

    /// Returns the path of a link that signs the operator in once. A second factor is still required.
    ///
    /// - Parameter mail: Mails the link, too.
    /// - Throws: ``IdentityError``.
    public func link(for account: Account, at origin: String, mailing mail: MailComposer? = nil) async throws -> String
    {
        guard let email = account.email else { throw IdentityError(.missingEmail) }
        let realm = try await realm()
        var request = Accounts.CodeRequest(.emailSignIn)
        request.email = email
        request.isFromAdministrator = true
        request.wantsLinkAlone = mail == nil
        request.hasContinueURL = true
        let host = DomainName.host(ofURL: origin).flatMap { DomainName.isCanonicalName($0) ? $0 : nil }
        let answer = try await accounts.sendCode(request, in: realm) { issued in
            try mail?.compose(
                issued,
                link: origin + Self.entrance(of: issued),
                language: .english,
                from: host,
                in: realm
            )
        }
        guard let issued = answer.issued else { throw IdentityError(.emailNotFound) }
        mail?.wake()
        return origin + Self.entrance(of: issued)
    }

    private static func entrance(of issued: IssuedCode) -> String {
        HTTPQuery([("email", issued.code.email), ("code", issued.secret)]).appended(to: "/console/enter")
    }

    /// Returns the key of a role: the ID of a project, or ``OperatorRoles/everywhere``.
    ///
    /// - Throws: ``InvalidField``.
    public func scope(named text: String) async throws -> String {
        guard text != OperatorRoles.everywhere else { return text }
        guard !ProjectID.isReserved(text), try await store.project(id: text) != nil else {
            throw InvalidField("project", text: "There is no such project.")
        }
        return text
    }

    func page(after id: String, limit: Int) async throws -> (operators: [Account], hasMore: Bool) {
        let page = try await accounts.page(of: realm().pool, after: id, limit: limit)
        return (page.accounts, page.hasMore)
    }
}
