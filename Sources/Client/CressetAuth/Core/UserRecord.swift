import CressetWire
import Foundation

struct UserRecord: Codable, Equatable, Sendable {
    struct Provider: Codable, Equatable, Sendable {
        var providerID: String
        var uid: String
        var displayName: String?
        var photoURL: URL?
        var email: String?
        var phoneNumber: String?
    }

    struct Passkey: Codable, Equatable, Sendable {
        var credentialID: String?
        var name: String?
    }

    var uid: String
    var isAnonymous: Bool
    var hasPassword = false
    var email: String?
    var isEmailVerified = false
    var displayName: String?
    var photoURL: URL?
    var phoneNumber: String?
    var providers: [Provider] = []
    var creationDate: Date?
    var lastSignInDate: Date?
    var tenantID: String?
    var apiKey: String
    /// The server of the tokens; `nil` in data from older versions.
    var server: String?
    var tokens: TokenPair
    /// The second factors; `nil` in data from older versions.
    var factors: [Factor]?
    /// The passkeys; `nil` in data from older versions.
    var passkeys: [Passkey]?
    /// ``User/attachment``
    var attachment: Data?

    init(uid: String, isAnonymous: Bool, tenantID: String?, apiKey: String, server: String, tokens: TokenPair) {
        self.uid = uid
        self.isAnonymous = isAnonymous
        self.tenantID = tenantID
        self.apiKey = apiKey
        self.server = server
        self.tokens = tokens
    }

    mutating func apply(_ account: CressetWire.UserInfo) {
        uid = account.localId ?? uid
        email = account.email
        isEmailVerified = account.emailVerified ?? false
        displayName = account.displayName
        photoURL = account.photoUrl.flatMap(URL.init(string:))
        phoneNumber = account.phoneNumber
        hasPassword = account.passwordHash?.bytes.isEmpty == false
        creationDate = Self.date(account.createdAt)
        lastSignInDate = Self.date(account.lastLoginAt)
        providers = (account.providerUserInfo ?? []).map(Provider.init)
        factors = (account.mfaInfo ?? []).compactMap(Factor.init)
        passkeys = (account.passkeyInfo ?? []).map { Passkey(credentialID: $0.credentialId, name: $0.name) }
    }

    /// Returns this record merged with another process's changes; this record's own changes win.
    ///
    /// - Parameter base: The common ancestor; `nil` if unknown.
    func merged(with theirs: UserRecord, since base: UserRecord?) -> UserRecord {
        guard let base else { return self }
        let keptTokens = tokens.isSame(as: base.tokens) ? theirs.tokens : tokens
        var ours = self
        ours.tokens = base.tokens
        var merged = ours == base ? theirs : self
        merged.tokens = keptTokens
        return merged
    }

    func isEnded(with other: UserRecord, everySession: Bool) -> Bool {
        uid == other.uid && (everySession || tokens.refreshToken == other.tokens.refreshToken)
    }

    private static func date(_ milliseconds: StringInt64?) -> Date? {
        milliseconds.map { Date(timeIntervalSince1970: Double($0.value) / 1000) }
    }
}

extension UserRecord.Provider {
    fileprivate init(_ info: CressetWire.ProviderUserInfo) {
        providerID = info.providerId ?? ""
        uid = info.federatedId ?? info.rawId ?? ""
        displayName = info.displayName
        photoURL = info.photoUrl.flatMap(URL.init(string:))
        email = info.email
        phoneNumber = info.phoneNumber
    }
}
