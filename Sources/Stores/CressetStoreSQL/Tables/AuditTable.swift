package import CressetIdentity
import CressetSQL

/// Steps on the audit log; events are recorded in the transaction of the audited change.
package struct AuditTable {
    enum End: String {
        case head
        /// The last event deleted after the retention period.
        case anchor
    }

    let connection: any SQLConnection
    /// `nil` for a store without an audit log.
    var auditWriter: AuditWriter?

    package init(connection: any SQLConnection, auditWriter: AuditWriter? = nil) {
        (self.connection, self.auditWriter) = (connection, auditWriter)
    }

    package func record(_ event: AuditEvent?) throws(SQLError) {
        guard let auditWriter, let event else { return }
        if let tail = connection.scratch.auditTail {
            return try append(event, to: tail.head, rows: tail.rows, by: auditWriter)
        }
        var (head, rows) = try tail()
        if try !isWhole(head, before: event, rows: rows, by: auditWriter) {
            // Follows and chains to all existing rows, leaving them unchanged.
            let number = max(head?.number ?? 0, rows.first?.number ?? 0, 0)
            head = AuditHead(number: number, link: rows.first?.link ?? [], proof: [])
            let (record, next) = try next(AuditEvent(.logBroken, of: []), after: head, by: auditWriter)
            try insert(record)
            (head, rows) = (next, [record] + rows.prefix(1))
        }
        try append(event, to: head, rows: rows, by: auditWriter)
    }

    private func append(
        _ event: AuditEvent,
        to head: AuditHead?,
        rows: [AuditRecord],
        by auditWriter: AuditWriter
    ) throws(SQLError) {
        let (record, next) = try next(event, after: head, by: auditWriter)
        try insert(record)
        try put(next, as: .head)
        connection.scratch.auditTail = SQLScratch.AuditTail(head: next, rows: [record] + rows.prefix(1))
    }

    private func next(
        _ event: AuditEvent,
        after head: AuditHead?,
        by auditWriter: AuditWriter
    ) throws(SQLError) -> (record: AuditRecord, head: AuditHead) {
        guard let next = auditWriter.append(event, to: head) else {
            throw SQLError(.corrupt, description: "the audit log has no event numbers left")
        }
        return next
    }

    private func insert(_ record: AuditRecord) throws(SQLError) {
        try connection.enqueue(
            "INSERT INTO audit_event (\(AuditRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            binding: record.values
        )
        for subject in record.subjects.sorted() {
            try connection.enqueue(
                "INSERT INTO audit_subject (subject, project, number) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                binding: [.text(subject), .text(record.projectID), .integer(record.number)]
            )
        }
    }

    /// True if searches for each of the event's subjects find it.
    func isIndexed(_ record: AuditRecord) throws(SQLError) -> Bool {
        for subject in record.subjects {
            let found = try connection.row(
                "SELECT 1 FROM audit_subject WHERE subject = ? AND project = ? AND number = ?",
                binding: [.text(subject), .text(record.projectID), .integer(record.number)]
            ) { $0.integer(0) }
            if found == nil { return false }
        }
        return true
    }

    func delete(_ oldest: some Collection<AuditRecord>, upTo number: Int64) throws(SQLError) {
        for record in oldest {
            for subject in record.subjects {
                try connection.enqueue(
                    "DELETE FROM audit_subject WHERE subject = ? AND project = ? AND number = ?",
                    binding: [.text(subject), .text(record.projectID), .integer(record.number)]
                )
            }
        }
        try connection.run("DELETE FROM audit_event WHERE number <= ?", binding: [.integer(number)])
    }

    private static let tailQuery = """
        SELECT \(AuditRecord.columnsOfEvent), audit_end.number, audit_end.link, audit_end.proof
            FROM audit_event LEFT JOIN audit_end ON audit_end.name = 'head' ORDER BY audit_event.number DESC LIMIT 2
        """

    private func tail() throws(SQLError) -> (head: AuditHead?, rows: [AuditRecord]) {
        var head: AuditHead?
        let rows = try connection.rows(Self.tailQuery) { row in
            if !row.isNull(AuditRecord.columnCount) { head = AuditHead(row: row, at: AuditRecord.columnCount) }
            return AuditRecord(row: row)
        }
        return rows.isEmpty ? (try end(.head), []) : (head, rows)
    }

    /// True if the last row matches the head.
    private func isWhole(
        _ head: AuditHead?,
        before event: AuditEvent,
        rows: [AuditRecord],
        by auditWriter: AuditWriter
    ) throws(SQLError) -> Bool {
        if head == nil, try !mayBegin(with: event) { return false }
        let anchor = rows.count > 1 ? nil : try end(.anchor)
        return auditWriter.isOwn(head, of: rows.first, after: rows.dropFirst().first?.link ?? anchor?.link ?? [])
    }

    /// True if the database is otherwise empty: an attacker cannot restart the log simply by removing rows.
    private func mayBegin(with event: AuditEvent) throws(SQLError) -> Bool {
        guard event.kind == .projectCreated || event.kind == .keyRotated else { return false }
        let found = try connection.row(
            """
            SELECT (SELECT count(*) FROM (SELECT 1 FROM project LIMIT 2) AS found), EXISTS (SELECT 1 FROM account)
                OR EXISTS (SELECT 1 FROM admin_token) OR EXISTS (SELECT 1 FROM service_account)
            """
        ) { (projects: $0.integer(0), hasMore: $0.bool(1)) }
        return found?.hasMore == false && (found?.projects ?? 0) <= (event.kind == .projectCreated ? 1 : 0)
    }

    func record(
        from old: Account?,
        to new: Account,
        opening session: Session?,
        isReset: Bool = false,
        isHandOver: Bool = false
    ) throws(SQLError) {
        guard let auditWriter else { return }
        if let event = AuditEvent(from: old, to: new, isReset: isReset, isHandOver: isHandOver) {
            return try record(event)
        }
        guard session != nil, auditWriter.recordsSignIns else { return }
        try record(AuditEvent(.signedIn, in: new.pool, of: [new.localID]))
    }

    func end(_ end: End) throws(SQLError) -> AuditHead? {
        try connection.row(
            "SELECT number, link, proof FROM audit_end WHERE name = ?",
            binding: [.text(end.rawValue)]
        ) { AuditHead(row: $0, at: 0) }
    }

    func put(_ head: AuditHead, as end: End) throws(SQLError) {
        try connection.enqueue(
            """
            INSERT INTO audit_end (name, number, link, proof) VALUES (?, ?, ?, ?) ON CONFLICT (name) DO UPDATE
                SET number = excluded.number, link = excluded.link, proof = excluded.proof
            """,
            binding: [.text(end.rawValue), .integer(head.number), .blob(head.link), .blob(head.proof)]
        )
    }

    func isExpectedToHaveEvents() throws(SQLError) -> Bool {
        try connection.row("SELECT EXISTS (SELECT 1 FROM project)", binding: []) { $0.integer(0) != 0 } ?? false
    }

    func records(
        after number: Int64?,
        matching query: AuditQuery = AuditQuery(),
        limit: Int
    ) throws(SQLError) -> [AuditRecord] {
        let selection = AuditSelection(query)
        return try connection.rows(
            """
            SELECT \(AuditRecord.columnsOfEvent) FROM \(selection.text)
                AND \(selection.number) \(number == nil ? ">=" : ">") ? ORDER BY \(selection.number) LIMIT ?
            """,
            binding: selection.values + [.integer(number ?? .min), .integer(Int64(max(0, limit)))]
        ) { AuditRecord(row: $0) }
    }

    func records(
        before number: Int64?,
        matching query: AuditQuery,
        limit: Int
    ) throws(SQLError) -> [AuditRecord] {
        let selection = AuditSelection(query)
        return try connection.rows(
            """
            SELECT \(AuditRecord.columnsOfEvent) FROM \(selection.text)
                AND \(selection.number) < ? ORDER BY \(selection.number) DESC LIMIT ?
            """,
            binding: selection.values + [.integer(number ?? .max), .integer(Int64(max(0, limit)))]
        ) { AuditRecord(row: $0) }
    }
}

/// Tables and conditions of a search.
private struct AuditSelection {
    let text: String
    /// Column of the order: that of the index.
    let number: String
    let values: [SQLValue]

    init(_ query: AuditQuery) {
        var (table, terms, values) = ("audit_event", ["TRUE"], [SQLValue]())
        func require(_ term: String, binding given: [SQLValue]) {
            terms.append(term)
            values += given
        }
        if let userID = query.userID {
            table = "audit_subject"
            terms = ["audit_event.number = audit_subject.number"]
            require("audit_subject.subject = ?", binding: [.text(AuditRecord.subject(userID))])
        }
        if let projectID = query.projectID { require("\(table).project = ?", binding: [.text(projectID)]) }
        if let kind = query.kind { require("kind = ?", binding: [.text(kind.rawValue)]) }
        if let actor = query.actor { require("? IN (actor, actor_id, actor_name)", binding: [.text(actor)]) }
        if let since = query.since { require("at >= ?", binding: [.integer(since.milliseconds)]) }
        if let until = query.until { require("at <= ?", binding: [.integer(until.milliseconds)]) }
        // SQLite keeps the order of a cross join: first the index.
        let tables = query.userID == nil ? table : "\(table) CROSS JOIN audit_event"
        (text, number) = ("\(tables) WHERE \(terms.joined(separator: " AND "))", "\(table).number")
        self.values = values
    }
}

extension AuditHead {
    fileprivate init(row: borrowing SQLRow, at column: Int32) {
        self.init(number: row.integer(column), link: row.blob(column + 1), proof: row.blob(column + 2))
    }
}

extension AuditRecord {
    fileprivate static let columnCount: Int32 = 13

    fileprivate static let columnsOfEvent =
        columns.split { ", \n".contains($0) }.map { "audit_event.\($0)" }.joined(separator: ", ")

    /// Targets, and the user behind the change.
    fileprivate var subjects: Set<String> {
        let actors = actor == AuditOrigin.Actor.user.rawValue ? [actorID] : []
        return Set((targetNames + actors).map(Self.subject)).subtracting([""])
    }

    // PostgreSQL's texts lack NUL.
    fileprivate static func subject(_ name: String) -> String { name.replacing("\0", with: "") }

    fileprivate static let columns = """
        number, at, project, tenant, kind, actor, actor_id, actor_name, address, targets, count, fields, link
        """

    fileprivate var values: [SQLValue] {
        [
            .integer(number), .integer(moment.milliseconds), .text(projectID), .text(tenantID), .text(kind),
            .text(actor), .text(actorID), .text(actorName), .text(address), .text(targets), .integer(count),
            .text(fields), .blob(link),
        ]
    }

    fileprivate init(row: borrowing SQLRow) {
        self.init(
            number: row.integer(0),
            moment: Timestamp(milliseconds: row.integer(1)),
            projectID: row.text(2),
            tenantID: row.text(3),
            kind: row.text(4),
            actor: row.text(5),
            actorID: row.text(6),
            actorName: row.text(7),
            address: row.text(8),
            targets: row.text(9),
            count: row.integer(10),
            fields: row.text(11),
            link: row.blob(12)
        )
    }
}
