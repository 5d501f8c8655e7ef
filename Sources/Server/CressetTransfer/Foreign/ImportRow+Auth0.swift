import CressetIdentity
import CressetWire

extension ImportRow {
    private static let database = "auth0"

    init(auth0 user: JSONObject) throws(UserRowError) {
        self.init()
        localID = try Self.auth0ID(of: user)
        let identifiers = (user["identifiers"]?.array ?? []).compactMap(\.object)
        let address = identifiers.first { $0["type"]?.string == "email" }
        email = user["email"]?.string ?? address?["value"]?.string
        emailVerified = user["email_verified"]?.bool ?? address?["verified"]?.bool
        displayName = user["name"]?.string ?? user.fullName("given_name", last: "family_name")
        photoURL = user["picture"]?.string
        if user["phone_verified"]?.bool == true { phoneNumber = user["phone_number"]?.string }
        disabled = user["blocked"]?.bool
        createdAt = try user.time("created_at")
        lastLoginAt = try user.time("last_login")
        try setClaims(user["app_metadata"]?.object)
        if let hash = (user["passwordHash"] ?? user["password_hash"])?.string { try setPassword(hash) }
        if let custom = user["custom_password_hash"] {
            guard let hash = custom.object?["hash"]?.object?["value"]?.string else {
                throw UserRowError("custom_password_hash is malformed")
            }
            try setPassword(hash)
        }
        for identity in (user["identities"]?.array ?? []).compactMap(\.object) {
            guard let name = identity["provider"]?.string, name != Self.database else { continue }
            try addIdentity(
                name,
                subject: identity["user_id"]?.string ?? identity["user_id"]?.integer.map { String($0) }
            )
        }
        for factor in (user["mfa_factors"]?.array ?? []).compactMap(\.object) {
            if let secret = factor["totp"]?.object?["secret"]?.string { try addTOTP(base32: secret, id: nil) }
            if let number = factor["phone"]?.object?["value"]?.string { addPhone(number) }
        }
    }

    private static func auth0ID(of user: JSONObject) throws(UserRowError) -> String {
        if let id = user["user_id"]?.string { return id.contains("|") ? id : "\(database)|\(id)" }
        if let id = user["alt_id"]?.string ?? user["_id"]?.object?["$oid"]?.string { return "\(database)|\(id)" }
        throw UserRowError("user_id is missing")
    }
}
