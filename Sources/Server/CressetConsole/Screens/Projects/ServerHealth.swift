import CressetIdentity
import CressetPages
import CressetServer

enum ServerHealth {
    private static let maxDelays = 5

    static func findings(of project: Project, in call: ConsoleCall) async throws -> HTML? {
        guard let report = try await call.services.status([project]) else { return nil }
        let seesServer = call.person?.may(.viewServer, in: nil) == true
        let findings = report.findings.filter { seesServer || $0.isOfProject }
        guard !findings.isEmpty else { return nil }
        let rows = findings.map { finding -> HTML in
            "<li>\(HTML.badge("to do", tone: .warning)) \(HTML.value(finding.text))<p class=\"help\">\(finding.remedy)</p></li>\n"
        }
        return .card("Needs attention", content: "<ul class=\"reasons\">\(rows)</ul>\n")
    }

    static func facts(in call: ConsoleCall) async throws -> HTML? {
        guard call.person?.may(.viewServer, in: nil) == true, let report = try await call.services.status([]) else {
            return nil
        }
        return .card("Server", content: .facts(report.facts.map { (capitalized($0.label), .value($0.text)) }))
    }

    static func delays(in project: Project, call: ConsoleCall) async throws -> HTML? {
        var rows: [HTML.Row] = []
        for kind in OutboxItem.Kind.allCases {
            let items = try await call.store.items(of: kind, in: project.id, failedOnly: false, limit: maxDelays)
            rows += items.filter { $0.cause != nil }.map { item in
                HTML.Row([
                    .text(kind.shownName), .time(item.createdAt.rfc3339), .text(String(item.attempts)),
                    .value(item.cause),
                ])
            }
        }
        guard !rows.isEmpty else { return nil }
        return .card(
            "Latest errors",
            content: .table("Delayed deliveries", columns: ["Kind", "Queued", "Attempts", "Error"], rows: rows)
        )
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
