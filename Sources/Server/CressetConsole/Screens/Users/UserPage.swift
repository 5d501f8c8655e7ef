import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

struct UserPage: Screen {
    static let path = "projects/{project}/users/{user}"
    static let access = ScreenAccess.needs(.viewUsers)

    var acts: [Act] {
        [
            Act("disable", needs: .disableUsers) { try await Self.setDisabled(true, by: $0) },
            Act("enable", needs: .disableUsers) { try await Self.setDisabled(false, by: $0) },
            Act("unlock", needs: .unlockUsers) { call in
                try await call.accounts.unlock(Self.account(call), in: call.requireRealm())
                return .moved(to: call.link(), notice: .unlocked)
            },
            Act("end-session", needs: .endSessions) { call in
                let account = try await Self.account(call)
                let id = call.form["session"] ?? ""
                guard try await call.accounts.endSession(id, of: account, in: call.requireRealm()) else {
                    throw ConsoleProblem("The session has already ended.")
                }
                return .moved(to: call.link(), notice: .sessionEnded)
            },
            Act("end-sessions", needs: .endSessions) { call in
                try await call.accounts.endSessions(of: Self.account(call), in: call.requireRealm())
                return .moved(to: call.link(), notice: .sessionsEnded)
            },
            Act("claims", needs: .editUsers) { call in
                var request = Accounts.AdminUpdateRequest()
                request.localID = try call.parameter("user")
                request.customAttributes = call.field("claims") ?? "{}"
                _ = try await call.accounts.update(request, in: call.requireRealm())
                return .moved(to: call.link(), notice: .saved)
            },
            Act("profile", needs: .editUsers) { try await Self.saveProfile($0) },
            Act("remove", needs: .editUsers) { try await Self.removeMethod($0) },
            Act("send-reset", needs: .sendResets) { call in
                _ = try await call.resetMailer.send(to: Self.email(call), in: call.requireRealm(), mailing: true)
                return .moved(to: call.link(), notice: .mailQueued)
            },
            Act("send-temporary", needs: .sendResets) { call in
                try await call.resetMailer.sendTemporaryPassword(to: Self.email(call), in: call.requireRealm())
                return .moved(to: call.link(), notice: .mailQueued)
            },
            Act("reset-link", needs: .editUsers) { .page(try await Self.resetLink($0)) },
            Act("data", needs: .exportUsers) { try await Self.data($0) },
            Act("delete", needs: .deleteUsers) { .page(try await Self.delete($0)) },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        let account = try await Self.account(call)
        let removed = call.query["remove"] ?? (call.form["act"] == "remove" ? call.form["method"] : nil)
        if let id = removed, call.may(.editUsers), let method = account.removable.first(where: { $0.id == id }) {
            return removal(of: method, from: account, in: call)
        }
        var page = ConsolePage(
            account.shownName,
            in: .users,
            lead: "\(account.stateBadge) \(HTML.copyable(account.localID))",
            actions: account.isDisabled
                ? .act("enable", needs: .disableUsers, in: call, button: "Enable")
                : .act("disable", needs: .disableUsers, in: call, button: "Disable", style: .danger),
            below: [("Users", call.projectPath("users"))],
            content: [
                try await obstacles(of: account, in: realm, call: call),
                "<div class=\"columns\">\(profile(of: account, in: call))\(methods(of: account, in: call))</div>\n",
                password(of: account, in: call, realm: realm),
                try await sessions(of: account, in: realm, call: call),
                try await messages(to: account, in: call), claims(of: account, in: call),
                try await history(of: account, in: call), dataAndDeletion(of: account, in: call),
            ]
        )
        page.undo = Self.undo(call)
        return page
    }

    private static func undo(_ call: ConsoleCall) -> HTML? {
        switch call.query[Notice.parameter].flatMap(Notice.init) {
        case .disabled: .act("enable", needs: .disableUsers, in: call, button: "Undo")
        case .enabled: .act("disable", needs: .disableUsers, in: call, button: "Undo")
        default: nil
        }
    }

    static func path(of account: Account) -> String {
        ConsolePath.user(account.localID, of: account.pool.projectID, tenant: account.pool.tenantID)
    }

    static func account(_ call: ConsoleCall) async throws -> Account {
        let realm = try call.requireRealm()
        guard let account = try await call.store.account(call.parameter("user"), in: realm.pool) else {
            throw ConsoleProblem("There is no user with this ID.", status: .notFound)
        }
        return account
    }

    private static func setDisabled(_ isDisabled: Bool, by call: ConsoleCall) async throws -> ConsoleAnswer {
        var request = Accounts.AdminUpdateRequest()
        request.localID = try call.parameter("user")
        request.disabled = isDisabled
        _ = try await call.accounts.update(request, in: call.requireRealm())
        return .moved(to: call.link(), notice: isDisabled ? .disabled : .enabled)
    }
}
