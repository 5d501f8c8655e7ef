import CressetObjects
import CressetSQL
import CressetWire

extension StoredUpload {
    static let columns =
        "digest, project, bucket, path, uid, network, bytes, received, state, generation, created_at, expires_at, rest"

    /// Excludes the indexes of open sessions from statements with a key.
    static let isOpen = "state NOT IN ('finished', 'canceled')"

    init(row: borrowing SQLRow) {
        let rest = JSONObject(stored: row.text(12))
        let name = ObjectName(storedBucket: row.text(2), path: row.text(3))
        let caller: ObjectCaller =
            if rest["isAdministrator"]?.bool == true {
                .administrator
            } else if let uid = row.optionalText(4) {
                .user(uid: uid, auth: rest["auth"] ?? .null)
            } else {
                .anonymous
            }
        self.init(
            digest: row.blob(0),
            projectID: row.text(1),
            draft: ObjectDraft(name, stored: rest["draft"]?.object ?? [:]),
            caller: caller,
            network: row.text(5),
            bytes: row.text(6),
            createdAt: row.integer(10),
            expiresAt: row.integer(11),
            received: row.integer(7),
            state: State(rawValue: row.text(8)) ?? .canceled,
            generation: row.optionalInteger(9)
        )
    }

    var values: [SQLValue] {
        var (rest, uid) = (JSONObject(), String?.none)
        rest["draft"] = .object(draft.stored)
        switch caller {
        case .administrator: rest["isAdministrator"] = true
        case .user(let user, let auth): (uid, rest["auth"]) = (user, auth)
        case .anonymous: break
        }
        return [
            .blob(digest), .text(projectID), .text(draft.name.bucket), .text(draft.name.path), SQLValue(uid),
            .text(network), .text(bytes), .integer(received), .text(state.rawValue), SQLValue(generation),
            .integer(createdAt), .integer(expiresAt), .text(rest.text),
        ]
    }
}

extension ObjectDraft {
    init(_ name: ObjectName, stored: JSONObject) {
        self.init(name, attributes: ObjectAttributes(stored: stored))
        if stored["tokens"] != nil { tokens = stored.texts("tokens") }
        expectedMD5 = (stored["md5"]?.string).flatMap { Base64.decoded($0) }
        expectedCRC32C = (stored["crc32c"]?.integer).map { UInt32(clamping: $0) }
        expectedSize = stored["size"]?.integer
        preconditions.ifGenerationMatch = stored["ifGenerationMatch"]?.integer
        preconditions.ifGenerationNotMatch = stored["ifGenerationNotMatch"]?.integer
        preconditions.ifMetagenerationMatch = stored["ifMetagenerationMatch"]?.integer
        preconditions.ifMetagenerationNotMatch = stored["ifMetagenerationNotMatch"]?.integer
    }

    var stored: JSONObject {
        var stored = attributes.stored
        stored["tokens"] = tokens.map { .array($0.map { .string($0) }) }
        stored["md5"] = expectedMD5.map { .string(Base64.encoded($0)) }
        stored["crc32c"] = expectedCRC32C.map { .integer(Int64($0)) }
        stored["size"] = expectedSize.map { .integer($0) }
        stored["ifGenerationMatch"] = preconditions.ifGenerationMatch.map { .integer($0) }
        stored["ifGenerationNotMatch"] = preconditions.ifGenerationNotMatch.map { .integer($0) }
        stored["ifMetagenerationMatch"] = preconditions.ifMetagenerationMatch.map { .integer($0) }
        stored["ifMetagenerationNotMatch"] = preconditions.ifMetagenerationNotMatch.map { .integer($0) }
        return stored
    }
}
