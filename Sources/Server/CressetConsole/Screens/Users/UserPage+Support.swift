import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

extension UserPage {
    static func email(_ call: ConsoleCall) async throws -> String {
        guard let email = try await account(call).email else {
            throw ConsoleProblem("The user has no email address.")
        }
        return email
    }

    static func resetLink(_ call: ConsoleCall) async throws -> ConsolePage {
        let email = try await email(call)
        let link = try await call.resetMailer.send(to: email, in: call.requireRealm(), mailing: false)
        return ConsolePage(
            "Password reset link",
            in: .users,
            lead: "The link works once and sets a new password. Send it only to the owner of \(HTML.value(email)).",
            below: [("Users", call.projectPath("users")), (email, call.link())],
            content: .card(content: .sample(link))
        )
    }

    static func data(_ call: ConsoleCall) async throws -> ConsoleAnswer {
        let account = try await account(call)
        let data = PersonalData(call.accounts, store: call.store, secrets: call.services.secrets)
        let response = try await data.document(of: account, in: call.requireRealm()).response()
        let id = account.localID.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return .file(
            name: "user-\(id.prefix(64)).json",
            type: "application/json",
            body: response.body,
            stream: response.stream
        )
    }

    static func delete(_ call: ConsoleCall) async throws -> ConsolePage {
        let account = try await account(call)
        try call.requireConfirmation(of: account.shownName)
        let deleted = try await call.accounts.delete(localID: account.localID, in: call.requireRealm().pool)
        let receipt = DeletionReceipt(deleted, deletedAt: call.now)
        let parts = receipt.deleted.map { "<li>\(HTML.value($0))</li>\n" as HTML }
        return ConsolePage(
            "User deleted",
            in: .users,
            lead: "Deleted \(HTML.time(receipt.deletedAt.rfc3339)) UTC.",
            below: [("Users", call.projectPath("users"))],
            content: .card(
                "Receipt",
                content: [
                    "<p>Deleted:</p>\n<ul class=\"reasons\">\(parts)</ul>\n",
                    "<p>Remaining: \(HTML.text(DeletionReceipt.remainder)).</p>\n",
                ]
            )
        )
    }

    func password(of account: Account, in call: ConsoleCall, realm: Realm) -> HTML? {
        guard account.email != nil, call.may(.sendResets) else { return nil }
        let temporary =
            realm.policy.allowsTemporaryPasswords
            ? HTML.act("send-temporary", needs: .sendResets, in: call, button: "Mail a temporary password") : nil
        return .card(
            "Password reset",
            lead: "The mail uses the project's template. A copied link reaches the user by another way.",
            content: """
                <div class="buttons">\(HTML.act("send-reset", needs: .sendResets, in: call, button: "Mail a reset link"))\
                \(HTML.act("reset-link", needs: .editUsers, in: call, button: "Copy a reset link"))\(temporary)</div>

                """
        )
    }

    func messages(to account: Account, in call: ConsoleCall) async throws -> HTML {
        let data = PersonalData(call.accounts, store: call.store, secrets: call.services.secrets)
        let waiting = try await data.pendingDeliveries(to: account).map { delivery in
            HTML.Row([
                .text(delivery.item.kind.shownName(of: delivery.template)), .value(delivery.recipient),
                .badge("waiting"),
                .time(delivery.item.createdAt.rfc3339), .value(delivery.item.cause),
            ])
        }
        let settled = try await data.settledDeliveries(to: account).map { delivery in
            HTML.Row([
                .text(delivery.kind.shownName(of: delivery.template)), .value(delivery.recipient),
                delivery.failure == nil ? .badge("sent", tone: .good) : .badge("failed", tone: .bad),
                .time(delivery.moment.rfc3339), .value(delivery.failure),
            ])
        }
        let rows = waiting + settled
        return .card(
            "Mails and text messages",
            lead: """
                The server stores the last \(Delivery.limit) for 30 days, without their contents. \
                \u{201C}Sent\u{201D} means that the mail server or gateway accepted the message.
                """,
            content: rows.isEmpty
                ? "<p>No message was sent to this user.</p>\n"
                : .table("Messages", columns: ["Kind", "Recipient", "State", "Time", "Error"], rows: rows)
        )
    }

    func dataAndDeletion(of account: Account, in call: ConsoleCall) -> HTML {
        let data = HTML.act("data", needs: .exportUsers, in: call, button: "Download the data")
        let delete = HTML.act(
            "delete",
            needs: .deleteUsers,
            in: call,
            button: "Delete the user",
            style: .danger,
            confirming: account.shownName
        )
        let dataLead: HTML = "Everything stored about the user, as JSON, to answer the user's request."
        let lead: HTML = "The account, its sessions and its refused sign-ins are deleted. A receipt names what remains."
        return [
            data.map { HTML.card("Personal data", lead: dataLead, content: $0) },
            delete.map { HTML.card("Delete", lead: lead, content: $0) },
        ]
    }
}
