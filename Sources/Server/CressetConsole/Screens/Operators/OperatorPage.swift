import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

struct OperatorPage: Screen {
    static let path = "operators/{operator}"
    static let access = ScreenAccess.needs(.manageOperators)

    var acts: [Act] {
        [
            Act("set", needs: nil) { call in
                let sent = call.form["role"] ?? ""
                let role = Role(rawValue: sent)
                guard role != nil || sent == "none" else { throw ConsoleProblem("Choose a role.", field: "role") }
                let scope = try await OperatorList.scope(in: call)
                _ = try await call.operators.set(role, in: scope, of: Self.account(call))
                return .moved(to: call.path, notice: .saved)
            },
            Act("link", needs: nil) { call in
                .page(try await OperatorList.invitation(of: Self.account(call), in: call))
            },
            Act("end", needs: nil) { call in
                try await call.operators.endSessions(of: Self.account(call))
                return .moved(to: call.path, notice: .sessionsEnded)
            },
            Act("remove", needs: nil) { call in
                let account = try await Self.account(call)
                try call.requireConfirmation(of: account.shownName)
                try await call.operators.remove(account, by: call.person?.signIn?.account.localID)
                return .moved(to: ConsolePath.operators, notice: .deleted)
            },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        try call.requireOperators()
        let account = try await Self.account(call)
        let isOwn = account.localID == call.person?.signIn?.account.localID
        return ConsolePage(
            account.shownName,
            lead: isOwn ? "This is you." : nil,
            actions: .form("link", in: call, button: "New sign-in link", style: .quiet),
            below: [("Operators", ConsolePath.operators)],
            content: [
                try await roles(of: account, in: call), sign(of: account, in: call),
                isOwn ? nil : remove(account, in: call),
            ]
        )
    }

    private static func account(_ call: ConsoleCall) async throws -> Account {
        try call.requireOperators()
        do {
            return try await call.operators.account(named: call.parameter("operator"))
        } catch let error as IdentityError where error.code == .userNotFound {
            throw ConsoleProblem.notFound
        }
    }

    private func roles(of account: Account, in call: ConsoleCall) async throws -> HTML {
        let rows = OperatorRoles(claims: account.customAttributes).projects.map { project, role in
            HTML.Row([.text(project == OperatorRoles.everywhere ? "All projects" : project), .text(role.rawValue)])
        }
        let form = try await HTML.form(
            "set",
            in: call,
            button: "Set the role",
            style: .quiet,
            content: [
                OperatorList.scopeField(in: call),
                .select(
                    "role",
                    label: "Role",
                    options: Role.options + [("none", "no role")],
                    selected: call.form["role"],
                    help:
                        "The role for all projects is included in each project. \(HTML.link("What a role may do", to: ConsolePath.operators + "/roles"))",
                    problem: call.problem
                ),
            ]
        )
        let table = HTML.table("Roles", columns: ["Project", "Role"], rows: rows)
        return .card(
            "Roles",
            content: [rows.isEmpty ? "<p>No role: the operator sees no project.</p>\n" : table, form]
        )
    }

    private func sign(of account: Account, in call: ConsoleCall) -> HTML {
        let factors =
            account.secondFactors.map { $0.displayName ?? "Authenticator app" } + account.passkeys.map(\.name)
        return .card(
            "Sign-in",
            content: [
                .facts([
                    ("Created", .time(account.createdAt.rfc3339)),
                    ("Last sign-in", .time(account.lastLoginAt?.rfc3339)),
                    ("Password", .text(account.hasPassword ? "set" : "not set")),
                    ("Factors and passkeys", .value(factors.joined(separator: ", "))),
                ]), .form("end", in: call, button: "End all sessions", style: .danger),
            ]
        )
    }

    private func remove(_ account: Account, in call: ConsoleCall) -> HTML? {
        HTML.act(
            "remove",
            needs: .manageOperators,
            in: call,
            button: "Remove the operator",
            style: .danger,
            confirming: account.shownName
        ).map { .card("Remove", lead: "The account is deleted and its sessions end.", content: $0) }
    }
}
