import CressetIdentity
import CressetWire

extension ImportRow {
    init(cognito user: JSONObject) throws(UserRowError) {
        self.init()
        guard let id = user["sub"]?.string ?? user["cognito:username"]?.string else {
            throw UserRowError("the columns sub and cognito:username are missing or empty")
        }
        localID = id
        email = user["email"]?.string
        emailVerified = try user.flag("email_verified")
        displayName = user["name"]?.string ?? user.fullName("given_name", last: "family_name")
        photoURL = user["picture"]?.string
        let number = user["phone_number"]?.string
        let isNumberVerified = try user.flag("phone_number_verified") ?? false
        if isNumberVerified { phoneNumber = number }
        disabled = try user.flag("enabled").map { !$0 }
        let usesFactor = try user.flag("cognito:mfa_enabled") ?? false
        if usesFactor, isNumberVerified, emailVerified == true, let number {
            addPhone(number)
        }
        guard let text = user["identities"]?.string else { return }
        guard let identities = (try? JSONValue(parsing: Array(text.utf8)))?.array else {
            throw UserRowError("identities is not a JSON list")
        }
        for identity in identities.compactMap(\.object) {
            guard let name = identity["providerName"]?.string else { continue }
            try addIdentity(name, subject: identity["userId"]?.string)
        }
    }
}

extension JSONObject {
    fileprivate func flag(_ name: String) throws(UserRowError) -> Bool? {
        switch self[name]?.string?.lowercased() {
        case nil: return nil
        case "true": return true
        case "false": return false
        default: throw UserRowError("\(name) is neither true nor false")
        }
    }
}
