import CressetIdentity
import CressetWire

/// The event format of Firebase background functions (docs/wire §15.4): CloudEvents 1.0 over HTTP, binary mode.
extension AccountEvent {
    var cloudHeaders: [(String, String)] {
        [
            ("ce-specversion", "1.0"), ("ce-id", id), ("ce-time", moment.rfc3339),
            ("ce-type", "google.firebase.auth.user.v1.\(kind == .deleted ? "deleted" : "created")"),
            ("ce-source", "//firebaseauth.googleapis.com/projects/\(pool.projectID)"),
            ("ce-subject", "users/\(localID)"),
        ]
    }

    var cloudBody: JSONObject {
        var body: JSONObject = ["uid": .string(localID), "metadata": .object(cloudMetadata)]
        for name in ["email", "emailVerified", "displayName", "phoneNumber", "disabled", "tenantId"] {
            body[name] = user[name]
        }
        body["photoURL"] = user["photoUrl"]
        let claims = user["customAttributes"]?.string.flatMap { JSONObject(parsing: Array($0.utf8)) }
        body["customClaims"] = claims.map(JSONValue.object)
        let providers = user["providerUserInfo"]?.array?.compactMap(\.object) ?? []
        body["providerData"] = .array(providers.map { .object(Self.cloudProvider($0)) })
        return body
    }

    private var cloudMetadata: JSONObject {
        var metadata = JSONObject()
        metadata["createTime"] = Self.time(user["createdAt"])
        metadata["lastSignInTime"] = Self.time(user["lastLoginAt"])
        return metadata
    }

    private static func time(_ milliseconds: JSONValue?) -> JSONValue? {
        milliseconds?.string.flatMap { Int64($0) }.map { .string(Timestamp(milliseconds: $0).rfc3339) }
    }

    private static func cloudProvider(_ own: JSONObject) -> JSONObject {
        var provider = JSONObject()
        provider["uid"] = own["rawId"]
        provider["providerId"] = own["providerId"]
        provider["displayName"] = own["displayName"]
        provider["email"] = own["email"]
        provider["photoURL"] = own["photoUrl"]
        return provider
    }
}
