internal import CressetCrypto
import CressetRules
internal import Synchronization

/// Bytes on their way to an object, from one caller. It ends with ``finish()``, ``suspend()`` or ``cancel()``; otherwise
/// the sweep deletes its bytes.
public final class ObjectUpload: Sendable {
    private static let pieceBytes = 1 << 20

    private struct State {
        var received: Int64
        var recorded: Int64
        /// Caller's bytes in the session.
        var overlap: Int64
        var digest: UploadDigest?
    }

    private let objects: Objects
    private let draft: ObjectDraft
    private let caller: ObjectCaller
    private let key: String
    private let session: [UInt8]?
    private let sink: any ObjectSink
    private let room: ObjectRoom
    private let state: Mutex<State>

    init(
        _ draft: ObjectDraft,
        of objects: Objects,
        as caller: ObjectCaller,
        key: String,
        sink: any ObjectSink,
        room: ObjectRoom,
        session: [UInt8]? = nil,
        received: Int64 = 0,
        overlap: Int64 = 0,
        digest: UploadDigest?
    ) {
        (self.draft, self.objects, self.caller, self.key, self.sink) = (draft, objects, caller, key, sink)
        self.room = room
        self.session = session
        state = Mutex(State(received: received, recorded: received, overlap: overlap, digest: digest))
    }

    public var received: Int64 { state.withLock { $0.received } }

    /// Call it again only after it has returned.
    public func write(_ piece: [UInt8]) async throws {
        let (skipped, received) = state.withLock { state in
            let skipped = min(state.overlap, Int64(piece.count))
            state.overlap -= skipped
            return (Int(skipped), state.received)
        }
        let new = skipped == 0 ? piece : Array(piece.dropFirst(skipped))
        guard !new.isEmpty else { return }
        let total = received + Int64(new.count)
        guard total <= objects.limits.objectBytes else { throw ObjectError.tooLarge(limit: objects.limits.objectBytes) }
        guard total <= room.bytes else { throw ObjectError.quotaExceeded(room.quota) }
        if let size = draft.expectedSize, total > size { throw ObjectError.sizeMismatch }
        // After an error, the bytes on disk decide.
        let digest = state.withLock { $0.digest.take() }
        digest?.begin(new)
        try await sink.write(new)
        await digest?.catchUp(after: new.count)
        state.withLock { $0.digest = digest }
        let recorded = state.withLock { state in
            state.received = total
            return state.recorded
        }
        if session != nil, total - recorded >= objects.limits.checkpointBytes { try await record() }
    }

    public func suspend() async throws -> Int64 {
        guard let session else {
            await cancel()
            throw ObjectError.uploadEnded
        }
        do {
            try await record()
        } catch {
            await sink.close()
            throw error
        }
        let (received, digest) = state.withLock { ($0.received, $0.digest) }
        await digest?.catchUp()
        if let digest { objects.digests.put(digest, received: received, of: session) }
        await sink.close()
        return received
    }

    private func record() async throws {
        guard let session else { return }
        try await sink.synchronize()
        let (recorded, received) = state.withLock { ($0.recorded, $0.received) }
        let limits = objects.limits.uploads
        guard try await objects.store.advance(session, from: recorded, to: received, limits: limits) else {
            throw ObjectError.uploadEnded
        }
        state.withLock { $0.recorded = received }
    }

    /// Commits after the bytes are durable. A refused upload leaves no bytes, except in a session that lacks some.
    public func finish() async throws -> StoredObject {
        do {
            try await record()
            try requireAllBytes()
            let sums = try await sums()
            let proposal = draft.proposal(size: sums.size, md5: sums.md5, crc32c: sums.crc32c)
            // Before the bytes travel to another service.
            let judged = try await objects.judged(draft.name, by: .create, as: caller) { _ in proposal }
            let projectID = judged.bucket.projectID
            guard try await objects.stands(caller, projectID) else { throw ObjectError.denied(nil) }
            try draft.preconditions.require(judged.object)
            try await sink.publish(size: sums.size)
            // This may have taken minutes.
            guard try await objects.stands(caller, projectID) else { throw ObjectError.denied(nil) }
            let object = try await objects.commit(
                draft,
                proposed: proposal,
                at: judged,
                as: caller,
                bytes: key,
                sums: sums,
                session: session
            )
            await sink.settle()
            return object
        } catch let error as ObjectError where session == nil || !error.isTemporary {
            await cancel()
            throw error
        } catch {
            // After a store error, the commit may have happened: the sweep decides about the bytes.
            await sink.close()
            throw error
        }
    }

    /// - Throws: ``ObjectError`` (`incomplete`) if a session has other bytes than its caller assumes.
    private func requireAllBytes() throws(ObjectError) {
        guard session != nil else { return }
        let (received, overlap) = state.withLock { ($0.received, $0.overlap) }
        guard overlap == 0, received >= draft.expectedSize ?? 0 else { throw .incomplete(received: received) }
    }

    private func sums() async throws -> UploadSums {
        let (received, known) = state.withLock { state in (state.received, state.digest.take()) }
        let digest = if let known { known } else { try await digestOfAll(received) }
        let (md5, crc32c) = await digest.finish()
        if let size = draft.expectedSize, size != received { throw ObjectError.sizeMismatch }
        guard draft.expectedMD5.map({ $0 == md5 }) ?? true, draft.expectedCRC32C.map({ $0 == crc32c }) ?? true else {
            throw ObjectError.checksumMismatch
        }
        return UploadSums(size: received, md5: md5, crc32c: crc32c)
    }

    private func digestOfAll(_ received: Int64) async throws -> UploadDigest {
        let digest = UploadDigest()
        var offset: Int64 = 0
        while offset < received {
            let piece = try await sink.read(at: offset, count: Int(min(Int64(Self.pieceBytes), received - offset)))
            guard !piece.isEmpty else {
                throw ObjectError.failed("\(key) has fewer bytes than were stored; the client must upload again")
            }
            digest.begin(piece)
            await digest.catchUp()
            offset += Int64(piece.count)
        }
        return digest
    }

    public func cancel() async {
        guard let session else { return await sink.discard() }
        let end = objects.clock() + objects.limits.canceledLifetime
        _ = try? await objects.store.cancelUpload(session, until: end)
        // The bytes of a session finished elsewhere are the object's.
        if let named = try? await objects.store.named([key]), named.isEmpty {
            await sink.discard()
        } else {
            await sink.close()
        }
    }
}

struct UploadSums: Sendable {
    let size: Int64
    let md5: [UInt8]
    let crc32c: UInt32
}

extension ObjectError {
    fileprivate var isTemporary: Bool {
        switch self {
        case .busy, .full, .unavailable, .failed, .incomplete: true
        default: false
        }
    }
}
