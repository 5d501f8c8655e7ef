import CressetCrypto
import CressetIdentity
import CressetStorePostgres
import CressetStoreSQL
import CressetTransfer
import CressetWire

extension DatabaseCommand {
    enum Place: Sendable {
        case directory(String)
        case server(PostgresSettings)
    }

    struct CopyOptions: OptionGroup {
        let source = Option(required: "from", as: .storePlace)
            .help("Source, not in use by a server: a data directory, or postgres://USER@HOST/NAME")
        let target = Option(required: "to", as: .storePlace)
            .help("Destination: an empty database, or a directory without one")
        let quiet = Option.quiet
        let output = OutputOptions()
    }

    static func copy(_ options: Options<CopyOptions>) async throws {
        switch (options.source, options.target) {
        case (.directory(let path), .server(let settings)):
            let directory = try DataDirectory(existing: path)
            try requireUnserved(directory)
            let server = try PostgresServer(settings)
            let source = try directory.openStore(for: .production, making: false)
            try await run(from: source, to: server.openStoreForCopy(), as: options)
        case (.server(let settings), .directory(let path)):
            let server = try PostgresServer(settings)
            let directory = try DataDirectory(path)
            try requireUnserved(directory)
            let draft = try directory.openDraft(sharingKeyOf: server.vault)
            let source = try server.openStore(for: .production, making: false)
            try await run(from: source, to: draft, as: options)
            try directory.settleDraft()
        default:
            throw UsageError(
                "database copy needs a data directory and a postgres:// address; --from and --to are of the same kind"
            )
        }
    }

    private static func requireUnserved(_ directory: DataDirectory) throws {
        guard directory.isUnserved else {
            throw CommandFailure("a server is running on \(directory.path); stop it before the copy")
        }
    }

    private static func run(
        from source: some SQLStore,
        to target: some SQLStore,
        as options: Options<CopyOptions>
    ) async throws {
        let (line, stop) = (ProgressLine(total: nil, isQuiet: options.quiet), StopSignal())
        let copy = StoreCopy(from: source, to: target, clock: SystemWallClock()) { HashAlgorithm.sha256.digest($0) }
        let result: Result<Int, any Error>
        do {
            result = .success(
                try await copy.run { done, total in
                    line.show(rows: done, bytes: done, of: total)
                    if stop.hasCome {
                        throw CommandFailure("the copy was interrupted; run the same command again to continue")
                    }
                }
            )
        } catch {
            result = .failure(error)
        }
        line.end()
        await source.close()
        await target.close()
        do {
            let rows = try result.get()
            options.output.show(["rows": .integer(Int64(rows))], text: "\(rows.counted("row")) copied and compared")
        } catch let error as StoreCopyError {
            throw CommandFailure(text(of: error))
        }
    }

    private static func text(of error: StoreCopyError) -> String {
        switch error {
        case .targetIsNotEmpty: "the target already has data; copy into an empty database"
        case .targetHasAnother: "the target contains part of another database; empty it first"
        case .sourceIsEmpty: "the source is empty; no server has used it"
        case .sourceIsServed:
            "servers are running on the source; stop all of them first (a killed server counts as running for a minute)"
        case .sourceHasChanged:
            "the source changed during the copy; stop all writers, empty the target (in a directory, remove "
                + "cresset.db.copy) and copy again"
        case .keyIsTooLong(let table):
            "the table \(table) has a row with a key longer than the target's index limit of about 2600 bytes; remove "
                + "it from the source, empty the target and copy again"
        case .isDifferent(let table):
            "the table \(table) differs because the source changed during the copy; empty the target (in a directory, "
                + "remove cresset.db.copy) and copy again"
        }
    }
}

extension ValueFormat<DatabaseCommand.Place> {
    fileprivate static var storePlace: Self {
        ValueFormat("DIR|URL") { text in
            PostgresServer.isAddress(text) ? .server(try PostgresServer.settings(address: text)) : .directory(text)
        }
    }
}
