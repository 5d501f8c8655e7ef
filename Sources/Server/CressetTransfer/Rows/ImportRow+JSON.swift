import CressetIdentity
import CressetWire

// Not Codable: files have millions of rows, and unknown names must cause an error, because their data would be lost.
extension ImportRow {
    /// Parses an element of `users`, in the format of the Firebase CLI, `accounts:batchGet` or ``UserExport``.
    init(json: JSONObject, isFromEmulator: Bool) throws(UserRowError) {
        self.init()
        for (name, value) in json.members where value != .null {
            if try readMain(name, value: value) { continue }
            if try readRest(name, value: value) { continue }
            if try readPassword(name, value: value, isFromEmulator: isFromEmulator) { continue }
            throw UserRowError("unknown member \(name)")
        }
    }

    private mutating func readMain(_ name: String, value: JSONValue) throws(UserRowError) -> Bool {
        switch name {
        case "localId": localID = try value.text(as: name)
        case "email": email = try value.text(as: name)
        case "emailVerified": emailVerified = try value.flag(as: name)
        case "displayName": displayName = try value.text(as: name)
        case "photoUrl": photoURL = try value.text(as: name)
        case "phoneNumber": phoneNumber = try value.text(as: name)
        case "disabled": disabled = try value.flag(as: name)
        case "createdAt": createdAt = Timestamp(milliseconds: try value.number(as: name))
        case "lastLoginAt", "lastSignedInAt": lastLoginAt = Timestamp(milliseconds: try value.number(as: name))
        // The Firebase Auth emulator writes an empty text without claims.
        case "customAttributes": customAttributes = try value == "" ? nil : value.text(as: name)
        case "providerUserInfo":
            providers = try value.objects(as: name) { info throws(UserRowError) in
                try ImportedProvider(json: info)
            }
        case "mfaInfo":
            secondFactors = try value.objects(as: name) { info throws(UserRowError) in
                try NewSecondFactor(json: info)
            }
        case "tenantId": tenantID = try value.text(as: name)
        default: return false
        }
        return true
    }

    private mutating func readRest(_ name: String, value: JSONValue) throws(UserRowError) -> Bool {
        switch name {
        case "screenName", "language", "timeZone", "dateOfBirth": profile[name] = .string(try value.text(as: name))
        case "validSince": copied.validSince = try value.number(as: name)
        case "passwordUpdatedAt":
            copied.passwordUpdatedAt = Timestamp(milliseconds: try value.number(as: name))
        case "lastRefreshAt":
            guard let moment = Timestamp(rfc3339: try value.text(as: name)) else {
                throw UserRowError("\(name) is not a time")
            }
            copied.lastRefreshAt = moment
        case "customAuth": copied.customAuth = try value.flag(as: name)
        case "emailLinkSignin": copied.emailLinkSignIn = try value.flag(as: name)
        case "cressetPasskeys":
            copied.passkeys = try value.objects(as: name) { info throws(UserRowError) in try Passkey(json: info) }
        case "initialEmail": copied.initialEmail = try value.text(as: name)
        // The version of Firebase's own hashes.
        case "version": break
        default: return false
        }
        return true
    }

    private mutating func readPassword(
        _ name: String,
        value: JSONValue,
        isFromEmulator: Bool
    ) throws(UserRowError) -> Bool {
        switch name {
        case "passwordHash" where isFromEmulator: try readEmulatorHash(value.text(as: name))
        case "passwordHash": passwordHash = try value.bytes(as: name)
        // The emulator's salt is part of the hash, and need not be Base64.
        case "salt" where isFromEmulator: break
        case "salt": salt = try value.bytes(as: name)
        case "rawPassword": rawPassword = try value.text(as: name)
        case "hash":
            guard let description = value.object else { throw UserRowError("hash is not an object") }
            hash = try ImportHash(json: description)
        default: return false
        }
        return true
    }

    /// The Firebase Auth emulator stores passwords in clear (docs/wire §16.4); Cresset's stores bcrypt.
    private mutating func readEmulatorHash(_ text: String) throws(UserRowError) {
        if ClearHash.isOne(text) {
            guard let password = ClearHash.password(in: text) else { throw UserRowError("passwordHash is malformed") }
            rawPassword = password
        } else {
            guard let bytes = Base64.decoded(text) else { throw UserRowError("passwordHash is not Base64") }
            passwordHash = bytes
            hash = ImportHash(algorithm: StoredPassword.native, parameters: JSONObject(), signerKey: [])
        }
    }
}

extension Passkey {
    fileprivate init(json: JSONObject) throws(UserRowError) {
        guard let id = json["credentialId"]?.string.flatMap({ Base64.decoded($0) }), Self.idLengths.contains(id.count),
            let key = json["publicKey"]?.string.flatMap({ Base64.decoded($0) }),
            let counter = json["counter"]?.integer.flatMap(UInt32.init(exactly:)),
            let createdAt = json["createdAt"]?.integer
        else { throw UserRowError("cressetPasskeys is malformed") }
        self.init(
            credentialID: id,
            name: json["name"]?.string ?? Self.unnamed,
            publicKey: key,
            counter: counter,
            isBackupEligible: json["isBackupEligible"]?.bool ?? false,
            isBackedUp: json["isBackedUp"]?.bool ?? false,
            createdAt: Timestamp(milliseconds: createdAt),
            lastUsedAt: (json["lastUsedAt"]?.integer).map(Timestamp.init(milliseconds:))
        )
    }
}

extension ImportedProvider {
    fileprivate init(json: JSONObject) throws(UserRowError) {
        self.init()
        for (name, value) in json.members where value != .null {
            let text = try value.text(as: name)
            switch name {
            case "providerId": providerID = text
            case "rawId": rawID = text
            case "federatedId": federatedID = text
            case "displayName": displayName = text
            case "photoUrl": photoURL = text
            case "email": email = text
            case "phoneNumber": phoneNumber = text
            case "screenName": screenName = text
            default: throw UserRowError("unknown member providerUserInfo.\(name)")
            }
        }
    }
}

extension NewSecondFactor {
    fileprivate init(json: JSONObject) throws(UserRowError) {
        self.init()
        for (name, value) in json.members where value != .null {
            switch name {
            case "mfaEnrollmentId": enrollmentID = try value.text(as: name)
            case "displayName": displayName = try value.text(as: name)
            case "enrolledAt": enrolledAt = try value.text(as: name)
            case "phoneInfo": phoneNumber = try value.text(as: name)
            case "totpInfo":
                isTOTP = true
                totpSecret = try value.object?["cressetSharedSecret"]?.bytes(as: name)
            case "unobfuscatedPhoneInfo": continue
            default: throw UserRowError("unknown member mfaInfo.\(name)")
            }
        }
    }
}
