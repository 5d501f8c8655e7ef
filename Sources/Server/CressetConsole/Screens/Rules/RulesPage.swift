import CressetHTTP
import CressetIdentity
import CressetPages
import CressetRealtime
import CressetRealtimeAPI
import CressetRules
import CressetWire

struct RulesPage: Screen {
    static let path = "projects/{project}/rules"
    static let access = ScreenAccess.needs(.viewProject)

    private static let shownVersions = 20
    private static let noDatabases: HTML = """
        Start the server with <code>--database-api</code> on SQLite to keep a Realtime Database for each project.
        """
    private static let empty = "{\n  \"rules\": {\n    \".read\": false,\n    \".write\": false\n  }\n}\n"

    var acts: [Act] {
        [
            Act("publish", needs: .changeRules) { call in
                try await Self.set(Self.text(call), by: call)
                return .moved(to: Self.link(call), notice: .saved)
            },
            Act("restore", needs: .changeRules) { call in
                let versions = try await Self.database(call).rulesVersions()
                guard let number = call.form["version"].flatMap(Int64.init),
                    let version = versions.first(where: { $0.version == number })
                else { throw ConsoleProblem("The version has since been deleted.") }
                try await Self.set(version.text, by: call)
                return .moved(to: Self.link(call), notice: .rolledBack)
            },
            Act("test", needs: nil) { call in .page(try await Self.page(call, testing: true)) },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        try await Self.page(call, testing: false)
    }

    private static func page(_ call: ConsoleCall, testing: Bool) async throws -> ConsolePage {
        guard call.services.databases != nil else {
            return ConsolePage(
                Section.rules.title,
                in: .rules,
                content: .empty("No databases", content: noDatabases)
            )
        }
        let database = try await database(call)
        let versions = try await database.rulesVersions()
        let asked = call.query["version"].flatMap(Int64.init)
        let former = versions.first { $0.version == asked }
        let isSent = call.form["rules"] != nil && (call.problem != nil || testing)
        let text = isSent ? Self.text(call) : former?.text ?? database.rules?.text ?? empty
        let tabs = try DatabaseAdministration.namespaces(of: call.requireRealm().project).map { name in
            (title: name, path: call.link([("database", name)]))
        }
        return ConsolePage(
            Section.rules.title,
            in: .rules,
            lead: "Who may read and write the data of the Realtime Database.",
            content: [
                .tabs(tabs, current: try namespace(call)),
                former.map { .notice("Version \($0.version), not the active one.", tone: .plain) },
                isSent ? issues(in: text) : nil,
                editor(text, in: call, answer: testing ? RulesTestPanel.answer(to: call, by: text) : nil),
                list(versions, active: database.rules?.version, in: call),
            ]
        )
    }

    private static func editor(_ text: String, in call: ConsoleCall, answer: HTML?) -> HTML {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let content: HTML = [
            .textArea(
                "rules",
                label: "Rules",
                value: text,
                rows: min(max(lines + 1, 12), 40),
                help: "JSON with comments. Clients without access by a rule are rejected.",
                isCode: true
            ), RulesTestPanel.fields(call, answer: answer),
        ]
        let form = HTML.act(
            "publish",
            needs: .changeRules,
            in: call,
            button: "Publish the rules",
            style: .primary,
            at: link(call),
            content: content
        )
        return .card(
            id: "editor",
            content: form ?? .form("test", in: call, button: "Test", at: link(call), content: content)
        )
    }

    private static func issues(in text: String) -> HTML? {
        guard case .failure(let problems) = Result(catching: { () throws(RulesIssues) in try compiled(text) }) else {
            return nil
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = problems.issues.prefix(50).map { issue in
            let line = issue.position.line
            let source = lines.indices.contains(line - 1) ? String(lines[line - 1].prefix(200)) : ""
            return HTML.Row([.text("\(line):\(issue.position.column)"), .value(issue.message), .code(source)])
        }
        return .table("Errors", columns: ["Line", "Error", "Source"], rows: rows)
    }

    private static func list(_ versions: [StoredRules], active: Int64?, in call: ConsoleCall) -> HTML? {
        let rows = versions.prefix(shownVersions).map { version in
            let isActive = version.version == active
            let restore = HTML.act(
                "restore",
                needs: .changeRules,
                in: call,
                button: "Restore",
                at: link(call),
                content: .hidden("version", value: String(version.version))
            )
            return HTML.Row(
                [
                    .text("Version \(version.version)"), .time(Timestamp(milliseconds: version.createdAt).rfc3339),
                    isActive ? .badge("active", tone: .good) : restore ?? "",
                ],
                to: link(call, version: version.version)
            )
        }
        guard !rows.isEmpty else { return nil }
        return .card("Versions", content: .table("Versions", columns: ["Version", "Published", ""], rows: rows))
    }

    private static func compiled(_ text: String) throws(RulesIssues) -> RealtimeRules {
        try RealtimeRules(SourceText(Array(text.utf8)))
    }

    private static func set(_ text: String, by call: ConsoleCall) async throws {
        guard let databases = call.services.databases else { throw ConsoleProblem.notFound }
        do {
            try await databases.setRules(text, of: database(call), by: call.context.origin)
        } catch RealtimeError.rules(let problems) {
            let count = problems.issues.count
            throw ConsoleProblem("The rules have \(count == 1 ? "an error" : "\(count) errors"). Nothing was changed.")
        }
    }

    private static func database(_ call: ConsoleCall) async throws -> RealtimeDatabase {
        guard let databases = call.services.databases else { throw ConsoleProblem.notFound }
        return try await databases.database(namespace(call), of: call.requireRealm().project)
    }

    private static func namespace(_ call: ConsoleCall) throws -> String {
        let names = try DatabaseAdministration.namespaces(of: call.requireRealm().project)
        return names.first { $0 == call.query["database"] } ?? names[0]
    }

    /// Browsers send lines with CR LF.
    private static func text(_ call: ConsoleCall) -> String {
        (call.form["rules"] ?? "").replacing("\r\n", with: "\n")
    }

    private static func link(_ call: ConsoleCall, version: Int64? = nil) -> String {
        let name = (try? namespace(call)) ?? ""
        return call.link([("database", name)] + (version.map { [("version", String($0))] } ?? []))
    }
}
