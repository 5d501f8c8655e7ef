import CressetIdentity
import CressetPages
import CressetServices

struct BackupList: Screen {
    static let path = "backups"
    static let access = ScreenAccess.needs(.manageServer)

    private static let shown = 100

    var acts: [Act] {
        [
            Act("create", needs: nil) { call in
                guard let backups = call.services.backups else { throw ConsoleProblem.notFound }
                backups.request()
                return .moved(to: call.path, notice: .backupRequested)
            }
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        guard let backups = call.services.backups else {
            return ConsolePage(
                "Backups",
                content: .card(
                    "The server makes no backups",
                    lead: "Add these options to those of the server. It then makes a backup each day.",
                    content: [
                        .sample("--backup-to /mnt/backups --backup-keep 30"),
                        "<p>A PostgreSQL database is backed up with PostgreSQL's own tools.</p>\n",
                    ]
                )
            )
        }
        let plan = backups.plan
        var facts: [(name: String, value: HTML)] = [
            ("Next backup", plan.isRequested ? "within seconds" : .time(plan.next?.rfc3339))
        ]
        if let failure = plan.failure {
            facts.append(("Last failure", "\(HTML.badge("failed", tone: .bad)) \(failure)"))
        }
        return ConsolePage(
            "Backups",
            lead: "Encrypted with the server's master key. Keep the key elsewhere: without it a backup is useless.",
            actions: .form("create", in: call, button: "Create a backup now"),
            content: [.card(content: .facts(facts)), try await Self.list(backups)]
        )
    }

    private static func list(_ backups: any BackupSource) async throws -> HTML {
        do {
            let rows = try await backups.summaries().suffix(shown).reversed().map(row)
            guard !rows.isEmpty else { return .empty("No backups yet", content: "The first one is due now.") }
            return .table("Backups", columns: ["Name", "Created", "Size", "Users", "State"], rows: rows)
        } catch {
            return .notice("The backups cannot be listed: \(error)", tone: .bad)
        }
    }

    private static func row(_ backup: BackupSummary) -> HTML.Row {
        HTML.Row([
            .code(backup.name), .time(backup.createdAt?.rfc3339), .text("\((backup.bytes + 1023) / 1024) KiB"),
            .value(backup.users.map(String.init)),
            backup.fault.map { "\(HTML.badge("unusable", tone: .bad)) \($0)" } ?? .badge("readable", tone: .good),
        ])
    }
}
