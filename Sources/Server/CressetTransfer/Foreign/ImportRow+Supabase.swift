import CressetIdentity
import CressetWire

extension ImportRow {
    init(supabase user: JSONObject, at now: Timestamp) throws(UserRowError) {
        self.init()
        guard user["deleted_at"]?.string == nil else { throw UserRowError("the user is deleted") }
        localID = user["id"]?.string
        email = user.filled("email")
        emailVerified = user.filled("email_confirmed_at") != nil
        if let number = user.filled("phone"), user.filled("phone_confirmed_at") != nil {
            phoneNumber = number.hasPrefix("+") ? number : "+\(number)"
        }
        let profile = user["raw_user_meta_data"]?.object ?? JSONObject()
        displayName = profile.filled("full_name") ?? profile.filled("name")
        photoURL = profile.filled("avatar_url") ?? profile.filled("picture")
        // PostgreSQL's time without an end.
        let isBannedForEver = user["banned_until"]?.string == "infinity"
        let ban = isBannedForEver ? nil : try user.time("banned_until")
        disabled = isBannedForEver ? true : ban.map { $0.milliseconds > now.milliseconds }
        createdAt = try user.time("created_at")
        lastLoginAt = try user.time("last_sign_in_at")
        var claims = user["raw_app_meta_data"]?.object ?? JSONObject()
        claims["provider"] = nil
        claims["providers"] = nil
        try setClaims(claims)
        if let hash = user.filled("encrypted_password") { try setPassword(hash) }
        for identity in (user["identities"]?.array ?? []).compactMap(\.object) {
            guard let name = identity["provider"]?.string, !["email", "phone"].contains(name) else { continue }
            try addIdentity(name, subject: identity["provider_id"]?.string)
        }
        for factor in (user["factors"]?.array ?? []).compactMap(\.object) {
            guard factor["status"]?.string == "verified" else { continue }
            switch factor["factor_type"]?.string {
            case "totp": try addTOTP(base32: factor["secret"]?.string ?? "", id: factor["id"]?.string)
            case "phone": factor["phone"]?.string.map { addPhone($0.hasPrefix("+") ? $0 : "+\($0)") }
            default:
                throw UserRowError(withFactor: factor["factor_type"]?.string ?? "")
            }
        }
    }
}

extension JSONObject {
    fileprivate func filled(_ name: String) -> String? {
        self[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
}
