public import CressetBucket
public import CressetIdentity

public struct BackupBucket: BackupDestination {
    /// Maximum pages of a list, for a million names.
    private static let pageLimit = 1000
    private static let day: Int64 = 86_400_000

    private let client: BucketClient
    private let clock: any WallClock

    /// - Parameter authorities: PEM file of CA certificates, trusted instead of the system's.
    public init(
        _ location: BucketLocation,
        credentials: AWSCredentials,
        authorities: String? = nil,
        clock: any WallClock,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) throws(BackupError) {
        do throws(BucketError) {
            client = try BucketClient(
                location,
                credentials: credentials,
                authorities: authorities,
                requests: 1,
                timeout: .seconds(300),
                attempts: 4,
                clock: clock,
                pause: pause
            )
        } catch {
            throw BackupError(error)
        }
        self.clock = clock
    }

    /// Closes the connections. Blocks.
    public func close() {
        client.close()
    }

    public func backups() async throws(BackupError) -> [StoredBackup] {
        var found: [StoredBackup] = []
        var last: String?
        for _ in 0..<Self.pageLimit {
            let page = try await Self.run { [last] () throws(BucketError) in
                try await client.page(BackupName.prefix, after: last)
            }
            found += page.entries.compactMap { entry in
                BackupName(entry.key).map { StoredBackup(name: $0, size: entry.size) }
            }
            guard !page.isLast else { return found.sorted { $0.name < $1.name } }
            last = page.entries.last?.key
        }
        throw BackupError(.destination, reason: "\(client.location.host) returned an endless list of backups")
    }

    public func write(_ name: BackupName) async throws(BackupError) -> any BackupWriting {
        try await Self.run { () throws(BucketError) in
            // Uploads of today may belong to another server.
            let yesterday = clock.now().adding(milliseconds: -Self.day)
            let limit = BackupName(at: yesterday, id: [0, 0, 0, 0])
            try await client.abortUploads(BackupName.prefix, startedBefore: yesterday) { key in
                BackupName(key).map { $0 < limit } ?? false
            }
            return Upload(upload: try await client.upload(name.description))
        }
    }

    public func read(_ name: BackupName, at offset: Int, count: Int) async throws(BackupError) -> [UInt8] {
        try await Self.run { () throws(BucketError) in
            try await client.read(name.description, at: Int64(offset), count: count).bytes
        }
    }

    public func delete(_ name: BackupName) async throws(BackupError) {
        try await Self.run { () throws(BucketError) in try await client.delete(name.description) }
    }

    private struct Upload: BackupWriting {
        var upload: BucketUpload

        mutating func append(_ bytes: [UInt8]) async throws(BackupError) {
            do throws(BucketError) { try await upload.append(bytes) } catch { throw BackupError(error) }
        }

        mutating func finish() async throws(BackupError) {
            do throws(BucketError) { try await upload.finish() } catch { throw BackupError(error) }
        }

        mutating func abandon() async {
            await upload.abandon()
        }
    }

    private static func run<Value>(
        _ body: () async throws(BucketError) -> Value
    ) async throws(BackupError) -> Value {
        do {
            return try await body()
        } catch {
            throw BackupError(error)
        }
    }
}

extension BackupError {
    fileprivate init(_ error: BucketError) {
        self.init(error.code == .missing ? .missing : .destination, reason: error.reason)
    }
}
