public import CressetIdentity
import CressetSQL

/// A resumable copy of a store into another one, with a final comparison.
public struct StoreCopy: Sendable {
    private static let rowsPerStep = 500

    private let source: any SQLDatabase
    private let target: any SQLDatabase
    private let clock: any WallClock
    private let digest: @Sendable ([UInt8]) -> [UInt8]

    /// - Parameters:
    ///   - source: A store without writes during the copy.
    ///   - target: A store, either empty or with a partial copy of the source.
    ///   - digest: Returns a 32-byte digest to compare rows.
    public init(
        from source: some SQLStore,
        to target: some SQLStore,
        clock: any WallClock,
        digest: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
        (self.source, self.target) = (source.core.database, target.core.database)
        (self.clock, self.digest) = (clock, digest)
    }

    /// Copies all rows, then compares them with target and source.
    ///
    /// After an error the target is incomplete, and no server opens it. Run again after an interruption; empty the
    /// target if the source has changed meanwhile.
    ///
    /// - Parameter progress: Called with the processed and total numbers of rows, which count once for the copy and
    ///   twice for the comparison.
    /// - Throws: ``StoreCopyError``, `StoreError`, errors of `progress`.
    @discardableResult
    public func run(progress: (_ done: Int, _ total: Int) throws -> Void) async throws -> Int {
        try await requireUnserved()
        let change = try await lastChange()
        let total = try await countRows() * 3
        try await begin()
        var done = 0
        var digests: [TableDigest] = []
        func advance(by rows: [StoredTable.Row]) throws {
            done += rows.count
            try progress(done, total)
        }
        for table in StoredTable.copied {
            digests.append(
                try await read(
                    table,
                    from: source,
                    forEachPage: { rows in
                        try await write(rows, to: table)
                        try advance(by: rows)
                    }
                )
            )
        }
        for database in [target, source] {
            for (table, expected) in zip(StoredTable.copied, digests) {
                let found = try await read(table, from: database, forEachPage: { try advance(by: $0) })
                guard found == expected else { throw StoreCopyError.isDifferent(table: table.name) }
            }
        }
        try await requireUnserved()
        // Detects a change after the last read of its table.
        guard try await lastChange() == change else { throw StoreCopyError.sourceHasChanged }
        await analyze()
        try await target.write { try CopyProgress.end(on: $0) }
        return digests.map(\.rows).reduce(0, +)
    }

    // Without statistics, the first statements are planned for empty tables. If this fails, the engine does it later.
    private func analyze() async {
        for table in StoredTable.copied {
            guard let statement = target.dialect.analysis(of: table.name) else { continue }
            _ = try? await target.write { try $0.run(statement) }
        }
    }

    private func requireUnserved() async throws {
        let now = clock.now().milliseconds
        let isServed = try await source.read { (connection) throws(SQLError) in
            try connection.row("SELECT EXISTS (SELECT 1 FROM lease WHERE ends_at > ?)", binding: [.integer(now)]) {
                $0.bool(0)
            }
        }
        guard isServed == false else { throw StoreCopyError.sourceIsServed }
    }

    /// Returns counters changed by every transaction on the source.
    private func lastChange() async throws -> [Int64] {
        try await source.read { [dialect = source.dialect] (connection) throws(SQLError) in
            try connection.row(dialect.lastChange) { [$0.integer(0), $0.integer(1)] } ?? []
        }
    }

    private func countRows() async throws -> Int {
        let counts = try await source.read { (connection) throws(SQLError) in
            var counts: [String: Int] = [:]
            for table in StoredTable.copied {
                counts[table.name] =
                    try connection.row("SELECT count(*) FROM \"\(table.name)\"") { Int($0.integer(0)) } ?? 0
            }
            return counts
        }
        guard counts["store_mode"] != 0 else { throw StoreCopyError.sourceIsEmpty }
        return counts.values.reduce(0, +)
    }

    private func begin() async throws {
        let name = try await nameOfSource()
        try await target.write { connection in
            if let known = try CopyProgress.source(on: connection) {
                guard known == name else { throw StoreCopyError.targetHasAnother }
                return
            }
            let hasRows = try connection.row(
                """
                SELECT EXISTS (SELECT 1 FROM store_mode) OR EXISTS (SELECT 1 FROM project)
                    OR EXISTS (SELECT 1 FROM signing_key)
                """
            ) { $0.bool(0) }
            guard hasRows == false else { throw StoreCopyError.targetIsNotEmpty }
            try CopyProgress.begin(from: name, on: connection)
        }
    }

    /// Returns a digest unique to the source, made of its signing keys and projects.
    private func nameOfSource() async throws -> [UInt8] {
        let names = try await source.read { (connection) throws(SQLError) in
            try connection.rows("SELECT id FROM project ORDER BY id") { $0.text(0) }
                + connection.rows("SELECT id FROM signing_key ORDER BY id") { $0.text(0) }
        }
        return digest(Array(names.joined(separator: "\n").utf8))
    }

    private func read(
        _ table: StoredTable,
        from database: any SQLDatabase,
        forEachPage body: ([StoredTable.Row]) async throws -> Void
    ) async throws -> TableDigest {
        var (digest, last) = (TableDigest(), StoredTable.Row?.none)
        while true {
            let after = last
            let rows = try await database.read { (connection) throws(SQLError) in
                try table.rows(after: after, limit: Self.rowsPerStep, on: connection)
            }
            guard let next = rows.last else { return digest }
            for row in rows { digest.add(row, by: self.digest) }
            try await body(rows)
            last = next
        }
    }

    private func write(_ rows: [StoredTable.Row], to table: StoredTable) async throws {
        do {
            try await target.write { connection in
                for row in rows { try table.insert(row, on: connection) }
            }
        } catch let error as StoreError where error.code == .tooLong {
            throw StoreCopyError.keyIsTooLong(table: table.name)
        }
    }
}

public enum StoreCopyError: Error, Hashable, Sendable {
    case targetIsNotEmpty
    /// The target contains a partial copy of another database.
    case targetHasAnother
    case sourceIsEmpty
    /// A server uses the source, or crashed less than a minute ago.
    case sourceIsServed
    case sourceHasChanged
    case keyIsTooLong(table: String)
    /// The table differs between source and target: the source has changed, or data was lost.
    case isDifferent(table: String)
}

/// The marker of an incomplete copy in a target. While it exists, servers do not open the database.
package enum CopyProgress {
    private static let table = "copy_progress"

    package static func source(on connection: any SQLConnection) throws(SQLError) -> [UInt8]? {
        guard
            try connection.row(connection.dialect.countOfTables, binding: [.text(table)], read: { $0.bool(0) }) == true
        else { return nil }
        return try connection.row("SELECT source FROM \(table)") { $0.blob(0) }
    }

    static func begin(from source: [UInt8], on connection: any SQLConnection) throws(SQLError) {
        try connection.run("CREATE TABLE \(table) (source \(connection.dialect.type(of: .blob)) PRIMARY KEY)")
        try connection.run("INSERT INTO \(table) (source) VALUES (?)", binding: [.blob(source)])
    }

    static func end(on connection: any SQLConnection) throws(SQLError) {
        try connection.run("DROP TABLE \(table)")
    }
}
