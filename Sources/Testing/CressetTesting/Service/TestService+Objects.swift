import CressetHTTP
import CressetIdentity
public import CressetObjects
import CressetServices
import CressetWire

extension TestService {
    /// Acts for the server; `nil` for a store without objects.
    public var objects: Objects? {
        Self.objects(of: store, bytes: objectBytes, secrets: vault, clock: clock)?(.server)
    }

    /// - Parameter uploader: `nil` for an administrator.
    public func upload(_ path: String, to bucket: String, by uploader: String? = nil) async throws {
        guard let objects else { return }
        let caller: ObjectCaller =
            uploader.map { .user(uid: $0, auth: ["uid": .string($0), "token": [:]]) } ?? .administrator
        var draft = ObjectDraft(try ObjectName(bucket: bucket, path: path))
        draft.attributes = ObjectAttributes(contentType: "text/plain")
        let upload = try await objects.upload(draft, as: caller)
        try await upload.write(Array("abc".utf8))
        _ = try await upload.finish()
    }

    static func objects(
        of store: any IdentityStore,
        bytes: MemoryObjectBytes,
        secrets: any SecretSource,
        clock: any WallClock
    ) -> (@Sendable (AuditOrigin) -> Objects)? {
        guard let storage = store as? any IdentityStore & ObjectStore else { return nil }
        let objects = Objects(
            storage,
            bytes: bytes,
            clock: { clock.now().milliseconds },
            random: { secrets.randomBytes($0) }
        )
        return { origin in
            objects.acting(through: storage.recorded(by: AuditWriter(origin, secrets: secrets, clock: clock)))
        }
    }

    /// Reads the body to its end.
    static func bytes(of stream: HTTPBodyStream) async -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            switch stream.take(upTo: 1 << 16) {
            case .bytes(let part): bytes += part
            case .end, .failure: return bytes
            case .nothing:
                await withCheckedContinuation { continuation in
                    if !stream.rest({ continuation.resume() }) { continuation.resume() }
                }
            }
        }
    }
}
