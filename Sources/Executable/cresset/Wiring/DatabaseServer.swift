import CressetIdentity
import CressetServices
import CressetStorePostgres
import CressetStoreSQL
import CressetSystem

/// The PostgreSQL database of `--database`, and the master key shared by all of its servers.
struct DatabaseServer: Sendable {
    let settings: PostgresSettings
    let vault: SecretVault

    init?(_ options: Options) throws {
        guard let address = options["database"] else {
            for name in ["database-pool", "database-timeout", "database-pooler"] where options[name] != nil {
                throw UsageError("--\(name) needs --database")
            }
            return nil
        }
        guard options["data"] == nil else {
            throw UsageError("--data and --database cannot be combined")
        }
        var settings = try Self.settings(address: address)
        settings.readers = try options.integer("database-pool", in: PostgresSettings.readerRange) ?? settings.readers
        settings.timeout =
            try options.integer("database-timeout", in: PostgresSettings.timeoutRange).map { .seconds($0) }
            ?? settings.timeout
        settings.isPooled = try options.isSet("database-pooler")
        (self.settings, vault) = (settings, try Self.environmentVault())
    }

    init(address: String) throws {
        (settings, vault) = (try Self.settings(address: address), try Self.environmentVault())
    }

    static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    private static func settings(address: String) throws -> PostgresSettings {
        // Never print any part of the URL: it may be the password.
        guard isAddress(address), PostgresSettings.isAddress(address) else {
            throw UsageError(
                "invalid database address; expected postgres://USER:PASSWORD@HOST/NAME, with special characters in the "
                    + "user and the password percent-encoded"
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

    /// Creates or updates the tables, without setting the mode: a copy may follow.
    func makeTables() throws -> PostgresStore {
        try opening { try PostgresStore(settings) }
    }

    func openStoreForCopy() throws -> PostgresStore {
        try opening { try PostgresStore(settings, forCopy: true) }
    }

    /// - Parameters:
    ///   - mode: The mode to require, and to set on a new database; `nil` accepts any.
    ///   - isMade: `true` creates the tables in an empty database.
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
