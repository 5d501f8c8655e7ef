import CressetAdministration
import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// `cresset audit tail [--follow]`, `search`, `verify`.
enum AuditCommand {
    private static let tailLength = 50
    private static let pageLength = 500
    /// The polling interval of `--follow`.
    private static let pause = Duration.milliseconds(500)

    static func tail(_ options: Options) async throws {
        try options.requireNoArguments()
        var query = AuditQuery()
        query.projectID = options["project"]
        let wanted = query
        let limit = try options.integer("limit", in: 1...1000) ?? tailLength
        let follows = try options.isSet("follow")
        try await Administration.run(with: options) { administration in
            let head = try await administration.store.auditHead()?.number ?? 0
            var last = max(0, max(0, head) - Int64(limit))
            let stop = follows ? StopSignal() : nil
            while true {
                last = try await show(wanted, after: last, of: administration, with: options)
                guard let stop, !stop.hasCome else { return }
                try await Task.sleep(for: pause)
            }
        }
    }

    static func search(_ options: Options) async throws {
        try options.requireNoArguments()
        var query = AuditQuery()
        query.projectID = options["project"]
        query.userID = options["user"]
        query.actor = options["actor"]
        query.kind = try options.choice("kind", of: AuditEvent.Kind.allCases.map { ($0.rawValue, $0) })
        query.since = try moment("since", of: options)
        query.until = try moment("until", of: options)
        let wanted = query
        try await Administration.run(with: options) { administration in
            _ = try await show(wanted, after: 0, of: administration, with: options)
        }
    }

    static func verify(_ options: Options) async throws {
        try options.requireNoArguments()
        let lastBreak = try options["after"].map { try head($0, option: "after") }
        let known = try [options["head"].map { try head($0, option: "head") }, lastBreak].compactMap(\.self)
        try await Administration.run(with: options) { administration in
            var verdict = try await administration.accounts.verifyAuditLog(knowing: known)
            if let lastBreak { verdict.breaks.removeAll { $0.number <= lastBreak.number } }
            if try options.isSet("json") { options.printJSON(json(verdict)) }
            if let fault = verdict.fault {
                throw CommandFailure("audit log verification failed at event \(fault.number): \(fault.reason)")
            }
            if let first = verdict.breaks.first, let last = verdict.breaks.last {
                throw CommandFailure(
                    "the audit log was already broken when event \(first.number) was written, and earlier events may "
                        + "be missing; investigate, then skip the break with --after \(text(last))"
                )
            }
            guard try !options.isSet("json") else { return }
            let fitting = verdict.events.counted("event verified", or: "events verified")
            System.printLine("\(fitting); last event: \(verdict.head.map(text) ?? "none")")
        }
    }

    /// - Returns: The number of the last event read.
    private static func show(
        _ query: AuditQuery,
        after number: Int64,
        of administration: Administration,
        with options: Options
    ) async throws -> Int64 {
        var last = number
        while true {
            let page = try await administration.store.auditRecords(after: last, matching: query, limit: pageLength)
            for record in page {
                if try options.isSet("json") {
                    options.printJSON(json(record))
                } else {
                    System.printLine(line(record))
                }
            }
            last = page.last?.number ?? last
            guard page.count == pageLength else { return last }
        }
    }

    private static func moment(_ name: String, of options: Options) throws -> Timestamp? {
        guard let text = options[name] else { return nil }
        if let moment = Timestamp(rfc3339: text) { return moment }
        guard let seconds = try? options.duration(name) else {
            throw UsageError(
                "--\(name) is \(text); expected a time such as 2026-11-21T04:51:26Z, or 12h for twelve hours ago"
            )
        }
        return SystemWallClock().now().adding(milliseconds: -seconds * 1000)
    }

    private static func head(_ text: String, option: String) throws -> AuditHead {
        let parts = text.split(separator: ":").map(String.init)
        guard parts.count == 2, let number = Int64(parts[0]), number > 0, let link = Hexadecimal.decoded(parts[1])
        else {
            throw UsageError(
                "--\(option) is \(text); expected an event as printed by `cresset audit verify`, such as 17:0a1b…"
            )
        }
        return AuditHead(number: number, link: link, proof: [])
    }

    private static func text(_ head: AuditHead) -> String {
        "\(head.number):\(Hexadecimal.encoded(head.link))"
    }

    private static func line(_ record: AuditRecord) -> String {
        let pool = [record.projectID, record.tenantID].filter { !$0.isEmpty }.joined(separator: "/")
        let actor = [record.actor, record.actorID, record.actorName].filter { !$0.isEmpty }.joined(separator: " ")
        let others = max(0, record.count) - Int64(record.targetNames.count)
        let targets = record.targetNames + (others > 0 ? ["\(others) more"] : [])
        let columns = [
            String(record.number), record.moment.rfc3339, pool, record.kind, targets.joined(separator: ","),
            record.fieldNames.joined(separator: ","), actor, record.address,
        ]
        return columns.map { $0.isEmpty ? "-" : TextTable.shown($0) }.joined(separator: "  ")
    }

    private static func json(_ record: AuditRecord) -> JSONObject {
        var json: JSONObject = [
            "number": .integer(record.number), "time": .string(record.moment.rfc3339), "kind": .string(record.kind),
        ]
        let texts = [
            ("project", record.projectID), ("tenant", record.tenantID), ("actor", record.actor),
            ("actorId", record.actorID), ("actorName", record.actorName), ("address", record.address),
        ]
        for (name, text) in texts where !text.isEmpty { json[name] = .string(text) }
        json["targets"] = .array(record.targetNames.map(JSONValue.string))
        json["count"] = .integer(record.count)
        json["fields"] = .array(record.fieldNames.map(JSONValue.string))
        return json
    }

    private static func json(_ verdict: AuditVerdict) -> JSONObject {
        var json: JSONObject = ["events": .integer(Int64(verdict.events))]
        json["head"] = (verdict.head.map(text)).map(JSONValue.string)
        json["breaks"] = .array(verdict.breaks.map { .string(text($0)) })
        json["fault"] = verdict.fault.map { ["event": .integer($0.number), "reason": .string($0.reason)] }
        return json
    }
}
