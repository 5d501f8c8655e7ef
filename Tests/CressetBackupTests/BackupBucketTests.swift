import CressetBucket
import CressetConcurrency
import CressetCrypto
import CressetIdentity
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

@testable import CressetBackup

struct BackupBucketTests {
    private let name = BackupName(at: TestClock.start, id: [1, 2, 3, 4])
    private let later = BackupName(at: TestClock.start.adding(milliseconds: 1000), id: [0, 0, 0, 0])
    private static let bytes = SecureRandom.bytes(20 << 20)

    private func upload(_ bytes: [UInt8], as name: BackupName, to bucket: BackupBucket) async throws {
        var writing = try await bucket.write(name)
        var rest = bytes[...]
        while !rest.isEmpty {
            try await writing.append(Array(rest.prefix(1_000_003)))
            rest = rest.dropFirst(1_000_003)
        }
        try await writing.finish()
    }

    @Test func wrongCredentialsAreRefusedAndNotRepeated() async throws {
        let others = AWSCredentials(accessKeyID: "acme", secretKey: "another-secret")
        try await FakeBucket.run(credentials: others) { service, bucket in
            let error = await #expect(throws: BackupError.self) { _ = try await bucket.backups() }
            #expect(error?.code == .destination)
            #expect(error?.reason.contains("403 (SignatureDoesNotMatch)") == true)
            #expect(error?.reason.contains("secret") == false)
            #expect(service.requests.isEmpty)
        }
    }

    @Test func faultThatStaysIsAnErrorAndOneThatPassesIsNone() async throws {
        try await FakeBucket.run { service, bucket in
            service.fail(with: [503, 500, 429, 503])
            await #expect(throws: BackupError.self) { _ = try await bucket.backups() }
            #expect(service.requests.count == 4)
            service.fail(with: [503, 500, 429])
            let found = try await bucket.backups()
            #expect(found == [])
        }
    }

    @Test func uploadThatWasNotCompletedIsNoBackup() async throws {
        try await FakeBucket.run { service, bucket in
            var writing = try await bucket.write(name)
            try await writing.append([UInt8](repeating: 1, count: 9 << 20))
            let found = try await bucket.backups()
            #expect(found == [])
            #expect(service.uploads.count == 1)
            await writing.abandon()
            #expect(service.uploads.isEmpty)
        }
    }

    @Test func refusedCompletionIsAnErrorThoughItsStatusIsNot() async throws {
        try await FakeBucket.run { service, bucket in
            service.refuseCompletion()
            let error = await #expect(throws: BackupError.self) { try await upload([1], as: name, to: bucket) }
            #expect(error?.code == .destination)
            #expect(service.objects.isEmpty)
        }
    }

    @Test func abandonedUploadsOfOursAreAbortedAfterADay() async throws {
        let clock = TestClock()
        try await FakeBucket.run(clock: clock) { service, bucket in
            service.begin(uploadOf: "daily/\(name)")
            clock.advance(seconds: 86_399)
            _ = try await bucket.write(later)
            #expect(service.uploads.contains("daily/\(name)"))
            clock.advance(seconds: 2)
            _ = try await bucket.write(later)
            #expect(!service.uploads.contains("daily/\(name)"))
        }
    }

    @Test func uploadsOfOthersAreNotAborted() async throws {
        let clock = TestClock()
        try await FakeBucket.run(clock: clock) { service, bucket in
            service.begin(uploadOf: "daily/cresset-notes")
            clock.advance(seconds: 864_000)
            _ = try await bucket.write(later)
            #expect(service.uploads.contains("daily/cresset-notes"))
        }
    }

    @Test func listTakesAllPagesAndPassesOverWhatIsNotOurs() async throws {
        try await FakeBucket.run(pageSize: 2) { service, bucket in
            let names = (0..<7).map {
                BackupName(at: TestClock.start.adding(milliseconds: $0 * 1000), id: [9, 9, 9, 9])
            }
            for (size, name) in names.enumerated() {
                service.objects["daily/\(name)"] = [UInt8](repeating: 0, count: size)
            }
            for key in ["daily/cresset-notes", "daily/x", "\(name)", "other/\(name)", "daily/\(name).txt"] {
                service.objects[key] = [1]
            }
            let found = try await bucket.backups()
            #expect(found == names.enumerated().map { StoredBackup(name: $1, size: $0) })
        }
    }

    @Test func listThatDoesNotAdvanceIsRefused() async throws {
        try await FakeBucket.run(pageSize: 2) { service, bucket in
            for id: UInt8 in 1...3 {
                service.objects["daily/\(BackupName(at: TestClock.start, id: [id, 0, 0, 0]))"] = [1]
            }
            service.ignoreStart()
            let error = await #expect(throws: BackupError.self) { _ = try await bucket.backups() }
            #expect(error?.reason.contains("returned an endless list") == true)
            #expect(service.requests.count == 2)
        }
    }

    @Test func backupComesBackAsItWasWritten() async throws {
        let bytes = Self.bytes
        try await FakeBucket.run { service, bucket in
            try await upload(bytes, as: name, to: bucket)
            #expect(service.objects == ["daily/\(name)": bytes])
            #expect(service.requests.filter { $0.hasPrefix("PUT") }.count == 3)
            #expect(try await bucket.read(name, at: 5, count: 3) == Array(bytes[5..<8]))
            #expect(try await bucket.read(name, at: bytes.count - 2, count: 100) == Array(bytes.suffix(2)))
            #expect(try await bucket.read(name, at: bytes.count, count: 100) == [])
            await #expect(throws: BackupError.self) { _ = try await bucket.read(later, at: 0, count: 1) }
            try await bucket.delete(name)
            #expect(service.objects.isEmpty)
        }
    }

    @Test func databaseGoesToABucketAndBack() async throws {
        try await BackupBench.run { bench in
            try await bench.fill(accounts: 20)
            try await FakeBucket.run(clock: bench.clock) { service, bucket in
                let backups = bench.backups(in: bucket)
                let report = try await backups.create(of: bench.data)
                #expect(service.objects.keys.sorted() == ["daily/\(report.backup.name)"])
                let listed = try await backups.list()
                #expect(try listed.map { try $0.header.get() } == [report.header])
                let other = try bench.directory("other")
                _ = try await backups.restore(report.backup.name, into: other)
                let count = try await bench.withStore(in: other) { try await $0.countAccounts(in: bench.pool) }
                #expect(count == 20)
            }
        }
    }
}

extension FakeBucket {
    fileprivate static func run(
        clock: any WallClock = TestClock(),
        credentials: AWSCredentials = credentials,
        pageSize: Int = 1000,
        _ body: (FakeBucket, BackupBucket) async throws -> Void
    ) async throws {
        try await run(clock: clock, pageSize: pageSize) { (service: FakeBucket, location: BucketLocation) in
            let bucket = try BackupBucket(
                location,
                credentials: credentials,
                clock: clock,
                pause: { _ in try Task.checkCancellation() }
            )
            let result: Result<Void, any Error>
            do { result = .success(try await body(service, bucket)) } catch { result = .failure(error) }
            await BlockingWork.run { bucket.close() }
            try result.get()
        }
    }
}
