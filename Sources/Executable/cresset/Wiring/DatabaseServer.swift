import CressetIdentity
import CressetServices
import CressetStorePostgres
import CressetStoreSQL
import CressetSystem

/// The PostgreSQL database of `--database`, and the master key that all of its servers share.
struct DatabaseServer: Sendable {
    private let settings: PostgresSettings
    let vault: SecretVault

    /// - Throws: ``UsageError`` for options that do not fit, or without a master key.
    init?(_ options: Options) throws {
        guard let address = options["database"] else {
            for name in ["database-pool", "database-timeout", "database-pooler"] where options[name] != nil {
                throw UsageError("--\(name) needs --database")
            }
            return nil
        }
        guard options["data"] == nil else {
            throw UsageError("--data and --database are two places for the same: give one of them")
        }
        guard address.hasPrefix("postgres://") || address.hasPrefix("postgresql://") else {
            throw UsageError("--database is not understood: postgres://USER@HOST/NAME is expected")
        }
        var settings = PostgresSettings(address: address)
        settings.readers = try options.integer("database-pool", in: PostgresSettings.readerRange) ?? settings.readers
        settings.timeout =
            try options.integer("database-timeout", in: PostgresSettings.timeoutRange).map { .seconds($0) }
            ?? settings.timeout
        settings.isPooled = try options.isSet("database-pooler")
        self.settings = settings
        guard let vault = try DataDirectory.environmentVault() else {
            throw UsageError(
                "--database needs CRESSET_MASTER_KEY: `openssl rand -hex 32` makes one, and all servers of a database share it"
            )
        }
        self.vault = vault
    }

    /// Opens the database.
    ///
    /// - Parameters:
    ///   - mode: The mode that it must belong to, and belongs to from now on; `nil` opens it in any.
    ///   - isMade: True if an empty database gets its tables.
    func openStore(
        for mode: StoreMode?,
        making isMade: Bool,
        onCommit: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> PostgresStore {
        do {
            return try PostgresStore(
                settings,
                mode: mode,
                making: isMade,
                onCommit: onCommit,
                unlocking: checkOfMasterKey
            )
        } catch let error as StoreOpenError {
            switch error.code {
            case .otherMode: throw UsageError("the database belongs to `cresset emulator`: name another one")
            case .newerVersion: throw CommandFailure("the database was written by a newer cresset (\(error.reason))")
            case .missing:
                throw CommandFailure(
                    "\(error.reason): `cresset serve`, `project create` and `database migrate` make them"
                )
            case .damaged: throw CommandFailure("the database is damaged: \(error.reason)")
            default: throw CommandFailure("the database cannot be opened: \(error.reason)")
            }
        }
    }

    private func checkOfMasterKey(for facts: MasterKeyFacts) throws -> [UInt8]? {
        guard MasterKeyCheck.passes(vault, signingKey: facts.signingKey, check: facts.check) else {
            throw CommandFailure("CRESSET_MASTER_KEY is not the key that the database was made with")
        }
        return try facts.check ?? MasterKeyCheck.make(with: vault)
    }
}
