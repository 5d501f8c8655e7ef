import CressetIdentity
import CressetSQL
import CressetWire

extension Account {
    static let columns =
        "project, tenant, local_id, email, phone_number, initial_email, created_at, last_login_at, last_refresh_at, rest, "
        + "clean_up_at"

    static func columns(of table: String) -> String {
        columns.split { ", ".contains($0) }.map { "\(table).\($0)" }.joined(separator: ", ")
    }

    static let hasIdentity = """
        key = (SELECT account FROM identity WHERE \(UserPool.condition) AND provider = ? AND raw_id = ?)
        """

    static let keyedColumns = columns + ", key"

    static func keyed(row: borrowing SQLRow) -> (key: Int64, account: Account) {
        (row.integer(11), Account(row: row))
    }

    /// - Parameter column: Index of the first of ``columns``.
    init(row: borrowing SQLRow, at column: Int32 = 0) {
        self.init(
            pool: UserPool(row: row, at: column),
            localID: row.text(column + 2),
            createdAt: Timestamp(milliseconds: row.integer(column + 6))
        )
        email = row.optionalText(column + 3)
        phoneNumber = row.optionalText(column + 4)
        initialEmail = row.optionalText(column + 5)
        lastLoginAt = row.optionalInteger(column + 7).map(Timestamp.init(milliseconds:))
        lastRefreshAt = row.optionalInteger(column + 8).map(Timestamp.init(milliseconds:))
        readRest(JSONObject(stored: row.text(column + 9)))
        cleanUpAt = row.optionalInteger(column + 10).map(Timestamp.init(milliseconds:))
    }

    private mutating func readRest(_ rest: JSONObject) {
        emailVerified = rest["emailVerified"]?.bool
        displayName = rest["displayName"]?.string
        photoURL = rest["photoURL"]?.string
        password = (rest["password"]?.object).map(StoredPassword.init(stored:))
        temporaryPassword = (rest["temporaryPassword"]?.object).map(TemporaryPassword.init(stored:))
        hasUsedTemporaryPassword = rest["hasUsedTemporaryPassword"]?.bool ?? false
        passwordUpdatedAt = (rest["passwordUpdatedAt"]?.integer).map(Timestamp.init(milliseconds:))
        identities = (rest["identities"]?.array ?? []).compactMap(\.object).map(ProviderIdentity.init(stored:))
        passkeys = (rest["passkeys"]?.array ?? []).compactMap(\.object).map(Passkey.init(stored:))
        validSince = rest["validSince"]?.integer
        sessions = SessionLimits(stored: rest["sessions"]?.object)
        provisionalUntil = Self.moments(rest["probations"])
        hasLostSignInMethods = rest["hasLostSignInMethods"]?.bool ?? false
        unlockedAt = (rest["unlockedAt"]?.integer).map(Timestamp.init(milliseconds:))
        disabled = rest["disabled"]?.bool
        customAuth = rest["customAuth"]?.bool ?? false
        customAttributes = rest["customAttributes"]?.string
        emailLinkSignIn = rest["emailLinkSignIn"]?.bool ?? false
        secondFactors = (rest["secondFactors"]?.array ?? []).compactMap(\.object).map(SecondFactor.init(stored:))
        snapshots =
            (rest["formerStates"]?.array ?? []).compactMap(\.object).flatMap {
                RecoverySnapshot.former(stored: $0, factors: secondFactors)
            } + (rest["snapshots"]?.array ?? []).compactMap(\.object).map(RecoverySnapshot.init(stored:))
        recoveryCodes = (rest["recoveryCodes"]?.object).map(RecoveryCodes.init(stored:))
        profile = rest["profile"]?.object ?? JSONObject()
        knownNetworks = KnownNetworks(stored: rest["networks"]?.object)
    }

    var storedRest: String {
        var rest = JSONObject()
        rest["emailVerified"] = emailVerified.map(JSONValue.bool)
        rest["displayName"] = displayName.map(JSONValue.string)
        rest["photoURL"] = photoURL.map(JSONValue.string)
        rest["password"] = (password?.stored).map(JSONValue.object)
        rest["temporaryPassword"] = (temporaryPassword?.stored).map(JSONValue.object)
        if hasUsedTemporaryPassword { rest["hasUsedTemporaryPassword"] = true }
        rest["passwordUpdatedAt"] = (passwordUpdatedAt?.milliseconds).map(JSONValue.integer)
        if !identities.isEmpty { rest["identities"] = .array(identities.map { .object($0.stored) }) }
        if !passkeys.isEmpty { rest["passkeys"] = .array(passkeys.map { .object($0.stored) }) }
        rest["validSince"] = validSince.map(JSONValue.integer)
        if sessions != SessionLimits() { rest["sessions"] = .object(sessions.stored) }
        if !provisionalUntil.isEmpty { rest["probations"] = Self.stored(provisionalUntil) }
        if !snapshots.isEmpty { rest["snapshots"] = .array(snapshots.map { .object($0.stored) }) }
        if hasLostSignInMethods { rest["hasLostSignInMethods"] = true }
        rest["unlockedAt"] = (unlockedAt?.milliseconds).map(JSONValue.integer)
        rest["disabled"] = disabled.map(JSONValue.bool)
        if customAuth { rest["customAuth"] = true }
        rest["customAttributes"] = customAttributes.map(JSONValue.string)
        if emailLinkSignIn { rest["emailLinkSignIn"] = true }
        if !secondFactors.isEmpty { rest["secondFactors"] = .array(secondFactors.map { .object($0.stored) }) }
        rest["recoveryCodes"] = (recoveryCodes?.stored).map(JSONValue.object)
        if !profile.isEmpty { rest["profile"] = .object(profile) }
        if !knownNetworks.entries.isEmpty { rest["networks"] = .object(knownNetworks.stored) }
        return rest.text
    }

    /// `nil` if empty. Without NUL, which PostgreSQL's texts lack, and short enough for its indexes.
    var sortedName: String? {
        guard let displayName, !displayName.isEmpty else { return nil }
        guard displayName.utf8.count > 256 || displayName.utf8.contains(0) else { return displayName }
        let name = displayName.unicodeScalars.prefix(256).filter { $0 != "\0" }
        return name.isEmpty ? nil : String(String.UnicodeScalarView(name))
    }

    static func moments(_ stored: JSONValue?) -> [String: Timestamp] {
        Dictionary(
            uniqueKeysWithValues: (stored?.object?.members ?? []).compactMap { name, value in
                value.integer.map { (name, Timestamp(milliseconds: $0)) }
            }
        )
    }

    static func stored(_ moments: [String: Timestamp]) -> JSONValue {
        .object(JSONObject(moments.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value.milliseconds)) }))
    }
}
