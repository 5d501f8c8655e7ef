import CressetIdentity
import CressetPages
import CressetServer

extension UserList {
    static func selected(_ call: ConsoleCall) throws(ConsoleProblem) -> [String] {
        var seen: Set<String> = []
        let ids = call.fields("selected").filter { !$0.isEmpty && seen.insert($0).inserted }
        guard !ids.isEmpty else { throw ConsoleProblem("Select at least one user.") }
        guard ids.count <= pageLength else { throw ConsoleProblem("Select at most \(pageLength) users.") }
        return ids
    }

    static func setDisabled(_ isDisabled: Bool, by call: ConsoleCall) async throws -> ConsoleAnswer {
        let realm = try call.requireRealm()
        for id in try selected(call) {
            var request = Accounts.AdminUpdateRequest()
            request.localID = id
            request.disabled = isDisabled
            do {
                _ = try await call.accounts.update(request, in: realm)
            } catch let error as IdentityError where error.code == .userNotFound {
                // Deleted since the page was shown.
            }
        }
        return .moved(to: current(call), notice: isDisabled ? .disabled : .enabled)
    }

    static func sendResets(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        let mailer = call.resetMailer
        var rows: [HTML.Row] = []
        for account in try await accounts(selected(call), in: call) {
            let outcome: HTML
            do {
                guard let email = account.email else { throw ConsoleProblem("The user has no email address.") }
                _ = try await mailer.send(to: email, in: realm, mailing: true)
                outcome = .badge("queued", tone: .good)
            } catch {
                guard let problem = error as? ConsoleProblem ?? ConsoleProblem(error) else { throw error }
                outcome = "\(HTML.badge("not sent", tone: .bad)) \(problem.text)"
            }
            rows.append(HTML.Row([.value(account.shownName), outcome], to: UserPage.path(of: account)))
        }
        return ConsolePage(
            "Password resets",
            in: .users,
            below: [("Users", current(call))],
            content: .table("Password resets", columns: ["User", "Mail"], rows: rows)
        )
    }

    static func deletion(of ids: [String], in call: ConsoleCall) async throws -> ConsolePage {
        let accounts = try await accounts(ids, in: call)
        guard !accounts.isEmpty else { throw ConsoleProblem("The selected users have since been deleted.") }
        let names = accounts.map { "<li>\(HTML.value($0.shownName))</li>\n" as HTML }
        let form = HTML.act(
            "delete",
            needs: .deleteUsers,
            in: call,
            button: "Delete the users",
            style: .danger,
            confirming: String(accounts.count),
            at: current(call),
            content: "\(accounts.map { HTML.hidden("selected", value: $0.localID) })"
        )
        return ConsolePage(
            accounts.count == 1 ? "Delete 1 user?" : "Delete \(accounts.count) users?",
            in: .users,
            lead: "This cannot be undone. Their sessions end.",
            below: [("Users", current(call))],
            content: .card(content: ["<ul class=\"reasons\">\(names)</ul>\n", form])
        )
    }

    private static func accounts(_ ids: [String], in call: ConsoleCall) async throws -> [Account] {
        var selectors = AccountSelectors()
        selectors.localIDs = ids
        return try await call.accounts.accounts(selectors, in: call.requireRealm().pool)
    }
}
