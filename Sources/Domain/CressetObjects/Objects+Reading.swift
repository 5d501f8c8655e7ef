internal import CressetCrypto
internal import CressetRules
internal import CressetWire

extension Objects {
    private static let attempts = 4

    /// Rules decide (`get`) before existence is revealed.
    /// - Parameter token: Download token, which bypasses rules if it is the object's.
    public func object(
        _ name: ObjectName,
        as caller: ObjectCaller,
        token: String? = nil,
        preconditions: ObjectPreconditions = ObjectPreconditions()
    ) async throws -> StoredObject {
        let place = try await place(of: name)
        if place.object?.isOpened(by: token) != true { try await require(.get, at: place, name: name, as: caller) }
        guard let object = place.object else { throw ObjectError.objectNotFound }
        try preconditions.require(object)
        return object
    }

    /// - Parameter start: Returns the place of the first read.
    public func open(
        _ name: ObjectName,
        as caller: ObjectCaller,
        token: String? = nil,
        preconditions: ObjectPreconditions = ObjectPreconditions(),
        from start: (StoredObject) throws -> Int64 = { _ in 0 }
    ) async throws -> (object: StoredObject, bytes: any OpenObject) {
        for _ in 0..<Self.attempts {
            let object = try await object(name, as: caller, token: token, preconditions: preconditions)
            if let opened = try await bytes.open(object.bytes, at: start(object)) { return (object, opened) }
            guard try await store.place(of: name)?.object?.generation == object.generation else { continue }
            throw ObjectError.failed("the bytes \(object.bytes) are missing")
        }
        throw ObjectError.busy
    }

    func place(of name: ObjectName) async throws -> ObjectPlace {
        guard let place = try await store.place(of: name) else { throw ObjectError.bucketNotFound }
        return place
    }

    func require(
        _ method: StorageMethod,
        at place: ObjectPlace,
        name: ObjectName,
        as caller: ObjectCaller,
        proposed: JSONValue? = nil
    ) async throws {
        guard caller != .administrator else { return }
        let request = request(method, at: place, name: name, as: caller, proposed: proposed)
        let rules = try await judge.rules(of: place.bucket, in: store)
        try judge.require(request, by: rules, method: method, in: place.bucket.name)
    }

    func request(
        _ method: StorageMethod,
        at place: ObjectPlace,
        name: ObjectName,
        as caller: ObjectCaller,
        proposed: JSONValue?
    ) -> StorageRequest {
        StorageRequest(
            method,
            segments: name.segments,
            auth: caller.auth,
            time: clock(),
            resource: place.object?.resource ?? .null,
            proposed: proposed
        )
    }
}

extension StoredObject {
    fileprivate func isOpened(by token: String?) -> Bool {
        guard let token, !token.isEmpty else { return false }
        // The duration is independent of the tokens.
        return tokens.reduce(false) { ConstantTime.equals(Array($1.utf8), Array(token.utf8)) || $0 }
    }
}
