import CressetIdentity
import CressetSQL
import CressetStoreSQL

/// Checks its mode and master key, migrates it, and records both.
struct PostgresOpening {
    private let session: PostgresSession
    private let mode: StoreMode?
    private let isMade: Bool
    private let isForCopy: Bool
    private let unlock: MasterKeyFacts.Unlock

    init(
        _ settings: PostgresSettings,
        mode: StoreMode?,
        isMade: Bool,
        isForCopy: Bool,
        unlock: @escaping MasterKeyFacts.Unlock
    ) {
        session = PostgresSession(settings, gate: ConnectionGate(), counters: PostgresCounters())
        (self.mode, self.isMade, self.isForCopy, self.unlock) = (mode, isMade, isForCopy, unlock)
    }

    func run() throws {
        do {
            try requireUTF8()
            let version = try PostgresVersion(reading: session)
            try PostgresSchema.current.requireCompatibility(with: version)
            guard isMade || version.isMade else {
                throw StoreOpenError(.missing, reason: "the database has no Cresset tables")
            }
            if !isForCopy, try CopyProgress.source(on: session) != nil {
                throw StoreOpenError(.unfinishedCopy, reason: "a copy into the database is incomplete")
            }
            if version.isMade { try require(mode, in: recordedMode()) }
            let check = try unlock(
                version.isMade ? facts() : MasterKeyFacts(isUnused: true, signingKey: nil, check: nil)
            )
            try PostgresMigration(session).run()
            if let mode { try claim(for: mode) }
            if let check { try store(check) }
        } catch let error as SQLError {
            throw StoreOpenError(error)
        }
    }

    // Other encodings lack most characters or store unvalidated bytes.
    private func requireUTF8() throws {
        let encoding = try session.row("SHOW server_encoding") { $0.text(0) } ?? ""
        guard encoding != "UTF8" else { return }
        throw StoreOpenError(
            .otherEncoding,
            reason: "its encoding is \(encoding); create it with ENCODING 'UTF8' TEMPLATE template0"
        )
    }

    private func facts() throws(SQLError) -> MasterKeyFacts {
        let signingKey = try session.row(
            "SELECT id, sealed, created_at FROM signing_key WHERE retired_at IS NULL ORDER BY created_at DESC, id DESC"
        ) {
            SigningKeyRecord(
                id: $0.text(0),
                sealedPrivateKey: $0.blob(1),
                createdAt: Timestamp(milliseconds: $0.integer(2))
            )
        }
        let check = try session.row("SELECT sealed FROM master_key_check") { $0.blob(0) }
        let isEmpty = try session.row(
            "SELECT NOT EXISTS (SELECT 1 FROM project) AND NOT EXISTS (SELECT 1 FROM audit_event)"
        ) { $0.bool(0) }
        return MasterKeyFacts(
            isUnused: signingKey == nil && check == nil && isEmpty == true,
            signingKey: signingKey,
            check: check
        )
    }

    // Another server may have stored a key first.
    private func store(_ check: [UInt8]) throws {
        guard try facts().check != check else { return }
        try session.run(
            "INSERT INTO master_key_check (\"only\", sealed) VALUES (1, ?) ON CONFLICT DO NOTHING",
            binding: [.blob(check)]
        )
        let facts = try facts()
        if facts.check != check { _ = try unlock(facts) }
    }

    private func claim(for mode: StoreMode) throws {
        guard try recordedMode() == nil else { return }
        try session.run(
            "INSERT INTO store_mode (\"only\", name) VALUES (1, ?) ON CONFLICT DO NOTHING",
            binding: [.text(mode.rawValue)]
        )
        try require(mode, in: recordedMode())
    }

    private func recordedMode() throws -> StoreMode? {
        guard let name = try session.row("SELECT name FROM store_mode", read: { $0.text(0) }) else { return nil }
        guard let mode = StoreMode(rawValue: name) else {
            throw StoreOpenError(.otherMode, reason: "it belongs to an unknown mode")
        }
        return mode
    }

    private func require(_ mode: StoreMode?, in found: StoreMode?) throws(StoreOpenError) {
        guard let mode, let found, found != mode else { return }
        throw StoreOpenError(.otherMode, reason: "it belongs to the \(found.rawValue) mode")
    }
}
