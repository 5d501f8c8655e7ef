import CressetHTTP
import CressetIdentity
import CressetPages

struct UserList: Screen {
    static let path = "projects/{project}/users"
    static let access = ScreenAccess.needs(.viewUsers)

    static let pageLength = 50

    var acts: [Act] {
        [
            Act("disable", needs: .disableUsers) { try await Self.setDisabled(true, by: $0) },
            Act("enable", needs: .disableUsers) { try await Self.setDisabled(false, by: $0) },
            Act("send-resets", needs: .sendResets) { .page(try await Self.sendResets($0)) },
            Act("ask-delete", needs: .deleteUsers) { .page(try await Self.deletion(of: Self.selected($0), in: $0)) },
            Act("delete", needs: .deleteUsers) { call in
                let ids = try Self.selected(call)
                try call.requireConfirmation(of: String(ids.count))
                _ = try await call.accounts.delete(localIDs: ids, force: true, in: call.requireRealm().pool)
                return .moved(to: Self.current(call), notice: .deleted)
            },
            Act("export-csv", needs: .exportUsers) { try await UserListFile(.csv).answer(to: $0) },
            Act("export-ndjson", needs: .exportUsers) { try await UserListFile(.ndjson).answer(to: $0) },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        if call.problem != nil, call.form["act"] == "delete", let ids = try? Self.selected(call) {
            return try await Self.deletion(of: ids, in: call)
        }
        let realm = try call.requireRealm()
        let filters = UserFilters(call.query, at: call.now)
        let start = call.query["after"].flatMap(AccountPosition.init(link:))
        let page = try await call.accounts.search(
            filters.search,
            in: realm.pool,
            after: start,
            limit: Self.pageLength
        )
        let count = try await call.accounts.countAccounts(in: realm.pool)
        return ConsolePage(
            "Users",
            in: .users,
            lead: lead(page, of: filters, among: count),
            actions: [
                exports(filters, in: call),
                call.may(.editUsers) ? .linkButton("Add a user", to: call.projectPath("users/new")) : nil,
            ],
            content: [
                filters.form(in: call),
                page.accounts.isEmpty ? empty(page, of: filters, in: call) : list(page.accounts, in: call),
                pages(page, of: filters, after: start, in: call),
            ]
        )
    }

    private func lead(_ page: AccountSearchPage, of filters: UserFilters, among count: Int) -> HTML {
        let all = count == 1 ? "1 user" : "\(count) users"
        guard filters.search.isFiltered else { return .text(all) }
        guard page.next != nil, page.accounts.count < Self.pageLength else { return "Filtered from \(all)" }
        guard page.searched > 0 else {
            return "Exact match among \(all). Continue the search to find the text elsewhere."
        }
        return "Searched \(page.searched) of \(all) on this page. The search continues on the next one."
    }

    private func list(_ accounts: [Account], in call: ConsoleCall) -> HTML {
        let isSelectable = call.may(.disableUsers)
        let table = HTML.table(
            "Users",
            columns: ["User", "Name", "Sign-in by", "Created", "Last sign-in", "State"],
            rows: accounts.map { row($0, isSelectable: isSelectable) }
        )
        guard isSelectable else { return table }
        let buttons: [HTML?] = [
            .button("disable", title: "Disable", needs: .disableUsers, in: call),
            .button("enable", title: "Enable", needs: .disableUsers, in: call),
            .button("send-resets", title: "Send password resets", needs: .sendResets, in: call),
            .button("ask-delete", title: "Delete…", needs: .deleteUsers, in: call, style: .danger),
        ]
        return """
            <form method="post" action="\(Self.current(call))" id="users">\(HTML.hidden("csrf", value: call.csrf))\(table)\
            <div class="buttons bulk" role="group" aria-label="Selected users"><span>Selected users</span>\
            \(buttons.compactMap(\.self))</div></form>

            """
    }

    private func row(_ account: Account, isSelectable: Bool) -> HTML.Row {
        HTML.Row(
            [
                .value(account.shownName.shortened), .value(account.displayName?.shortened),
                .value(account.methodNames.joined(separator: ", ")),
                .time(account.createdAt.rfc3339), .time(account.lastLoginAt?.rfc3339),
                account.isDisabled ? account.stateBadge : "Enabled",
            ],
            to: ConsolePath.user(account.localID, of: account.pool.projectID, tenant: account.pool.tenantID),
            selecting: isSelectable ? account.localID : nil
        )
    }

    private func exports(_ filters: UserFilters, in call: ConsoleCall) -> HTML? {
        guard call.may(.exportUsers) else { return nil }
        let buttons: [HTML?] = [
            .button("export-csv", title: "Export CSV", needs: .exportUsers, in: call),
            .button("export-ndjson", title: "Export NDJSON", needs: .exportUsers, in: call),
        ]
        return """
            <form method="post" action="\(call.link(filters.items))" id="export">\(HTML.hidden("csrf", value: call.csrf))\
            <div class="buttons">\(buttons.compactMap(\.self))</div></form>

            """
    }

    private func empty(_ page: AccountSearchPage, of filters: UserFilters, in call: ConsoleCall) -> HTML {
        guard !filters.items.isEmpty || page.next != nil else {
            return .empty(
                "No users yet",
                content:
                    "Users appear here when they sign up. \(HTML.link("Connect an app", to: call.projectPath("apps")))"
            )
        }
        guard page.next == nil else {
            return .empty("No user found so far", content: "Continue the search, or narrow it by an email address.")
        }
        return .empty(
            "No user found",
            content: """
                The search looks for a part of the ID, email address, phone number or name. Use \
                \(HTML.code("provider:google.com")) for a provider, \(HTML.code("claim:role=admin")) for a custom claim.
                """
        )
    }

    private func pages(
        _ page: AccountSearchPage,
        of filters: UserFilters,
        after start: AccountPosition?,
        in call: ConsoleCall
    ) -> HTML? {
        guard start != nil || page.next != nil else { return nil }
        let isSearching = page.accounts.count < Self.pageLength
        let next = page.next.map { position in
            HTML.linkButton(
                isSearching ? "Continue the search" : "Next page",
                to: call.link(filters.items + [("after", position.link)])
            )
        }
        let first = start.map { _ in HTML.linkButton("First page", to: call.link(filters.items)) }
        return "<nav class=\"pages\" aria-label=\"Pages\">\(first)\(next)</nav>\n"
    }

    static func current(_ call: ConsoleCall) -> String {
        let after = call.query["after"].flatMap(AccountPosition.init(link:)).map { [("after", $0.link)] } ?? []
        return call.link(UserFilters(call.query, at: call.now).items + after)
    }
}
