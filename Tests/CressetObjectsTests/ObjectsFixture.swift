import CressetCrypto
import CressetIdentity
import CressetObjects
import CressetRules
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Testing

/// Objects over a store in memory, with a bucket that is open to all users.
struct ObjectsFixture {
    static let bucket = "acme.appspot.com"
    static let openRules = """
        rules_version = '2';
        service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read, write; } } }
        """
    static let ada = ObjectCaller.user(uid: "ada", auth: ["uid": "ada", "token": ["email": "ada@example.com"]])
    static let bob = ObjectCaller.user(uid: "bob", auth: ["uid": "bob", "token": [:]])

    let store: SQLiteStore
    let bytes = MemoryObjectBytes()
    let clock = TestClock()
    let objects: Objects

    /// - Parameter rules: `nil` for a bucket without rules.
    init(
        rules: String? = openRules,
        settings: BucketSettings = BucketSettings(),
        change: (inout ObjectLimits) -> Void = { _ in },
        stands: @escaping ObjectCallerCheck = { _, _ in true }
    ) async throws {
        store = try SQLiteStore(.memory)
        var limits = ObjectLimits()
        change(&limits)
        objects = Objects(
            store,
            bytes: bytes,
            limits: limits,
            countsCoverage: true,
            stands: stands,
            clock: { [clock] in clock.now().milliseconds },
            random: { SecureRandom.bytes($0) }
        )
        _ = try await objects.createBucket(Self.bucket, of: "acme", settings: settings)
        if let rules { _ = try await objects.setRules(rules, of: Self.bucket) }
    }

    static func rules(_ body: String) -> String {
        "rules_version = '2'; service firebase.storage { match /b/{bucket}/o { \(body) } }"
    }

    func name(_ path: String) throws -> ObjectName { try ObjectName(bucket: Self.bucket, path: path) }

    func draft(_ path: String, type: String? = "text/plain") throws -> ObjectDraft {
        ObjectDraft(try name(path), attributes: ObjectAttributes(contentType: type))
    }

    @discardableResult
    func put(
        _ text: String,
        at path: String,
        as caller: ObjectCaller = ada,
        change: (inout ObjectDraft) -> Void = { _ in }
    ) async throws -> StoredObject {
        var draft = try draft(path)
        change(&draft)
        let upload = try await objects.upload(draft, as: caller)
        try await upload.write(Array(text.utf8))
        return try await upload.finish()
    }

    /// Returns the text of an object; `nil` if it is missing.
    func text(_ path: String) async throws -> String? {
        do {
            let (object, bytes) = try await objects.open(name(path), as: .administrator)
            let all = try await bytes.read(at: 0, count: Int(object.size))
            return String(decoding: all, as: UTF8.self)
        } catch ObjectError.objectNotFound {
            return nil
        }
    }

    var usage: ObjectUsage {
        get async throws { try await objects.usage(of: Self.bucket) }
    }
}

/// Returns the case of the thrown error: `denied`, `quotaExceeded`; `nil` without one.
func refusal(_ body: () async throws -> Void) async -> String? {
    do {
        try await body()
        return nil
    } catch let error as ObjectError {
        return "\(error)".split(separator: "(").first.map(String.init)
    } catch {
        return "\(error)"
    }
}
