import CressetWire
import Foundation

/// What is known of a user, as it is stored.
struct UserRecord: Codable, Equatable, Sendable {
    struct Provider: Codable, Equatable, Sendable {
        var providerID: String
        var uid: String
        var displayName: String?
        var photoURL: URL?
        var email: String?
        var phoneNumber: String?
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
    var tokens: TokenPair
    /// ``User/attachment``
    var attachment: Data?

    init(uid: String, isAnonymous: Bool, tenantID: String?, apiKey: String, tokens: TokenPair) {
        self.uid = uid
        self.isAnonymous = isAnonymous
        self.tenantID = tenantID
        self.apiKey = apiKey
        self.tokens = tokens
    }

    /// Takes over what a lookup answered.
    mutating func apply(lookup user: JSONObject) {
        uid = user["localId"]?.string ?? uid
        email = user["email"]?.string
        isEmailVerified = user["emailVerified"]?.bool ?? false
        displayName = user["displayName"]?.string
        photoURL = (user["photoUrl"]?.string).flatMap(URL.init(string:))
        phoneNumber = user["phoneNumber"]?.string
        hasPassword = !(user["passwordHash"]?.string ?? "").isEmpty
        creationDate = Self.date(user["createdAt"])
        lastSignInDate = Self.date(user["lastLoginAt"])
        providers = (user["providerUserInfo"]?.array ?? []).compactMap(\.object).map(Provider.init)
    }

    private static func date(_ milliseconds: JSONValue?) -> Date? {
        let number = milliseconds?.string.flatMap { Double($0) } ?? (milliseconds?.integer).map { Double($0) }
        return number.map { Date(timeIntervalSince1970: $0 / 1000) }
    }
}

extension UserRecord.Provider {
    init(_ info: JSONObject) {
        providerID = info["providerId"]?.string ?? ""
        uid = info["federatedId"]?.string ?? info["rawId"]?.string ?? ""
        displayName = info["displayName"]?.string
        photoURL = (info["photoUrl"]?.string).flatMap(URL.init(string:))
        email = info["email"]?.string
        phoneNumber = info["phoneNumber"]?.string
    }
}
