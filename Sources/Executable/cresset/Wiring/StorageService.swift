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
    /// Records changes in the audit log.
    let recorded: @Sendable (AuditOrigin) -> any IdentityStore & ObjectStore
    private let bytes: FileObjectBytes
    private let folder: StorageFolder

    init(
        _ folder: StorageFolder,
        setup: Service.Setup,
        accounts: Accounts,
        store: any IdentityStore & ObjectStore,
        signingKeys: SigningKeys,
        vault: SecretVault,
        metrics: MetricsRegistry,
        logger: Logger
    ) throws {
        let isOpen = setup.behavior.createsProjectsOnDemand
        let clock = SystemWallClock()
        self.folder = folder
        bytes = try folder.open()
        let tokens = BearerTokens(accounts: accounts, signingKeys: signingKeys, clock: clock)
        objects = Objects(
            store,
            bytes: bytes,
            rules: isOpen ? try StorageRules(SourceText(Array(StorageAPI.openRules.utf8))) : nil,
            countsCoverage: isOpen,
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
            defaultProjectID: setup.settings.defaultProjectID,
            publicURL: setup.settings.publicURL,
            servesTLS: setup.tls != nil
        ) { recorded($0) }
    }

    func sweep(logger: Logger) -> PeriodicJob { .sweepingObjects(of: objects, logger: logger) }

    /// Blocks.
    func close() {
        bytes.close()
        folder.removeTemporary()
    }
}

/// The directory of the bytes of objects.
struct StorageFolder: Sendable {
    let path: String
    private let isTemporary: Bool

    init(_ path: String) {
        (self.path, isTemporary) = (path, false)
    }

    /// Creates a directory for an emulator without data, deleted at its end.
    static func temporary() throws -> StorageFolder {
        StorageFolder(temporary: try TemporaryData.newPath())
    }

    private init(temporary path: String) {
        (self.path, isTemporary) = (path, true)
    }

    func open() throws -> FileObjectBytes {
        do {
            return try FileObjectBytes(path)
        } catch let error as SystemError {
            throw CommandFailure("the directory of the objects: \(error)")
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
