import CressetHTTP
import CressetIdentity
import CressetPages

extension UserPage {
    func methods(of account: Account, in call: ConsoleCall) -> HTML {
        let times = HTML.facts([
            ("Created", .time(account.createdAt.rfc3339)), ("Last sign-in", .time(account.lastLoginAt?.rfc3339)),
            ("Last active", .time(account.lastRefreshAt?.rfc3339)),
        ])
        let rows = account.removable.map { method in
            HTML.Row([
                "\(HTML.value(method.title))\(method.detail.map { "<br>\(HTML.value($0))" as HTML })",
                .time(method.since),
                call.may(.editUsers)
                    ? .link("Remove", to: call.link([("remove", method.id)]), about: method.title) : "",
            ])
        }
        return .card(
            "Sign-in methods",
            content: [times, rows.isEmpty ? nil : .table("Methods", columns: ["Method", "Since", ""], rows: rows)]
        )
    }

    func removal(of method: Account.Removable, from account: Account, in call: ConsoleCall) -> ConsolePage {
        let form = HTML.act(
            "remove",
            needs: .editUsers,
            in: call,
            button: "Remove the method",
            style: .danger,
            confirming: method.name,
            content: .hidden("method", value: method.id)
        )
        return ConsolePage(
            "Remove \(method.name)?",
            in: .users,
            lead: "\(HTML.value(account.shownName)) can no longer use it to sign in. This cannot be undone.",
            below: [("Users", call.projectPath("users")), (account.shownName, call.link())],
            content: .card(
                method.title,
                lead: method.detail.flatMap { $0.isEmpty ? nil : HTML.value($0) },
                content: [form]
            )
        )
    }

    static func removeMethod(_ call: ConsoleCall) async throws -> ConsoleAnswer {
        let account = try await account(call)
        guard let method = account.removable.first(where: { $0.id == call.form["method"] }) else {
            throw ConsoleProblem("The user no longer has this sign-in method.")
        }
        try call.requireConfirmation(of: method.name)
        var request = Accounts.AdminUpdateRequest()
        request.localID = account.localID
        let parts = method.id.split(separator: ":", maxSplits: 1).map(String.init)
        switch parts[0] {
        case "provider": request.removedProviders = [parts[1]]
        case "factor":
            request.secondFactors = account.secondFactors.filter { $0.enrollmentID != parts[1] }.map { factor in
                var kept = NewSecondFactor()
                kept.enrollmentID = factor.enrollmentID
                kept.displayName = factor.displayName
                kept.enrolledAt = factor.enrolledAt
                kept.phoneNumber = factor.phoneNumber
                kept.isTOTP = factor.totpKey != nil
                return kept
            }
        case "passkey":
            request.removedPasskeys = account.passkeys.filter { $0.enrollmentID == parts[1] }.map(\.credentialID)
        default: request.removedAttributes = [.password]
        }
        _ = try await call.accounts.update(request, in: call.requireRealm())
        return .moved(to: call.link(), notice: .methodRemoved)
    }
}
