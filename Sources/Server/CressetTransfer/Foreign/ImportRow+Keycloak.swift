import CressetIdentity
import CressetWire

extension ImportRow {
    init(keycloak user: JSONObject) throws(UserRowError) {
        self.init()
        guard user["serviceAccountClientId"] == nil else { throw UserRowError("the user of a service account") }
        localID = user["id"]?.string
        email = user["email"]?.string
        emailVerified = user["emailVerified"]?.bool
        displayName = user.fullName("firstName", last: "lastName")
        disabled = user["enabled"]?.bool.map { !$0 }
        createdAt = user["createdTimestamp"]?.integer.map { Timestamp(milliseconds: $0) }
        for identity in (user["federatedIdentities"]?.array ?? []).compactMap(\.object) {
            guard let name = identity["identityProvider"]?.string else { continue }
            try addIdentity(name, subject: identity["userId"]?.string)
        }
        for credential in (user["credentials"]?.array ?? []).compactMap(\.object) {
            let secret = credential["secretData"]?.string.flatMap { JSONObject(parsing: $0) } ?? JSONObject()
            let data = credential["credentialData"]?.string.flatMap { JSONObject(parsing: $0) } ?? JSONObject()
            switch credential["type"]?.string {
            case "password": try setKeycloakPassword(secret, data: data)
            case "otp": try addKeycloakTOTP(secret, data: data, id: credential["id"]?.string)
            case "webauthn": throw UserRowError(withFactor: "webauthn")
            default: continue
            }
        }
    }

    private mutating func setKeycloakPassword(_ secret: JSONObject, data: JSONObject) throws(UserRowError) {
        guard let value = secret["value"]?.string.flatMap({ Base64.decoded($0) }),
            let salt = secret["salt"]?.string.flatMap({ Base64.decoded($0) }),
            let iterations = data["hashIterations"]?.integer
        else { throw UserRowError("the password credential is malformed") }
        switch data["algorithm"]?.string {
        case "pbkdf2": setPBKDF2("PBKDF_SHA1", rounds: iterations, salt: salt, hash: value)
        case "pbkdf2-sha256": setPBKDF2("PBKDF2_SHA256", rounds: iterations, salt: salt, hash: value)
        case "pbkdf2-sha512": setPBKDF2("PBKDF2_SHA512", rounds: iterations, salt: salt, hash: value)
        case "argon2":
            let more = data["additionalParameters"]?.object ?? JSONObject()
            func parameter(_ name: String) -> String? { more[name]?.array?.first?.string }
            guard let memory = parameter("memory").flatMap({ Int64($0) }),
                let parallelism = parameter("parallelism").flatMap({ Int64($0) }),
                let variant = parameter("type"), let version = parameter("version")
            else { throw UserRowError("the parameters of argon2 are malformed") }
            setArgon2(
                Argon2Text(
                    variant: variant,
                    version: version == "1.3" ? 0x13 : 0x10,
                    memory: memory,
                    iterations: iterations,
                    parallelism: parallelism
                ),
                salt: salt,
                hash: value
            )
        case let name: throw UserRowError("unknown password algorithm \(name ?? "")")
        }
    }

    private mutating func addKeycloakTOTP(
        _ secret: JSONObject,
        data: JSONObject,
        id: String?
    ) throws(UserRowError) {
        let isUsual =
            data["subType"]?.string == "totp" && data["digits"]?.integer == 6 && data["period"]?.integer == 30
            && data["algorithm"]?.string == "HmacSHA1"
        guard isUsual, let value = secret["value"]?.string else {
            throw UserRowError("one-time passwords must be time-based with 6 digits, 30 seconds and SHA-1")
        }
        guard data["secretEncoding"]?.string != "BASE32" else { return try addTOTP(base32: value, id: id) }
        addTOTP(Array(value.utf8), id: id)
    }
}
