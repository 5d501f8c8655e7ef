import CressetIdentity
import CressetServer
import CressetSystem
import CressetTransfer
import CressetWire

enum AuditCommand {
    private static let pageLength = 500
    private static let pause = Duration.milliseconds(500)

    static let commands = [
        Command("audit tail", run: tail)
            .summary("Show the latest events of the audit log")
            .examples("audit tail", "audit tail --project shop --follow"),
        Command("audit search", run: search)
            .summary("Find events in the audit log, oldest first")
            .examples(
                "audit search --project shop --kind account.deleted --since 24h",
                "audit search --actor operator --since 2026-11-21T00:00:00Z --json"
            ),
        Command("audit verify", run: verify)
            .summary("Verify that no event was changed or removed")
            .examples("audit verify", "audit verify --head 17:0a1b…"),
    ]

    struct TailOptions: OptionGroup {
        let limit = Option.limit
        let follow = Option(flag: "follow").help("Keep printing new events until interrupted")
        let project = Option("project", as: .id).help("Project ID")
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func tail(_ options: Options<TailOptions>) async throws {
        var query = AuditQuery()
        query.projectID = options.project
        let wanted = query
        try await Administration.run(with: options.store) { administration in
            let head = try await administration.store.auditHead()?.number ?? 0
            var last = max(0, max(0, head) - Int64(options.limit))
            let stop = options.follow ? StopSignal() : nil
            var isFirst = true
            while true {
                let next = try await show(
                    wanted,
                    after: last,
                    of: administration,
                    as: options.output,
                    withHeads: isFirst
                )
                if next != last { (last, isFirst) = (next, false) }
                guard let stop, !stop.hasCome else { return }
                try await Task.sleep(for: pause)
            }
        }
    }

    struct SearchOptions: OptionGroup {
        let user = Option("user", as: .text("ID|EMAIL|PHONE"))
            .help("Events about a user or by that user; an email address or phone number requires --project")
        let kind = Option("kind", as: ValueFormat<AuditEvent.Kind>.cases(placeholder: "KIND"))
            .help("Event kind, such as account.deleted")
        let actor = Option("actor", as: .text("TEXT")).help("Actor: a kind (token, operator, user, …), an ID or a name")
        let since = Option("since", as: .pastMoment)
            .help("Start time: 2026-11-21T04:51:26Z, or 12h for twelve hours ago")
        let until = Option("until", as: .pastMoment).help("End time, as for --since")
        let project = Option("project", as: .id).help("Project ID")
        let tenant = Option("tenant", as: .id).help("Tenant of the user named by --user")
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func search(_ options: Options<SearchOptions>) async throws {
        var query = AuditQuery()
        query.projectID = options.project
        query.actor = options.actor
        query.kind = options.kind
        query.since = options.since
        query.until = options.until
        let isName = options.user.map { $0.contains("@") || $0.hasPrefix("+") } ?? false
        guard !isName || options.project != nil else {
            throw UsageError("--user with an email address or phone number requires --project")
        }
        let wanted = query
        try await Administration.run(with: options.store) { administration in
            var query = wanted
            query.userID = options.user
            if let name = options.user, let projectID = options.project {
                let realm = try await administration.realm(projectID, tenantID: options.tenant)
                // Events of a deleted user are found by its ID.
                if let account = try await administration.accounts.account(named: name, in: realm.pool) {
                    query.userID = account.localID
                } else if isName {
                    _ = try await UsersCommand.account(
                        name,
                        in: realm,
                        of: administration.accounts,
                        words: options.databaseWords
                    )
                }
            }
            let last = try await show(query, after: 0, of: administration, as: options.output)
            if last == 0 { System.printError("no events match") }
        }
    }

    struct VerifyOptions: OptionGroup {
        let head = Option("head", as: .auditHead("NUMBER:SEAL"))
            .help("Number and seal of an earlier event, which the log must still contain")
        let lastBreak = Option("after", as: .auditHead("NUMBER:SEAL"))
            .help("Accept breaks up to this event, as printed by `cresset audit verify`")
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func verify(_ options: Options<VerifyOptions>) async throws {
        let known = [options.head, options.lastBreak].compactMap(\.self)
        try await Administration.run(with: options.store) { administration in
            var verdict = try await administration.accounts.verifyAuditLog(knowing: known)
            if let lastBreak = options.lastBreak { verdict.breaks.removeAll { $0.number <= lastBreak.number } }
            if options.output.json { System.printLine(json(verdict).text) }
            if let fault = verdict.fault {
                throw CommandFailure("audit log verification failed at event \(fault.number): \(fault.reason)")
            }
            if let first = verdict.breaks.first, let last = verdict.breaks.last {
                throw CommandFailure(
                    "the audit log was already broken when event \(first.number) was written, and earlier events may "
                        + "be missing; investigate, then skip the break with --after \(text(last))"
                )
            }
            guard !options.output.json else { return }
            let fitting = verdict.events.counted("event verified", or: "events verified")
            System.printLine("\(fitting); last event: \(verdict.head.map(text) ?? "none")")
        }
    }

    private static func show(
        _ query: AuditQuery,
        after number: Int64,
        of administration: Administration,
        as output: Options<OutputOptions>,
        withHeads: Bool = true
    ) async throws -> Int64 {
        var (last, withHeads) = (number, withHeads)
        while true {
            let page = try await administration.store.auditRecords(after: last, matching: query, limit: pageLength)
            if output.json {
                for record in page { System.printLine(record.json.text) }
            } else if !page.isEmpty {
                let lines = TextTable(heads, rows: page.map(row)).text.split(separator: "\n")
                for line in lines.dropFirst(withHeads ? 0 : 1) { System.printLine(String(line)) }
                withHeads = false
            }
            last = page.last?.number ?? last
            guard page.count == pageLength else { return last }
        }
    }

    private static func text(_ head: AuditHead) -> String {
        "\(head.number):\(Hexadecimal.encoded(head.link))"
    }

    private static let heads = ["NUMBER", "TIME", "PROJECT", "KIND", "TARGETS", "FIELDS", "ACTOR", "ADDRESS"]

    private static func row(_ record: AuditRecord) -> [String?] {
        let pool = [record.projectID, record.tenantID].filter { !$0.isEmpty }.joined(separator: "/")
        let actor = [record.actor, record.actorID, record.actorName].filter { !$0.isEmpty }.joined(separator: " ")
        let others = max(0, record.count) - Int64(record.targetNames.count)
        let targets =
            record.targetNames
            + (others > 0 ? [record.targetNames.isEmpty ? Int(others).counted("user") : "\(others) more"] : [])
        let columns = [
            String(record.number), record.moment.rfc3339, pool, record.kind, targets.joined(separator: ","),
            record.fieldNames.joined(separator: ","), actor, record.address,
        ]
        return columns.map { $0.isEmpty ? nil : $0 }
    }

    private static func json(_ verdict: AuditVerdict) -> JSONObject {
        var json: JSONObject = ["events": .integer(Int64(verdict.events))]
        json["head"] = (verdict.head.map(text)).map(JSONValue.string)
        json["breaks"] = .array(verdict.breaks.map { .string(text($0)) })
        json["fault"] = verdict.fault.map { ["event": .integer($0.number), "reason": .string($0.reason)] }
        return json
    }
}

extension ValueFormat<AuditHead> {
    fileprivate static func auditHead(_ placeholder: String) -> Self {
        ValueFormat(
            placeholder,
            expected: "an event as printed by `cresset audit verify`, such as 17:0a1b…",
            parse: { text in
                let parts = text.split(separator: ":").map(String.init)
                guard parts.count == 2, let number = Int64(parts[0]), number > 0,
                    let link = Hexadecimal.decoded(parts[1])
                else { return nil }
                return AuditHead(number: number, link: link, proof: [])
            }
        )
    }
}

extension ValueFormat<Timestamp> {
    fileprivate static var pastMoment: Self {
        ValueFormat("MOMENT", expected: "a time such as 2026-11-21T04:51:26Z, or 12h for twelve hours ago") { text in
            if let moment = Timestamp(rfc3339: text) { return moment }
            return (try? ValueFormat<Int64>.duration().parse(text))
                .map { SystemWallClock().now().adding(milliseconds: -$0 * 1000) }
        }
    }
}
