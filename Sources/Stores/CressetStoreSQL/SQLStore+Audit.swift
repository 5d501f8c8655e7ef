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
        try await database.read { (connection) throws(SQLError) in
            try AuditTable(connection: connection).records(after: number, matching: query, limit: limit)
        }
    }

    public func auditRecords(
        before number: Int64?,
        matching query: AuditQuery,
        limit: Int
    ) async throws(StoreError) -> [AuditRecord] {
        try await database.read { (connection) throws(SQLError) in
            try AuditTable(connection: connection).records(before: number, matching: query, limit: limit)
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
                for record in page {
                    chain.check(record)
                    if try !table.isIndexed(record) {
                        chain.fail(record.number, because: "searches for a user miss it")
                    }
                }
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
            // Events that break the chain are evidence and must stay.
            var chain = AuditChain(auditWriter, anchor: try table.end(.anchor), head: head)
            for record in oldest.prefix(old.count + 1) { chain.check(record) }
            if let fault = chain.verdict.fault {
                throw StoreError(
                    .failed,
                    cause: "audit log verification failed at event \(fault.number): \(fault.reason)"
                )
            }
            try table.delete(old, upTo: last.number)
            connection.scratch.clear()
            try table.put(auditWriter.anchor(at: last.number, link: last.link), as: .anchor)
            return old.count
        }
    }
}
