public import CressetWire

extension AuditEvent {
    /// `nil` without auditable changes, such as after a refresh.
    public init?(from old: Account?, to new: Account, isReset: Bool = false, isHandOver: Bool = false) {
        let fields = Self.fields(from: old, to: new)
        guard old == nil || !fields.isEmpty else { return nil }
        let kind: Kind =
            isHandOver
            ? .accountHandedOver
            : old.map { Self.kind(of: fields, from: $0, to: new, isReset: isReset) } ?? .accountCreated
        self.init(kind, in: new.pool, of: [new.localID], fields: fields)
    }

    public init(handingOut code: ActionCode) {
        self.init(.codeIssued, in: code.pool, of: code.localID.map { [$0] } ?? [], fields: [code.kind.rawValue])
    }

    /// Creates the event of a revoked session, named as in session lists.
    public init(revoking session: SessionID, of localID: String, in pool: UserPool) {
        self.init(.sessionsRevoked, in: pool, of: [localID], fields: ["session", session.text])
    }

    public init?(
        _ kind: Kind,
        in pool: UserPool,
        of target: String,
        from old: JSONObject,
        to new: JSONObject
    ) {
        let fields = Self.fields(from: old, to: new)
        guard !fields.isEmpty else { return nil }
        self.init(kind, in: pool, of: [target], fields: fields)
    }

    private static func kind(of fields: [String], from old: Account, to new: Account, isReset: Bool) -> Kind {
        if old.isDisabled != new.isDisabled { return new.isDisabled ? .accountDisabled : .accountEnabled }
        if fields.contains("limits") { return .accountUnlocked }
        if fields.contains("email") { return .emailChanged }
        if fields.contains("password") {
            guard new.hasPassword else { return .providerUnlinked }
            return isReset || new.hasUsedTemporaryPassword ? .passwordReset : .passwordSet
        }
        if fields.contains("providers") {
            return new.identities.contains { !old.has($0) } ? .providerLinked : .providerUnlinked
        }
        if fields.contains("passkeys") {
            return new.passkeys.contains { !old.methods.has($0) } ? .providerLinked : .providerUnlinked
        }
        if fields.contains("customClaims") { return .claimsSet }
        return fields == ["sessions"] ? .sessionsRevoked : .accountUpdated
    }

    // Excludes times of use, networks and internal notes of the sign-in rules; also mailed passwords before their use,
    // like mailed codes.
    private static func fields(from old: Account?, to new: Account) -> [String] {
        let old = old ?? Account(pool: new.pool, localID: new.localID, createdAt: new.createdAt)
        let changes = [
            ("email", old.email != new.email), ("emailVerified", old.emailVerified != new.emailVerified),
            ("password", Self.hasOtherPassword(new, than: old)),
            ("providers", old.identities.map(\.auditName) != new.identities.map(\.auditName)),
            ("passkeys", old.passkeys.map(\.auditName) != new.passkeys.map(\.auditName)),
            ("phoneNumber", old.phoneNumber != new.phoneNumber), ("disabled", old.disabled != new.disabled),
            ("customClaims", old.customAttributes != new.customAttributes),
            ("secondFactors", old.secondFactors.map(\.shown) != new.secondFactors.map(\.shown)),
            ("recoveryCodes", old.recoveryCodes != new.recoveryCodes),
            ("displayName", old.displayName != new.displayName), ("photoUrl", old.photoURL != new.photoURL),
            ("profile", old.profile != new.profile), ("createdAt", old.createdAt != new.createdAt),
            ("customAuth", old.customAuth != new.customAuth),
            ("emailLinkSignIn", old.emailLinkSignIn != new.emailLinkSignIn),
            ("limits", old.unlockedAt != new.unlockedAt),
            ("sessions", old.validSince != new.validSince || old.sessions.earliest != new.sessions.earliest),
        ]
        return changes.filter(\.1).map(\.0)
    }

    // A rehash at sign-in keeps the sessions; another password ends them.
    private static func hasOtherPassword(_ new: Account, than old: Account) -> Bool {
        old.hasPassword != new.hasPassword || old.passwordUpdatedAt != new.passwordUpdatedAt
            || (old.password != new.password && old.sessions.revision != new.sessions.revision)
    }

    /// Returns the paths of changed members: `signIn.email`.
    private static func fields(from old: JSONObject, to new: JSONObject) -> [String] {
        var names: [String] = []
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
            guard let before = old[key]?.object, let after = new[key]?.object else {
                names.append(key)
                continue
            }
            for inner in Set(before.keys).union(after.keys) where before[inner] != after[inner] {
                names.append("\(key).\(inner)")
            }
        }
        return names.sorted()
    }
}

extension Account {
    fileprivate func has(_ identity: ProviderIdentity) -> Bool {
        identities.contains { $0.auditName == identity.auditName }
    }
}

extension ProviderIdentity {
    fileprivate var auditName: [String] { [providerID, rawID] }
}

extension Passkey {
    fileprivate var auditName: [String] { [Base64.urlEncoded(credentialID), name] }
}

extension SecondFactor {
    /// A used code is no change.
    fileprivate var shown: [String?] { [enrollmentID, displayName, enrolledAt, kind, phoneNumber] }
}
