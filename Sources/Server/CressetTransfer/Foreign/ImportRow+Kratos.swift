import CressetIdentity
import CressetWire

extension ImportRow {
    init(kratos identity: JSONObject) throws(UserRowError) {
        self.init()
        guard let traits = identity["traits"]?.object else { throw UserRowError("not an identity: traits are missing") }
        localID = identity["id"]?.string
        email = traits["email"]?.string
        let addresses = (identity["verifiable_addresses"]?.array ?? []).compactMap(\.object)
        func isVerified(_ value: String?) -> Bool {
            // Kratos lowercases these addresses, not the traits.
            addresses.contains {
                $0["value"]?.string?.lowercased() == value?.lowercased() && $0["verified"]?.bool == true
            }
        }
        emailVerified = email != nil && isVerified(email)
        displayName = traits["name"]?.string ?? traits["name"]?.object?.fullName("first", last: "last")
        photoURL = traits["picture"]?.string
        if let number = traits["phone"]?.string, isVerified(number) { phoneNumber = number }
        disabled = identity["state"]?.string == "inactive"
        createdAt = try identity.time("created_at")
        try setClaims(identity["metadata_public"]?.object)
        let credentials = identity["credentials"]?.object ?? JSONObject()
        func config(_ name: String) -> JSONObject { credentials[name]?.object?["config"]?.object ?? JSONObject() }
        if let hash = config("password")["hashed_password"]?.string, !hash.isEmpty { try setPassword(hash) }
        for provider in (config("oidc")["providers"]?.array ?? []).compactMap(\.object) {
            guard let name = provider["provider"]?.string else { continue }
            try addIdentity(name, subject: provider["subject"]?.string)
        }
        let keys = (config("webauthn")["credentials"]?.array ?? []).compactMap(\.object)
        if keys.contains(where: { $0["is_passwordless"]?.bool != true }) { throw UserRowError(withFactor: "webauthn") }
        if let url = config("totp")["totp_url"]?.string { try addTOTP(url: url) }
    }

    private mutating func addTOTP(url: String) throws(UserRowError) {
        let query = url.split(separator: "?", maxSplits: 1).dropFirst().first.map { String($0) } ?? ""
        let fields = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map { String($0) } }
        func field(_ name: String) -> String? { fields.first { $0.first == name && $0.count == 2 }?.last }
        guard ["6", nil].contains(field("digits")), ["30", nil].contains(field("period")),
            ["SHA1", nil].contains(field("algorithm")), let secret = field("secret")
        else { throw UserRowError("one-time passwords must be time-based with 6 digits, 30 seconds and SHA-1") }
        try addTOTP(base32: secret, id: nil)
    }
}
