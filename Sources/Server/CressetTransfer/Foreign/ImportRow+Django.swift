import CressetIdentity
import CressetWire

extension ImportRow {
    init(django object: JSONObject) throws(UserRowError) {
        self.init()
        guard let fields = object["fields"]?.object, let password = fields["password"]?.string else {
            throw UserRowError("not a user of dumpdata")
        }
        guard let key = object["pk"]?.string ?? object["pk"]?.integer.map({ String($0) }) else {
            throw UserRowError("pk is missing")
        }
        localID = key
        email = fields["email"]?.string
        displayName = fields.fullName("first_name", last: "last_name") ?? fields["username"]?.string
        disabled = fields["is_active"]?.bool.map { !$0 }
        createdAt = try fields.djangoTime("date_joined")
        lastLoginAt = try fields.djangoTime("last_login")
        // An unusable password.
        if !password.isEmpty, !password.hasPrefix("!") { try setPassword(password) }
    }
}

extension JSONObject {
    /// Without `USE_TZ`, Django writes local times without an offset; they are read as UTC.
    fileprivate func djangoTime(_ name: String) throws(UserRowError) -> Timestamp? {
        if let text = self[name]?.string, let time = Timestamp(rfc3339: text + "Z") { return time }
        return try time(name)
    }
}
