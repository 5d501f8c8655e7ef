import CressetIdentity
import CressetServices
import CressetStorePostgres
import CressetStoreSQL

/// PostgreSQL database of `--database`, and the master key shared by all of its servers.
struct PostgresServer: Sendable {
    private(set) var settings: PostgresSettings
    let vault: SecretVault

    init?(_ options: Options<StoreOptions>) throws {
        guard let settings = options.database else { return nil }
        guard options.data.directory == nil else {
            throw UsageError("--data and --database cannot be combined")
        }
        try self.init(settings)
    }

    init?(_ options: Options<ServeOptions.Storage>) throws {
        guard let server = try PostgresServer(options.store) else {
            if let name = options.pool.given.first { throw UsageError("--\(name) needs --database") }
            return nil
        }
        self = server
        settings.readers = options.pool.readers
        settings.timeout = .seconds(options.pool.timeout)
        settings.isPooled = options.pool.isPooled
    }

    init(_ settings: PostgresSettings) throws {
        (self.settings, vault) = (settings, try Self.environmentVault())
    }

    static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    static func settings(address: String) throws -> PostgresSettings {
        guard isAddress(address), PostgresSettings.isAddress(address) else {
            throw InvalidValue(
                hiddenValue: "invalid database address; expected postgres://USER:PASSWORD@HOST/NAME, with special "
                    + "characters in the user and the password percent-encoded"
            )
        }
        return PostgresSettings(address: address)
    }

    private static func environmentVault() throws -> SecretVault {
        guard let vault = try DataDirectory.environmentVault() else {
            throw UsageError(
                "--database needs CRESSET_MASTER_KEY; create it with `openssl rand -hex 32` and set it for all servers "
                    + "of the database"
            )
        }
        return vault
    }

    /// Without setting the mode: a copy may follow.
    func makeTables() throws -> PostgresStore {
        try opening { try PostgresStore(settings) }
    }

    func openStoreForCopy() throws -> PostgresStore {
        try opening { try PostgresStore(settings, forCopy: true) }
    }

    func openStore(
        for mode: StoreMode?,
        making isMade: Bool,
        onCommit: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> PostgresStore {
        try opening {
            try PostgresStore(
                settings,
                mode: mode,
                making: isMade,
                onCommit: onCommit,
                unlocking: checkOfMasterKey
            )
        }
    }

    private func opening(_ open: () throws -> PostgresStore) throws -> PostgresStore {
        do {
            return try open()
        } catch let error as StoreOpenError {
            switch error.code {
            case .otherMode: throw UsageError("the database belongs to `cresset emulator`; use another one")
            case .newerVersion:
                throw CommandFailure("the database was written by a newer cresset (\(error.reason)); upgrade this one")
            case .unreleasedVersion:
                throw CommandFailure(
                    "the database was made by a development version: \(error.reason); use an empty one"
                )
            case .missing:
                throw CommandFailure(
                    "\(error.reason); create them with `cresset database migrate`, `serve` or `project create`"
                )
            case .unfinishedCopy:
                throw CommandFailure("\(error.reason); run `cresset database copy` again, or empty the database")
            case .damaged: throw CommandFailure("the database is damaged: \(error.reason)")
            default: throw CommandFailure("the database cannot be opened: \(error.reason)")
            }
        }
    }

    private func checkOfMasterKey(for facts: MasterKeyFacts) throws -> [UInt8]? {
        guard MasterKeyCheck.passes(vault, signingKey: facts.signingKey, check: facts.check) else {
            throw CommandFailure("CRESSET_MASTER_KEY does not match the database; set it to the key of its servers")
        }
        return try facts.check ?? MasterKeyCheck.make(with: vault)
    }
}
