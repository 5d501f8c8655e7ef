import CressetHTTP
import CressetIdentity
import CressetPages
import CressetRules

/// Editor of a page with rules, their errors and versions.
struct RulesEditor<Rules: EditedRules> {
    private static var shownVersions: Int { 20 }

    private let call: ConsoleCall
    private let place: RulesPlace

    init(_ call: ConsoleCall, of place: RulesPlace) {
        (self.call, self.place) = (call, place)
    }

    /// Browsers send lines with CR LF.
    static func text(_ call: ConsoleCall) -> String {
        (call.form["rules"] ?? "").replacing("\r\n", with: "\n")
    }

    func link(version: Int64? = nil) -> String {
        call.link([place.query] + (version.map { [("version", String($0))] } ?? []))
    }

    func content(testing: Bool) -> HTML {
        let asked = call.query["version"].flatMap(Int64.init)
        let former = place.versions.first { $0.number == asked }
        let isSent = call.form["rules"] != nil && (call.problem != nil || testing)
        let text = isSent ? Self.text(call) : former?.text ?? place.active?.text ?? Rules.draft
        return [
            former.map { .notice("Version \($0.number), not the active one.", tone: .plain) },
            isSent ? issues(in: text) : nil,
            editor(text, testing: testing),
            versions,
        ]
    }

    private func editor(_ text: String, testing: Bool) -> HTML {
        let panel = RulesTestPanel<Rules>(call, in: place.query.value)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        // After a conflict, the newest version.
        let base = call.problem?.status == .conflict ? nil : call.form["base"]
        let content: HTML = [
            .hidden("base", value: base ?? "\(place.active?.number ?? 0)"),
            .textArea(
                "rules",
                label: "Rules",
                value: text,
                rows: min(max(lines + 1, 12), 40),
                help: Rules.help,
                isCode: true
            ), panel.fields(answer: testing ? panel.answer(by: text) : nil),
        ]
        let form = HTML.act(
            "publish",
            needs: .changeRules,
            in: call,
            button: "Publish the rules",
            style: .primary,
            at: link(),
            content: content
        )
        return .card(
            id: "editor",
            content: form ?? .form("test", in: call, button: "Test", at: link(), content: content)
        )
    }

    private func issues(in text: String) -> HTML? {
        guard case .failure(let problems) = Result(catching: { () throws(RulesIssues) in try Rules(text: text) }) else {
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

    private var versions: HTML? {
        let rows = place.versions.prefix(Self.shownVersions).map { version in
            let restore = HTML.act(
                "restore",
                needs: .changeRules,
                in: call,
                button: "Restore",
                at: link(),
                content: [
                    .hidden("version", value: String(version.number)),
                    .hidden("base", value: "\(place.active?.number ?? 0)"),
                ]
            )
            return HTML.Row(
                [
                    .text("Version \(version.number)"), .time(Timestamp(milliseconds: version.createdAt).rfc3339),
                    version.number == place.active?.number ? .badge("active", tone: .good) : restore ?? "",
                ],
                to: link(version: version.number)
            )
        }
        guard !rows.isEmpty else { return nil }
        return .card("Versions", content: .table("Versions", columns: ["Version", "Published", ""], rows: rows))
    }
}
