import CressetIdentity
import CressetObjects
import CressetRealtime
import CressetServerWire
import CressetServices
import CressetWire

extension Role {
    init(named text: String?) throws(InvalidField) {
        guard let role = text.flatMap(Role.init(rawValue:)) else {
            throw InvalidField("role", text: "role must be viewer, support, administrator or owner.")
        }
        self = role
    }
}

extension AppInfo {
    init(_ app: RegisteredApp, id: AppID) {
        self.init()
        self.id = id.encoded
        appId = id.text
        platform = app.platform.rawValue
        identifier = app.identifier
        teamId = app.teamID
        appStoreId = app.appStoreID
        clientId = app.clientID
        sha256 = app.certificateDigests.isEmpty ? nil : app.certificateDigests
        sha1 = app.sha1CertificateDigests.isEmpty ? nil : app.sha1CertificateDigests
    }
}

extension AdminTokenInfo {
    init(_ record: AdminToken, token: String? = nil) {
        self.init()
        id = record.id
        name = record.name
        role = record.role.rawValue
        createdAt = record.createdAt.rfc3339
        expiresAt = record.expiresAt?.rfc3339
        serviceAccount = record.belongsToServiceAccount ? true : nil
        self.token = token
    }
}

extension ServiceAccountInfo {
    init(_ account: ServiceAccount) {
        self.init()
        email = account.email
        keyId = account.keyID
        createdAt = account.createdAt.rfc3339
    }
}

extension DatabaseSecretInfo {
    init(_ record: RealtimeSecret, secret: String? = nil) {
        self.init()
        id = record.id
        name = record.name
        createdAt = Timestamp(milliseconds: record.createdAt).rfc3339
        self.secret = secret
    }
}

extension EventInfo {
    init(_ item: OutboxItem, of event: AccountEvent) {
        self.init()
        id = item.id
        kind = event.kind.rawValue
        webhook = item.target
        user = JSONMessage(event.user)
        changedFields = event.fields
        happenedAt = event.moment.rfc3339
        attempts = item.attempts
        nextAttemptAt = item.nextAttemptAt?.rfc3339
        failedAt = item.failedAt?.rfc3339
        cause = item.cause
    }
}

extension ProjectInfo {
    init(_ project: Project) {
        self.init()
        id = project.id
        number = project.number
        apiKey = project.apiKey
        authDomain = project.authDomain
        createdAt = project.createdAt.rfc3339
    }
}

extension BackupInfo {
    init(_ backup: BackupSummary) {
        self.init()
        name = backup.name
        createdAt = backup.createdAt?.rfc3339
        bytes = backup.bytes
        users = backup.users
        fault = backup.fault
    }
}

extension SigningKeyInfo {
    init(_ key: SigningKeyRecord, signs: Bool) {
        self.init()
        id = key.id
        createdAt = key.createdAt.rfc3339
        retiredAt = key.retiredAt?.rfc3339
        self.signs = signs
    }
}

extension OperatorInfo {
    init(_ account: Account) {
        self.init()
        id = account.localID
        email = account.email
        let own = OperatorRoles(claims: account.customAttributes).projects.map { ($0.id, $0.role.rawValue) }
        roles = Dictionary(own) { first, _ in first }
        hasSecondFactor = !account.secondFactors.isEmpty || !account.passkeys.isEmpty
        createdAt = account.createdAt.rfc3339
        lastSignInAt = account.lastLoginAt?.rfc3339
    }
}

extension BucketRulesInfo {
    init(_ rules: BucketRules) {
        self.init()
        (version, createdAt) = (rules.version, Timestamp(milliseconds: rules.createdAt).rfc3339)
    }
}
