internal import CressetCrypto
import CressetRules
internal import CressetWire

extension Objects {
    public func update(
        _ name: ObjectName,
        by patch: ObjectPatch,
        as caller: ObjectCaller,
        preconditions: ObjectPreconditions = ObjectPreconditions()
    ) async throws -> StoredObject {
        if let tokens = patch.tokens {
            guard caller == .administrator else { throw ObjectError.denied(nil) }
            try ObjectDraft.validate(tokens: tokens)
        }
        return try await changeJudged(name, by: .update, as: caller) { object in
            object.map { $0.proposal(changing: patch.applied(to: $0.attributes)) } ?? .null
        } change: { step, now in
            guard var object = step.object else { throw ObjectError.objectNotFound }
            try preconditions.require(object)
            object.attributes = patch.applied(to: object.attributes)
            try object.attributes.validate()
            if let tokens = patch.tokens { object.tokens = tokens }
            object.touch(at: now)
            step.object = object
        }
    }

    /// Under the rule `delete`. Deletions by administrators are recorded.
    @discardableResult
    public func delete(
        _ name: ObjectName,
        as caller: ObjectCaller,
        preconditions: ObjectPreconditions = ObjectPreconditions()
    ) async throws -> StoredObject {
        try await changeJudged(name, by: .delete, as: caller, proposal: { _ in nil }) { step, _ in
            guard let object = step.object else { throw ObjectError.objectNotFound }
            try preconditions.require(object)
            step.remove()
            step.object = nil
            step.isRecorded = caller == .administrator
        }
    }

    /// Call it until the result is 0, for example after the account's deletion.
    /// - Returns: Number of deleted objects, at most `limit`.
    public func deleteObjects(uploadedBy uid: String, in bucket: String, limit: Int = 100) async throws -> Int {
        let objects = try await store.objects(uploadedBy: uid, in: bucket, after: "", limit: limit)
        for object in objects {
            var preconditions = ObjectPreconditions()
            preconditions.ifGenerationMatch = object.generation
            do {
                try await delete(object.name, as: .administrator, preconditions: preconditions)
            } catch ObjectError.objectNotFound, ObjectError.preconditionFailed {
            }
        }
        return objects.count
    }

    public func createToken(of name: ObjectName, as caller: ObjectCaller) async throws -> StoredObject {
        let token = makeToken()
        return try await changeTokens(of: name, as: caller) { tokens throws(ObjectError) in
            guard tokens.count < ObjectDraft.tokenLimit else {
                throw .invalidArgument("the object has \(ObjectDraft.tokenLimit) download tokens")
            }
            tokens.append(token)
        }
    }

    /// Ignores an unknown token. A new one replaces the last one.
    public func deleteToken(_ token: String, of name: ObjectName, as caller: ObjectCaller) async throws -> StoredObject
    {
        let successor = makeToken()
        return try await changeTokens(of: name, as: caller) { tokens throws(ObjectError) in
            tokens.removeAll { $0.hasSameBytes(as: token) }
            if tokens.isEmpty { tokens = [successor] }
        }
    }

    public func withToken(_ object: StoredObject) async throws -> StoredObject {
        guard object.tokens.isEmpty else { return object }
        let token = makeToken()
        return try await changeTokens(of: object.name, as: .administrator) { tokens throws(ObjectError) in
            if tokens.isEmpty { tokens = [token] }
        }
    }

    private func changeTokens(
        of name: ObjectName,
        as caller: ObjectCaller,
        _ change: @escaping @Sendable (inout [String]) throws(ObjectError) -> Void
    ) async throws -> StoredObject {
        guard caller == .administrator else { throw ObjectError.denied(nil) }
        return try await changeJudged(name, by: .update, as: caller, proposal: { _ in nil }) { step, now in
            guard var object = step.object else { throw ObjectError.objectNotFound }
            let old = object.tokens
            try change(&object.tokens)
            if object.tokens != old { object.touch(at: now) }
            step.object = object
        }
    }

    func makeToken() -> String {
        var bytes = random(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let text = Array(Hexadecimal.encoded(bytes).utf8)
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return parts.map { String(decoding: text[$0], as: UTF8.self) }.joined(separator: "-")
    }
}

extension StoredObject {
    fileprivate mutating func touch(at now: Int64) {
        metageneration += 1
        updatedAt = max(now, createdAt)
    }
}
