import CressetBucket
import CressetHTTP
import CressetIdentity
import CressetLog
import CressetObjects
import CressetRules
import CressetServer
import CressetServices
import CressetStorageAPI
import CressetSystem

/// Buckets and objects beside the accounts.
struct StorageService: Sendable {
    let api: StorageAPI
    let objects: Objects
    let recorded: @Sendable (AuditOrigin) -> any IdentityStore & ObjectStore
    private let bytes: any ObjectBytes
    private let folder: StorageFolder

    init(
        _ folder: StorageFolder,
        setup: Service.Setup,
        accounts: Accounts,
        store: any IdentityStore & ObjectStore,
        signingKeys: SigningKeys,
        vault: SecretVault,
        answers: ByteBudget,
        metrics: MetricsRegistry,
        logger: Logger
    ) throws {
        let isOpen = setup.behavior.createsProjectsOnDemand
        let clock = SystemWallClock()
        self.folder = folder
        try folder.make()
        bytes = try folder.open()
        let tokens = BearerTokens(accounts: accounts, signingKeys: signingKeys, clock: clock)
        objects = Objects(
            store,
            bytes: bytes,
            rules: isOpen ? try StorageRules(SourceText(Array(StorageAPI.openRules.utf8))) : nil,
            countsCoverage: isOpen,
            refused: StorageAPI.refusalLog(logger),
            stands: { try await tokens.stand($0, of: $1) },
            clock: { clock.now().milliseconds },
            random: { vault.randomBytes($0) }
        )
        let recorded: @Sendable (AuditOrigin) -> any IdentityStore & ObjectStore = {
            store.recorded(by: AuditWriter($0, secrets: vault, clock: clock))
        }
        self.recorded = recorded
        api = StorageAPI(
            objects,
            accounts: accounts,
            projects: store,
            tokens: tokens,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: metrics,
            downloads: answers,
            defaultProjectID: setup.settings.defaultProjectID,
            publicURL: setup.settings.publicURL,
            servesTLS: setup.tls != nil
        ) { recorded($0) }
    }

    func sweep(logger: Logger) -> PeriodicJob {
        .sweepingObjects(of: objects, onEachServer: folder.hasBucket, logger: logger)
    }

    /// Blocks.
    func close() {
        bytes.close()
        folder.removeTemporary()
    }
}

struct BucketPlace: Sendable {
    let location: BucketLocation
    let credentials: AWSCredentials
    /// A file of CA certificates to trust instead of the system's.
    let authorities: String?
}

/// Directory of the bytes of objects; with a bucket, of unfinished uploads.
struct StorageFolder: Sendable {
    let path: String
    private let bucket: BucketPlace?
    var hasBucket: Bool { bucket != nil }
    private let isTemporary: Bool
    private let data: String?

    init(_ path: String, bucket: BucketPlace? = nil, rememberedIn data: String? = nil) {
        (self.path, self.bucket, self.data, isTemporary) = (PrivateFile.absolute(path), bucket, data, false)
    }

    /// Returns the directory last used by the server, or the default one.
    static func path(in data: String) throws -> String {
        let record = "\(data)/\(record)"
        guard try PrivateFile.isExisting(record) else { return "\(data)/objects" }
        return String(decoding: try PrivateFile.readOwned(record), as: UTF8.self)
    }

    private static let record = "storage-dir"

    /// Creates a directory for an emulator without data, deleted at its end.
    static func temporary() throws -> StorageFolder {
        StorageFolder(temporary: try TemporaryData.newPath())
    }

    private init(temporary path: String) {
        (self.path, bucket, data, isTemporary) = (path, nil, nil, true)
    }

    fileprivate func make() throws {
        do {
            try PrivateFile.makeDirectory(path)
            // For commands without --storage-dir.
            guard let data, try Self.path(in: data) != path else { return }
            try PrivateFile.update("\(data)/\(Self.record)") { _ in Array(path.utf8) }
        } catch let error as SystemError {
            throw CommandFailure("the directory of the objects: \(error)")
        }
    }

    func open() throws -> any ObjectBytes {
        let files = try FileObjectBytes(path)
        guard let bucket else { return files }
        do throws(BucketError) {
            let client = try BucketClient(
                bucket.location,
                credentials: bucket.credentials,
                authorities: bucket.authorities,
                requests: 16,
                timeout: .seconds(60),
                attempts: 3,
                clock: SystemWallClock()
            )
            return BucketObjectBytes(client, unfinished: files)
        } catch {
            throw CommandFailure("the bucket cannot be used: \(error.reason)")
        }
    }

    fileprivate func removeTemporary() {
        guard isTemporary else { return }
        do throws(SystemError) {
            for folder in try PrivateFile.names(in: path) {
                for file in try PrivateFile.names(in: "\(path)/\(folder)") {
                    try PrivateFile.remove("\(path)/\(folder)/\(file)")
                }
                try PrivateFile.removeDirectory("\(path)/\(folder)")
            }
            try PrivateFile.removeDirectory(path)
        } catch {
            System.printError("cresset: warning: \(path) was not deleted: \(error)")
        }
    }
}
