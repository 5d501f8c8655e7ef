import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

extension UserPage {
    private static let auditLimit = 50

    func obstacles(of account: Account, in realm: Realm, call: ConsoleCall) async throws -> HTML {
        let refusals = try await call.accounts.refusals(of: account)
        let networks = Set(refusals.map { IPAddress($0.address)?.holder ?? $0.address })
        let locks = call.accounts.locks(of: account, from: networks.sorted())
        let obstacles = try await call.accounts.obstacles(of: account, under: locks, in: realm)
        let unlock: HTML? =
            locks.isEmpty ? nil : .act("unlock", needs: .unlockUsers, in: call, button: "Lift the limits")
        let rows = refusals.map { refusal in
            HTML.Row([
                .time(refusal.moment.rfc3339), .text(refusal.meaning ?? refusal.code), .text(refusal.method),
                .value(refusal.address), HTML.code(refusal.requestID),
            ])
        }
        let reasons = obstacles.map { obstacle -> HTML in
            let badge = HTML.badge(obstacle.isTotal ? "blocks" : "note", tone: obstacle.isTotal ? .bad : .plain)
            return "<li>\(badge) \(obstacle.words)</li>\n"
        }
        let table = HTML.table(
            "Refused sign-ins",
            columns: ["Refused", "Reason", "Method", "Address", "Request"],
            rows: rows
        )
        return .card(
            obstacles.contains(where: \.isTotal) ? "This user cannot sign in" : "Sign-in",
            content: """
                \(reasons.isEmpty ? "<p>Nothing prevents this user from signing in.</p>" : "<ul class=\"reasons\">\(reasons)</ul>" as HTML)
                \(unlock)\(rows.isEmpty ? nil : table)
                """
        )
    }

    func sessions(of account: Account, in realm: Realm, call: ConsoleCall) async throws -> HTML {
        let sessions = try await call.accounts.sessions(of: account, in: realm, limit: 50).sessions
        guard !sessions.isEmpty else { return .card("Sessions", content: "<p>No live session.</p>\n") }
        let rows = sessions.map { session in
            HTML.Row([
                .value(session.device?.userAgent), .value(session.device?.network), .text(session.signInProvider),
                .time(session.signedInAt.rfc3339), .time(session.usedAt?.rfc3339),
                .act(
                    "end-session",
                    needs: .endSessions,
                    in: call,
                    button: "End",
                    content: .hidden("session", value: session.id)
                ) ?? "",
            ])
        }
        return .card(
            "Sessions",
            content: [
                .table(
                    "Sessions",
                    columns: ["Device", "Network", "Sign-in by", "Signed in", "Last used", ""],
                    rows: rows
                ), .act("end-sessions", needs: .endSessions, in: call, button: "End all sessions", style: .danger),
            ]
        )
    }

    func history(of account: Account, in call: ConsoleCall) async throws -> HTML {
        var query = AuditQuery()
        query.projectID = account.pool.projectID
        query.userID = account.localID
        let records = try await call.store.auditRecords(before: nil, matching: query, limit: Self.auditLimit)
        let rows = records.map { record in
            HTML.Row([
                .time(record.moment.rfc3339), .text(record.kind), .text(record.fieldNames.joined(separator: ", ")),
                .value(record.actorName.isEmpty ? record.actor : record.actorName), .value(record.address),
            ])
        }
        return .card(
            "History",
            content: rows.isEmpty
                ? "<p>No events.</p>\n"
                : .table("Events", columns: ["Time", "Event", "Fields", "Actor", "Address"], rows: rows)
        )
    }
}
