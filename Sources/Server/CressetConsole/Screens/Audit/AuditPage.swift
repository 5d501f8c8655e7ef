import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

struct AuditPage: Screen {
    static let path = "projects/{project}/audit"
    static let access = ScreenAccess.needs(.viewAudit)

    private static let pageLength = 50
    private static let fields = ["user", "kind", "actor", "since", "until"]

    var acts: [Act] {
        [
            Act("export", needs: nil) { call in
                let query = try await Self.query(call, from: call.form)
                let lines = try await AuditSearch.export(query, from: call.store)
                let name = "audit-\(try call.requireRealm().project.id).ndjson"
                return .file(name: name, type: "application/x-ndjson", body: lines)
            },
            Act("verify", needs: .manageServer) { call in
                .page(Self.page(of: try await call.accounts.verifyAuditLog(), in: call))
            },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        var problem = call.problem
        var found: [AuditRecord] = []
        let before = call.query["before"].flatMap(Int64.init)
        do {
            let query = try await Self.query(call, from: call.query)
            found = try await call.store.auditRecords(before: before, matching: query, limit: Self.pageLength + 1)
        } catch let error as InvalidField {
            problem = ConsoleProblem(error)
        }
        let page = found.prefix(Self.pageLength)
        let next = found.count > Self.pageLength ? page.last.map { Self.link(before: $0.number, in: call) } : nil
        let list =
            page.isEmpty
            ? HTML.empty("No events", content: "No event matches the search.")
            : HTML.table(
                "Events",
                columns: ["Time", "Event", "Targets", "Fields", "Actor", "Address"],
                rows: page.map(Self.row)
            )
        return ConsolePage(
            "Audit log",
            in: .audit,
            lead: "Changes of this project, newest first.",
            actions: Self.actions(call),
            content: [
                call.problem == nil ? problem.map { .notice($0.text, tone: .bad) } : nil,
                Self.search(call, problem: problem), list,
                .pages(previous: before == nil ? nil : Self.link(before: nil, in: call), next: next),
            ]
        )
    }

    private static func actions(_ call: ConsoleCall) -> HTML {
        let filter = fields.map { HTML.hidden($0, value: call.query[$0] ?? "") }
        return [
            .form("export", in: call, button: "Export", style: .quiet, content: "\(filter)"),
            .act("verify", needs: .manageServer, in: call, button: "Verify"),
        ]
    }

    private static func search(_ call: ConsoleCall, problem: ConsoleProblem?) -> HTML {
        let kinds = [("", "Any")] + AuditEvent.Kind.allCases.map { ($0.rawValue, $0.rawValue) }
        func input(_ name: String, label: String, hint: String = "") -> HTML {
            let marks: HTML = " placeholder=\"\(hint)\" autocomplete=\"off\""
            return .input(name, label: label, value: call.query[name] ?? "", marks: marks, problem: problem)
        }
        return """
            <form method="get" class="inline" role="search" aria-label="Events">\
            \(call.realm?.tenant.map { HTML.hidden("tenant", value: $0.id) })\
            \(input("user", label: "User", hint: "ID, email or phone"))\
            \(HTML.select("kind", label: "Event", options: kinds, selected: call.query["kind"]))\
            \(input("actor", label: "Actor", hint: "Kind, ID or name"))\
            \(input("since", label: "Since", hint: "2026-11-21"))\
            \(input("until", label: "Until", hint: "2026-11-28"))\
            <button class="button quiet">Search</button></form>

            """
    }

    private static func row(_ record: AuditRecord) -> HTML.Row {
        let others = Int(record.count) - record.targetNames.count
        let targets = record.targetNames.prefix(5).joined(separator: ", ")
        let more = max(0, others) + max(0, record.targetNames.count - 5)
        let names = [record.actorName, record.actorID].first { !$0.isEmpty }
        return HTML.Row([
            .time(record.moment.rfc3339), .text(record.kind), .value(targets + (more > 0 ? " and \(more) more" : "")),
            .value(record.fieldNames.joined(separator: ", ")),
            .value([record.actor, names].compactMap(\.self).joined(separator: " ")), .value(record.address),
        ])
    }

    private static func page(of verdict: AuditVerdict, in call: ConsoleCall) -> ConsolePage {
        let notice: HTML
        if let fault = verdict.fault {
            notice = .notice("Verification failed at event \(String(fault.number)): \(fault.reason).", tone: .bad)
        } else if let first = verdict.breaks.first {
            notice = .notice(
                "The log was already broken when event \(String(first.number)) was written. Earlier events may be missing.",
                tone: .bad
            )
        } else {
            notice = .notice("The log is complete and unchanged.", tone: .good)
        }
        return ConsolePage(
            "Verification",
            in: .audit,
            lead: "The audit log of the whole server.",
            below: [(Section.audit.title, call.link())],
            content: [
                notice,
                .card(
                    content: .facts([
                        ("Events verified", .text(String(verdict.events))),
                        (
                            "Last event",
                            .value(verdict.head.map { "\($0.number):\(Hexadecimal.encoded($0.link))" })
                        ),
                    ])
                ), "<p>Keep the last event elsewhere: <code>cresset audit verify --head</code> compares it.</p>\n",
            ]
        )
    }

    private static func link(before number: Int64?, in call: ConsoleCall) -> String {
        let filter = fields.compactMap { name in call.query[name].flatMap { $0.isEmpty ? nil : (name, $0) } }
        return call.link(filter + (number.map { [("before", String($0))] } ?? []))
    }

    private static func query(_ call: ConsoleCall, from items: HTTPQuery) async throws -> AuditQuery {
        var search = AuditSearch()
        (search.user, search.kind, search.actor) = (items["user"], items["kind"], items["actor"])
        (search.since, search.until) = (items["since"], items["until"])
        return try await search.query(in: call.requireRealm(), by: call.accounts)
    }
}
