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
            let link = remedy(of: finding, in: call).map { HTML.linkButton($0.title, to: $0.path) }
            return """
                <li><div><b>\(shown(finding.text, of: project))</b><p class="help">\(shown(finding.remedy, of: project))</p></div>\(link)</li>

                """
        }
        return .card("Needs attention", content: "<ul class=\"attention\">\(rows)</ul>\n")
    }

    static func facts(in call: ConsoleCall) async throws -> HTML? {
        guard call.person?.may(.viewServer, in: nil) == true, let report = try await call.services.status([]) else {
            return nil
        }
        return .card("Server", content: .facts(report.facts.map { (shown($0.label), .value(shown($0.text))) }))
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

    /// `nil` for options of the server.
    private static func remedy(
        of finding: StatusReport.Finding,
        in call: ConsoleCall
    ) -> (title: String, path: String)? {
        switch finding.name {
        case "noAuthorizedDomain": ("Authorize a domain", call.projectPath("policies") + "#domains")
        case "providerWithoutSecret": ("Open the sign-in methods", call.projectPath("methods"))
        case "unsupportedSetting": ("Open the policies", call.projectPath("policies"))
        case "noMail", "mailsWaiting": ("Set a mail server", call.projectPath("templates") + "#server")
        case "textMessagesWaiting": ("Set an SMS gateway", call.projectPath("methods/phone"))
        case "eventsWaiting", "eventsFailed": ("Open the deliveries", call.projectPath("hooks") + "#deliveries")
        case "noBackup", "backupUnreadable", "backupOverdue":
            call.person?.may(.manageServer, in: nil) == true ? ("Open the backups", ConsolePath.backups) : nil
        case "signingKeyOld": call.may(.manageKeys) ? ("Open the keys", call.projectPath("keys")) : nil
        default: nil
        }
    }

    /// Returns a text with readable times and, except for commands and IDs, a capital letter.
    private static func shown(_ text: String, of project: Project? = nil) -> String {
        let times = text.replacing(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z/) { "\($0.1) \($0.2) UTC" }
        let names = ["cresset"] + [project?.id].compactMap(\.self)
        return names.contains { times.hasPrefix($0 + " ") } ? times : times.capitalized
    }
}
