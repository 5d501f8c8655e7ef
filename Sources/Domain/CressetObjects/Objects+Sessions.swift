internal import CressetCrypto
internal import CressetWire

extension Objects {
    /// - Returns: Session ID, which admits its holder without further credentials.
    public func beginSession(
        _ draft: ObjectDraft,
        as caller: ObjectCaller,
        network: String
    ) async throws -> String {
        let bucket = try await admit(draft, as: caller).bucket
        let id = Base64.urlEncoded(random(32))
        let now = clock()
        try await store.insert(
            StoredUpload(
                digest: Self.digest(of: id),
                projectID: bucket.projectID,
                draft: draft,
                caller: caller,
                network: caller == .administrator ? "" : network,
                bytes: makeKey(),
                createdAt: now,
                expiresAt: now + limits.sessionLifetime
            ),
            limits: limits.uploads
        )
        return id
    }

    public func session(_ id: String) async throws -> StoredUpload {
        guard let upload = try await store.upload(Self.digest(of: id)), clock() < upload.expiresAt else {
            throw ObjectError.uploadNotFound
        }
        return upload
    }

    public func resume(_ id: String, at offset: Int64) async throws -> ObjectUpload {
        let former = try await openSession(id, at: offset)
        let sink = try await bytes.resume(former.bytes, creating: former.received == 0)
        do {
            // Another request may have continued or ended the session before the lock.
            let upload = try await openSession(id, at: offset)
            try await sink.truncate(to: upload.received)
            return try await resumed(upload, at: offset, sink: sink)
        } catch {
            await sink.close()
            throw error
        }
    }

    private func openSession(_ id: String, at offset: Int64) async throws -> StoredUpload {
        let upload = try await session(id)
        guard upload.state == .open else { throw ObjectError.uploadEnded }
        guard 0...upload.received ~= offset else { throw ObjectError.offsetMismatch(received: upload.received) }
        return upload
    }

    private func resumed(
        _ upload: StoredUpload,
        at offset: Int64,
        sink: any ObjectSink
    ) async throws -> ObjectUpload {
        let room = try await room(for: upload.draft, as: upload.caller)
        let known = digests.take(of: upload.digest, received: upload.received)
        return ObjectUpload(
            upload.draft,
            of: self,
            as: upload.caller,
            key: upload.bytes,
            sink: sink,
            room: room,
            session: upload.digest,
            received: upload.received,
            overlap: upload.received - offset,
            digest: known ?? (upload.received == 0 ? UploadDigest() : nil)
        )
    }

    public func finishedObject(of id: String) async throws -> StoredObject {
        let upload = try await session(id)
        guard upload.state == .finished, let object = try await store.place(of: upload.draft.name)?.object,
            object.generation == upload.generation
        else { throw ObjectError.uploadEnded }
        return object
    }

    public func cancelSession(_ id: String) async throws {
        let upload = try await session(id)
        guard upload.state != .finished else { throw ObjectError.uploadEnded }
        guard try await store.cancelUpload(upload.digest, until: clock() + limits.canceledLifetime) else {
            guard try await session(id).state == .canceled else { throw ObjectError.uploadEnded }
            return
        }
        _ = digests.take(of: upload.digest, received: upload.received)
        try? await bytes.delete(upload.bytes)
    }

    private static func digest(of id: String) -> [UInt8] {
        HashAlgorithm.sha256.digest(Array(id.utf8))
    }
}
