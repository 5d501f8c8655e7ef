package import CressetIdentity
import CressetSQL
package import CressetWire

extension AccountName {
    func condition(in pool: UserPool) -> (sql: String, values: [SQLValue]) {
        switch self {
        case .localID(let localID): ("local_id = ?", [.text(localID)])
        case .email(let email): ("email = ? AND shares_email = 0", [.text(email)])
        case .initialEmail(let email): ("initial_email = ? ORDER BY key", [.text(email)])
        case .phoneNumber(let number): ("phone_number = ?", [.text(number)])
        case .passkey(let credentialID):
            (
                "key = (SELECT account FROM passkey WHERE \(UserPool.condition) AND credential_id = ?)",
                pool.values + [.blob(credentialID)]
            )
        case .identity(let providerID, let rawID):
            (Account.hasIdentity, pool.values + [.text(providerID), .text(rawID)])
        }
    }
}

extension JSONObject {
    package init(stored text: String) {
        self = JSONObject(parsing: text) ?? JSONObject()
    }
}

extension KnownNetworks {
    init(stored: JSONObject?) {
        self.init(
            entries: (stored?.members ?? []).compactMap { id, value in
                let refreshedAt = value.object?["refreshedAt"]?.integer
                return (refreshedAt ?? value.integer).map { moment in
                    Entry(
                        id: NetworkID(text: id),
                        seenAt: Timestamp(milliseconds: moment),
                        isProven: refreshedAt == nil
                    )
                }
            }
        )
    }

    /// Timestamps by network ID, in chronological order; those without a proven sign-in
    /// are objects.
    var stored: JSONObject {
        var stored = JSONObject()
        for entry in entries {
            let moment = JSONValue.integer(entry.seenAt.milliseconds)
            stored[entry.id.text] = entry.isProven ? moment : ["refreshedAt": moment]
        }
        return stored
    }
}

extension Passkey {
    init(stored: JSONObject) {
        self.init(
            credentialID: Base64.decoded(stored["id"]?.string ?? "") ?? [],
            name: stored["name"]?.string ?? "",
            publicKey: Base64.decoded(stored["publicKey"]?.string ?? "") ?? [],
            counter: UInt32(clamping: stored["counter"]?.integer ?? 0),
            isBackupEligible: stored["isBackupEligible"]?.bool ?? false,
            isBackedUp: stored["isBackedUp"]?.bool ?? false,
            createdAt: Timestamp(milliseconds: stored["createdAt"]?.integer ?? 0),
            lastUsedAt: (stored["lastUsedAt"]?.integer).map(Timestamp.init(milliseconds:))
        )
    }

    var stored: JSONObject {
        var stored: JSONObject = [
            "id": .string(Base64.encoded(credentialID)), "name": .string(name),
            "publicKey": .string(Base64.encoded(publicKey)), "counter": .integer(Int64(counter)),
            "isBackupEligible": .bool(isBackupEligible), "isBackedUp": .bool(isBackedUp),
            "createdAt": .integer(createdAt.milliseconds),
        ]
        stored["lastUsedAt"] = (lastUsedAt?.milliseconds).map(JSONValue.integer)
        return stored
    }
}

extension ProviderIdentity {
    init(stored: JSONObject) {
        self.init(providerID: stored["providerID"]?.string ?? "", rawID: stored["rawID"]?.string ?? "")
        displayName = stored["displayName"]?.string
        photoURL = stored["photoURL"]?.string
        email = stored["email"]?.string
        screenName = stored["screenName"]?.string
    }

    var stored: JSONObject {
        var stored: JSONObject = ["providerID": .string(providerID), "rawID": .string(rawID)]
        stored["displayName"] = displayName.map(JSONValue.string)
        stored["photoURL"] = photoURL.map(JSONValue.string)
        stored["email"] = email.map(JSONValue.string)
        stored["screenName"] = screenName.map(JSONValue.string)
        return stored
    }
}

extension RecoveryCodes {
    init(stored: JSONObject) {
        self.init(
            digests: (stored["digests"]?.array ?? []).compactMap { $0.string.flatMap(Base64.decoded) },
            createdAt: Timestamp(milliseconds: stored["createdAt"]?.integer ?? 0)
        )
    }

    var stored: JSONObject {
        [
            "digests": .array(digests.map { .string(Base64.encoded($0)) }),
            "createdAt": .integer(createdAt.milliseconds),
        ]
    }
}

extension SessionID {
    /// Tombstones have digests of another length.
    static var condition: String {
        "\(UserPool.condition) AND local_id = ? AND length(digest) = 32 AND digest >= ? AND digest <= ?"
    }

    func values(of localID: String, in pool: UserPool) -> [SQLValue] {
        pool.values + [.text(localID), .blob(bytes), .blob(lastDigest)]
    }

    var lastDigest: [UInt8] {
        bytes + [UInt8](repeating: 0xFF, count: 32 - bytes.count)
    }
}

extension SignInMethodChange {
    init(stored: JSONObject) {
        self.init(added: Self.names(stored["added"]), removed: Self.names(stored["removed"]))
    }

    var stored: JSONObject {
        ["added": .array(added.map(JSONValue.string)), "removed": .array(removed.map(JSONValue.string))]
    }

    private static func names(_ stored: JSONValue?) -> [String] {
        (stored?.array ?? []).compactMap(\.string)
    }
}

extension StoredPassword {
    package init(stored: JSONObject) {
        self.init(
            algorithm: stored["algorithm"]?.string ?? "",
            parameters: stored["parameters"]?.object ?? JSONObject(),
            hash: Base64.decoded(stored["hash"]?.string ?? "") ?? [],
            salt: Base64.decoded(stored["salt"]?.string ?? "") ?? [],
            signerKeyID: stored["signerKey"]?.string
        )
    }

    package var stored: JSONObject {
        var stored: JSONObject = ["algorithm": .string(algorithm), "hash": .string(Base64.encoded(hash))]
        if !parameters.isEmpty { stored["parameters"] = .object(parameters) }
        if !salt.isEmpty { stored["salt"] = .string(Base64.encoded(salt)) }
        stored["signerKey"] = signerKeyID.map(JSONValue.string)
        return stored
    }
}

extension TemporaryPassword {
    init(stored: JSONObject) {
        self.init(
            digest: Base64.decoded(stored["digest"]?.string ?? "") ?? [],
            expiresAt: Timestamp(milliseconds: stored["expiresAt"]?.integer ?? 0)
        )
        isUsed = stored["isUsed"]?.bool ?? false
    }

    var stored: JSONObject {
        var stored: JSONObject = [
            "digest": .string(Base64.encoded(digest)), "expiresAt": .integer(expiresAt.milliseconds),
        ]
        if isUsed { stored["isUsed"] = true }
        return stored
    }
}
