extension Objects {
    private static let pieceBytes = 1 << 20
    private static let partLimit = 32

    public func copy(
        _ name: ObjectName,
        to draft: ObjectDraft,
        replacingAttributes replacesAttributes: Bool = false,
        as caller: ObjectCaller,
        source: ObjectPreconditions = ObjectPreconditions()
    ) async throws -> StoredObject {
        guard caller == .administrator else { throw ObjectError.denied(nil) }
        let (object, bytes) = try await open(name, as: caller, preconditions: source)
        var draft = draft
        if !replacesAttributes { draft.attributes = object.attributes }
        (draft.expectedMD5, draft.expectedCRC32C, draft.expectedSize) = (object.md5, object.crc32c, object.size)
        return try await upload(draft, as: caller, concatenating: [bytes])
    }

    public func compose(
        _ parts: [(name: ObjectName, preconditions: ObjectPreconditions)],
        to draft: ObjectDraft,
        as caller: ObjectCaller
    ) async throws -> StoredObject {
        guard caller == .administrator else { throw ObjectError.denied(nil) }
        guard 1...Self.partLimit ~= parts.count else {
            throw ObjectError.invalidArgument("the number of parts is not between 1 and \(Self.partLimit)")
        }
        guard parts.allSatisfy({ $0.name.bucket == draft.name.bucket }) else {
            throw ObjectError.invalidArgument("the parts are in another bucket")
        }
        var opened: [any OpenObject] = []
        for part in parts {
            opened.append(try await open(part.name, as: caller, preconditions: part.preconditions).bytes)
        }
        return try await upload(draft, as: caller, concatenating: opened)
    }

    private func upload(
        _ draft: ObjectDraft,
        as caller: ObjectCaller,
        concatenating parts: [any OpenObject]
    ) async throws -> StoredObject {
        let upload = try await upload(draft, as: caller)
        do {
            for part in parts {
                var offset: Int64 = 0
                while offset < part.size {
                    let piece = try await part.read(at: offset, count: Self.pieceBytes)
                    guard !piece.isEmpty else { throw ObjectError.failed("the bytes are incomplete") }
                    try await upload.write(piece)
                    offset += Int64(piece.count)
                }
            }
        } catch {
            await upload.cancel()
            throw error
        }
        return try await upload.finish()
    }
}
