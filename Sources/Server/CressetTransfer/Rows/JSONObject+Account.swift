public import CressetIdentity
public import CressetWire

extension JSONObject {
    public enum AccountPart: Sendable {
        /// Everything except secrets, for display.
        case shown
        /// Everything an import of the Firebase CLI accepts (docs/wire §7.5).
        case vendor
        case copy(hash: ImportHash?, totpSecret: [UInt8]?)
    }

    /// Creates the JSON of an account, with the names and order of `accounts:batchGet` (docs/wire §3.1). Shown times are
    /// in RFC 3339.
    public init(_ account: Account, showing part: AccountPart) {
        self.init()
        self["localId"] = .string(account.localID)
        self["email"] = account.email.map(JSONValue.string)
        self["emailVerified"] = .bool(account.emailVerified ?? false)
        addPassword(of: account, showing: part)
        self["displayName"] = account.displayName.map(JSONValue.string)
        self["photoUrl"] = account.photoURL.map(JSONValue.string)
        addTimes(of: account, showing: part)
        self["phoneNumber"] = account.phoneNumber.map(JSONValue.string)
        self["disabled"] = .bool(account.isDisabled)
        self["customAttributes"] = account.customAttributes.map(JSONValue.string)
        addProviders(of: account, showing: part)
        if case .vendor = part { return }
        addRest(of: account, showing: part)
        // A copy may be imported into another tenant.
        if case .shown = part { self["tenantId"] = account.pool.tenantID.map(JSONValue.string) }
    }

    private mutating func addPassword(of account: Account, showing part: AccountPart) {
        guard let password = account.password else {
            if case .shown = part { self["hasPassword"] = .bool(account.hasPassword) }
            return
        }
        if case .shown = part {
            self["hasPassword"] = true
            return
        }
        self["passwordHash"] = .string(Base64.encoded(password.hash))
        if !password.salt.isEmpty { self["salt"] = .string(Base64.encoded(password.salt)) }
        guard case .copy(let hash?, _) = part else { return }
        self["hash"] = .object(hash.description)
    }

    // The Firebase CLI has another name for the last sign-in.
    private mutating func addTimes(of account: Account, showing part: AccountPart) {
        if case .shown = part { return showTimes(of: account) }
        self["createdAt"] = .string(String(account.createdAt.milliseconds))
        let lastLogin = (account.lastLoginAt?.milliseconds).map { JSONValue.string(String($0)) }
        guard case .vendor = part else {
            self["lastLoginAt"] = lastLogin
            self["lastRefreshAt"] = (account.lastRefreshAt?.rfc3339).map(JSONValue.string)
            self["passwordUpdatedAt"] = (account.passwordUpdatedAt?.milliseconds).map(JSONValue.integer)
            self["validSince"] = .string(String(account.validSince ?? 0))
            return
        }
        self["lastSignedInAt"] = lastLogin
    }

    private mutating func showTimes(of account: Account) {
        let times = [
            ("createdAt", account.createdAt), ("lastLoginAt", account.lastLoginAt),
            ("lastRefreshAt", account.lastRefreshAt), ("passwordUpdatedAt", account.passwordUpdatedAt),
            ("validSince", account.validSince.map(Timestamp.init(seconds:))),
        ]
        for (name, time) in times { self[name] = (time?.rfc3339).map(JSONValue.string) }
    }

    private mutating func addProviders(of account: Account, showing part: AccountPart) {
        var identities = account.identities
        if case .vendor = part {
            identities.removeAll { identity in !UserColumns.providers.contains { $0.0 == identity.providerID } }
        }
        guard !identities.isEmpty else { return }
        self["providerUserInfo"] = .array(
            identities.map { identity in
                var info: JSONObject = ["providerId": .string(identity.providerID), "rawId": .string(identity.rawID)]
                info["email"] = identity.email.map(JSONValue.string)
                info["displayName"] = identity.displayName.map(JSONValue.string)
                info["photoUrl"] = identity.photoURL.map(JSONValue.string)
                if case .vendor = part { return .object(info) }
                info["screenName"] = identity.screenName.map(JSONValue.string)
                return .object(info)
            }
        )
    }

    private mutating func addRest(of account: Account, showing part: AccountPart) {
        if account.customAuth { self["customAuth"] = true }
        if account.emailLinkSignIn { self["emailLinkSignin"] = true }
        self["initialEmail"] = account.initialEmail.map(JSONValue.string)
        if !account.secondFactors.isEmpty {
            self["mfaInfo"] = .array(account.secondFactors.map { .object(JSONObject($0, showing: part)) })
        }
        addPasskeys(of: account, showing: part)
        for name in ["screenName", "language", "timeZone", "dateOfBirth"] { self[name] = account.profile[name] }
    }

    // Passkeys depend only on their domain, so they work on another server too.
    private mutating func addPasskeys(of account: Account, showing part: AccountPart) {
        guard case .copy = part, !account.passkeys.isEmpty else { return }
        self["cressetPasskeys"] = .array(account.passkeys.map { .object(JSONObject($0)) })
    }

    private init(_ passkey: Passkey) {
        self = [
            "credentialId": .string(Base64.encoded(passkey.credentialID)), "name": .string(passkey.name),
            "publicKey": .string(Base64.encoded(passkey.publicKey)), "counter": .integer(Int64(passkey.counter)),
            "isBackupEligible": .bool(passkey.isBackupEligible), "isBackedUp": .bool(passkey.isBackedUp),
            "createdAt": .integer(passkey.createdAt.milliseconds),
        ]
        self["lastUsedAt"] = (passkey.lastUsedAt?.milliseconds).map(JSONValue.integer)
    }

    private init(_ factor: SecondFactor, showing part: AccountPart) {
        self = ["mfaEnrollmentId": .string(factor.enrollmentID), "enrolledAt": .string(factor.enrolledAt)]
        self["phoneInfo"] = factor.phoneNumber.map(JSONValue.string)
        if factor.totpKey != nil { self["totpInfo"] = .object(Self.totpInfo(showing: part)) }
        self["displayName"] = factor.displayName.map(JSONValue.string)
    }

    private static func totpInfo(showing part: AccountPart) -> JSONObject {
        guard case .copy(_, let secret?) = part else { return [:] }
        return ["cressetSharedSecret": .string(Base64.encoded(secret))]
    }
}
