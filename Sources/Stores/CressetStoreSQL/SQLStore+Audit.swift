public import CressetIdentity
import CressetSQL

extension SQLStore {
    private static var pageLength: Int { 500 }

    public func record(_ event: AuditEvent) async throws(StoreError) {
        try await write { [auditWriter] connection in
            try AuditTable(connection: connection, auditWriter: auditWriter).record(event)
        }
    }

    public func auditRecords(
        after number: Int64,
        matching query: AuditQuery,
        limit: Int
    ) async throws(StoreError) -> [AuditRecord] {
        let (condition, values) = query.condition(in: dialect)
        return try await database.read { (connection) throws(SQLError) in
            try AuditTable(connection: connection)
                .records(after: number, where: condition, binding: values, limit: limit)
        }
    }

    public func auditRecords(
        before number: Int64?,
        matching query: AuditQuery,
        limit: Int
    ) async throws(StoreError) -> [AuditRecord] {
        let (condition, values) = query.condition(in: dialect)
        return try await database.read { (connection) throws(SQLError) in
            try AuditTable(connection: connection)
                .records(before: number, where: condition, binding: values, limit: limit)
        }
    }

    public func auditHead() async throws(StoreError) -> AuditHead? {
        try await database.read { (connection) throws(SQLError) in
            try AuditTable(connection: connection).end(.head)
        }
    }

    public func verifyAuditLog(
        by auditWriter: AuditWriter,
        knowing known: [AuditHead]
    ) async throws(StoreError) -> AuditVerdict {
        // One transaction, isolated from concurrent writes and deletions.
        try await database.readSnapshot { [database] (connection) throws(SQLError) in
            if let fault = try database.faultOfAuditTable(on: connection) {
                var verdict = AuditVerdict()
                verdict.fault = AuditVerdict.Fault(number: 1, reason: fault)
                return verdict
            }
            let table = AuditTable(connection: connection)
            var chain = AuditChain(
                auditWriter,
                anchor: try table.end(.anchor),
                head: try table.end(.head),
                knowing: known
            )
            var last: Int64?
            while chain.verdict.fault == nil {
                let page = try table.records(after: last, limit: Self.pageLength)
                for record in page { chain.check(record) }
                last = page.last?.number ?? last
                guard page.count == Self.pageLength else { break }
            }
            chain.finish(expectsEvents: try table.isExpectedToHaveEvents())
            return chain.verdict
        }
    }

    public func deleteAuditRecords(
        before moment: Timestamp,
        limit: Int,
        by auditWriter: AuditWriter
    ) async throws(StoreError) -> Int {
        try await write { connection in
            let table = AuditTable(connection: connection)
            guard let head = try table.end(.head) else { return 0 }
            let oldest = try table.records(after: nil, limit: limit + 1)
            let old = oldest.prefix(limit).prefix { $0.moment < moment && $0.number < head.number }
            guard let last = old.last else { return 0 }
            // An event that breaks the chain is evidence and must not be deleted.
            var chain = AuditChain(auditWriter, anchor: try table.end(.anchor), head: head)
            for record in oldest.prefix(old.count + 1) { chain.check(record) }
            if let fault = chain.verdict.fault {
                throw StoreError(
                    .failed,
                    cause: "audit log verification failed at event \(fault.number): \(fault.reason)"
                )
            }
            try connection.run("DELETE FROM audit_event WHERE number <= ?", binding: [.integer(last.number)])
            connection.scratch.clear()
            try table.put(auditWriter.anchor(at: last.number, link: last.link), as: .anchor)
            return old.count
        }
    }
}

extension AuditQuery {
    fileprivate func condition(in dialect: SQLDialect) -> (text: String, values: [SQLValue]) {
        var (terms, values) = (["TRUE"], [SQLValue]())
        func require(_ term: String, binding given: [SQLValue]) {
            terms.append(term)
            values += given
        }
        if let projectID { require("project = ?", binding: [.text(projectID)]) }
        if let userID {
            require(
                """
                (\(dialect.isElement(of: "targets")) OR (actor = 'user' AND actor_id = ?))
                """,
                binding: [.text(userID), .text(userID)]
            )
        }
        if let kind { require("kind = ?", binding: [.text(kind.rawValue)]) }
        if let actor { require("? IN (actor, actor_id, actor_name)", binding: [.text(actor)]) }
        if let since { require("at >= ?", binding: [.integer(since.milliseconds)]) }
        if let until { require("at <= ?", binding: [.integer(until.milliseconds)]) }
        return (terms.joined(separator: " AND "), values)
    }
}
