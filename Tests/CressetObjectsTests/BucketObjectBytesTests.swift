import CressetBucket
import CressetConcurrency
import CressetCrypto
import CressetIdentity
import CressetObjects
import CressetStoreSQLite
import CressetSystem
import CressetTesting
import Synchronization
import Testing

@testable import CressetServices

struct BucketObjectBytesTests {
    /// Objects over a bucket, with an open default bucket.
    private struct Bench {
        static let bucket = "acme.appspot.com"

        let service: FakeBucket
        let clock: TestClock
        let directory: String
        let bytes: BucketObjectBytes
        let objects: Objects

        static func run(
            rules: String = ObjectsFixture.openRules,
            pageSize: Int = 1000,
            _ body: (Bench) async throws -> Void
        ) async throws {
            let clock = TestClock()
            try await TemporaryDirectory.run { folder in
                try await FakeBucket.run(clock: clock, pageSize: pageSize) { service, location in
                    let bucket = try BucketClient(
                        location,
                        credentials: FakeBucket.credentials,
                        requests: 4,
                        timeout: .seconds(60),
                        attempts: 3,
                        clock: clock,
                        pause: { _ in try Task.checkCancellation() }
                    )
                    let directory = "\(folder)/objects"
                    let files = try FileObjectBytes(directory, threads: 2)
                    let bytes = BucketObjectBytes(bucket, unfinished: files)
                    let objects = Objects(
                        try SQLiteStore(.memory),
                        bytes: bytes,
                        clock: { clock.now().milliseconds },
                        random: { SecureRandom.bytes($0) }
                    )
                    _ = try await objects.createBucket(Self.bucket, of: "acme")
                    _ = try await objects.setRules(rules, of: Self.bucket)
                    let bench = Bench(
                        service: service,
                        clock: clock,
                        directory: directory,
                        bytes: bytes,
                        objects: objects
                    )
                    let result: Result<Void, any Error>
                    do { result = .success(try await body(bench)) } catch { result = .failure(error) }
                    await BlockingWork.run { bytes.close() }
                    try result.get()
                }
            }
        }

        func name(_ path: String) throws -> ObjectName { try ObjectName(bucket: Self.bucket, path: path) }

        @discardableResult
        func put(
            _ bytes: [UInt8],
            at path: String,
            as caller: ObjectCaller = .administrator
        ) async throws -> StoredObject {
            let upload = try await objects.upload(ObjectDraft(name(path)), as: caller)
            for start in stride(from: 0, to: bytes.count, by: 1_000_003) {
                try await upload.write(Array(bytes[start..<min(start + 1_000_003, bytes.count)]))
            }
            return try await upload.finish()
        }

        func read(_ path: String, at offset: Int64 = 0, count: Int? = nil) async throws -> [UInt8] {
            let (object, bytes) = try await objects.open(name(path), as: .administrator, from: { _ in offset })
            return try await bytes.read(at: offset, count: count ?? Int(object.size))
        }

        /// The keys of local files.
        var files: [String] {
            get throws {
                guard try PrivateFile.isExisting(directory) else { return [] }
                return try PrivateFile.names(in: directory).flatMap { try PrivateFile.names(in: "\(directory)/\($0)") }
            }
        }

        func request(_ prefix: String) -> Int { service.requests.count { $0.hasPrefix(prefix) } }
    }

    @Test(arguments: [0, 1, 8 << 20, (8 << 20) + 1, 20_000_000])
    func uploadedBytesAreRead(_ size: Int) async throws {
        let bytes = SecureRandom.bytes(size)
        try await Bench.run { bench in
            let object = try await bench.put(bytes, at: "a")
            #expect(bench.service.objects == ["daily/\(object.bytes)": bytes])
            #expect(bench.service.uploads.isEmpty)
            #expect(bench.request("PUT") == max(1, (size + (8 << 20) - 1) / (8 << 20)))
            #expect(try bench.files == [])
            #expect(try await bench.read("a") == bytes)
            let part = try await bench.read("a", at: Int64(size / 2), count: 3_000_000)
            #expect(part == Array(bytes.dropFirst(size / 2).prefix(3_000_000)))
            try await bench.objects.delete(bench.name("a"), as: .administrator)
            #expect(bench.service.objects.isEmpty)
        }
    }

    @Test func smallReadsUseAWindow() async throws {
        let bytes = SecureRandom.bytes(2_000_000)
        try await Bench.run { bench in
            try await bench.put(bytes, at: "a")
            let (_, opened) = try await bench.objects.open(bench.name("a"), as: .administrator)
            #expect(opened.size == 2_000_000)
            #expect(opened.descriptor == nil)
            var read: [UInt8] = []
            while case let piece = try await opened.read(at: Int64(read.count), count: 65_536), !piece.isEmpty {
                read += piece
            }
            #expect(read == bytes)
            #expect(bench.request("GET") == 2)
        }
    }

    @Test func deniedUploadIsNotSent() async throws {
        let rules = ObjectsFixture.rules("match /{all=**} { allow write: if request.resource.size < 3; }")
        try await Bench.run(rules: rules) { bench in
            #expect(await refusal { try await bench.put([1, 2, 3], at: "a", as: ObjectsFixture.ada) } == "denied")
            #expect(bench.service.requests.isEmpty)
            #expect(try bench.files == [])
            try await bench.put([1, 2], at: "a", as: ObjectsFixture.ada)
            #expect(bench.service.objects.count == 1)
        }
    }

    @Test func outageIsTemporaryAndSessionContinues() async throws {
        try await Bench.run { bench in
            try await bench.put([1], at: "a")
            let first = bench.service.objects
            bench.service.fail(with: [Int](repeating: 503, count: 100))
            #expect(await refusal { _ = try await bench.read("a") } == "unavailable")
            #expect(await refusal { try await bench.put([2], at: "a") } == "unavailable")
            #expect(try bench.files == [])
            let id = try await bench.objects.beginSession(
                ObjectDraft(bench.name("b")),
                as: .administrator,
                network: ""
            )
            let upload = try await bench.objects.resume(id, at: 0)
            try await upload.write([3, 4])
            #expect(await refusal { _ = try await upload.finish() } == "unavailable")
            bench.service.fail(with: [])
            #expect(bench.service.objects == first)
            #expect(try await bench.read("a") == [1])
            _ = try await bench.objects.resume(id, at: 2).finish()
            #expect(try await bench.read("b") == [3, 4])
        }
    }

    @Test func failedMultipartUploadIsAborted() async throws {
        try await Bench.run { bench in
            bench.service.fail(with: [0, 0, 403])
            #expect(
                await refusal { try await bench.put([UInt8](repeating: 1, count: 9 << 20), at: "a") } == "unavailable"
            )
            #expect(bench.service.uploads.isEmpty)
            #expect(bench.service.objects.isEmpty)
        }
    }

    @Test func wrongCredentialsAreNamed() async throws {
        try await Bench.run { bench in
            bench.service.fail(with: [403])
            let error = await #expect(throws: ObjectError.self) { try await bench.put([1], at: "a") }
            guard case .unavailable(let reason) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains("returned 403 (SlowDown)"))
        }
    }

    @Test func replacedObjectEndsItsReaders() async throws {
        let bytes = SecureRandom.bytes(2_000_000)
        try await Bench.run { bench in
            try await bench.put(bytes, at: "a")
            let (_, opened) = try await bench.objects.open(bench.name("a"), as: .administrator)
            try await bench.put([1], at: "a")
            #expect(bench.service.objects.count == 1)
            #expect(await refusal { _ = try await opened.read(at: 1_500_000, count: 1) } == "busy")
            #expect(try await bench.read("a") == [1])
        }
    }

    @Test func sweepDeletesWhatNoObjectNames() async throws {
        try await Bench.run(pageSize: 2) { bench in
            let kept = try await bench.put([1], at: "kept")
            let time = String(kept.bytes.prefix(12))
            let orphans = (0..<5).map { time + String(repeating: "\($0)", count: 32) }
            for key in orphans { bench.service.objects["daily/\(key)"] = [1] }
            for key in ["daily/notes.txt", "other/\(orphans[0])"] { bench.service.objects[key] = [1] }
            bench.service.begin(uploadOf: "daily/\(orphans[0])")
            #expect(try await bench.objects.sweep {} == SweepReport())
            #expect(bench.service.uploads.count == 1)
            bench.clock.advance(seconds: 86_401)
            let young = try await bench.put([2], at: "young")
            #expect(try await bench.objects.sweep {} == SweepReport(sessions: 0, orphans: 5))
            #expect(bench.service.uploads.isEmpty)
            #expect(
                bench.service.objects.keys.sorted()
                    == [
                        "daily/\(kept.bytes)", "daily/\(young.bytes)", "daily/notes.txt", "other/\(orphans[0])",
                    ].sorted()
            )
        }
    }

    /// As after crashes: before the commit, and between the commit and the deletion of the file.
    @Test func sweepDeletesLocalFilesOfFinishedUploads() async throws {
        try await Bench.run { bench in
            let object = try await bench.put([1], at: "a")
            let left = try FileObjectBytes(bench.directory, threads: 1)
            defer { left.close() }
            for key in [object.bytes, String(object.bytes.dropLast()) + "x"] {
                let sink = try await left.create(key)
                try await sink.write([1])
                await sink.close()
            }
            let former = try await bench.put([2], at: "former")
            bench.service.objects["daily/\(former.bytes)"] = nil
            let sink = try await left.create(former.bytes)
            try await sink.write([2])
            await sink.close()
            bench.clock.advance(seconds: 8 * 86_400)
            #expect(try await bench.objects.sweep {} == SweepReport())
            bench.clock.advance(seconds: 1)
            #expect(try await bench.objects.sweep {} == SweepReport(sessions: 0, orphans: 1))
            #expect(try await bench.read("a") == [1])
            // Without its copy in the bucket, the file is the object.
            #expect(try await bench.read("former") == [2])
        }
    }

    @Test func gateAdmitsEightPartsAtATime() async throws {
        let gate = PartGate()
        let parts = Parts()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    try await gate.run {
                        parts.counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                        await Task.yield()
                        parts.counts.withLock { $0.now -= 1 }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(parts.counts.withLock { $0.now } == 0)
        #expect((1...8).contains(parts.counts.withLock { $0.most }))
    }

    private final class Parts: Sendable {
        let counts = Mutex((now: 0, most: 0))
    }

    @Test func readingCreatesNoDirectory() async throws {
        try await Bench.run { (bench: Bench) async throws in
            #expect(await refusal { _ = try await bench.read("a") } == "objectNotFound")
            #expect(try await bench.objects.sweep {} == SweepReport())
            #expect(try PrivateFile.isExisting(bench.directory) == false)
        }
    }
}
