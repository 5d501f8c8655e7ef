import CressetIdentity
import CressetServer
import CressetSystem
import CressetTransfer
import CressetWire

enum UsersCommand {
    private static let maxPlaces = 5
    private static let tenantsPerPage = 100

    static let commands = [
        Command("users list", run: list)
            .summary("List a project's users")
            .examples(
                "users list --project shop --sort last-sign-in --descending --limit 20",
                "users list --project shop --limit 1000 --json"
            ),
        Command("users search TEXT", run: search)
            .summary("Find users by part of an ID, email address, phone number or name")
            .examples(
                "users search ada --project shop",
                "users search +1555 --project shop --sort last-sign-in --descending"
            ),
        Command("users show ID|EMAIL|PHONE", run: show)
            .summary("Show a user without secrets")
            .examples("users show ada@example.com --project shop", "users show +15555550100 --project shop --json"),
        Command("users why ID|EMAIL|PHONE", run: why)
            .summary("Explain why a user cannot sign in, with the latest refused attempts")
            .examples("users why ada@example.com --project shop", "users why +15555550100 --project shop --json"),
        Command("users unlock ID|EMAIL|PHONE", run: unlock)
            .summary("Clear a user's lockout after wrong passwords or codes")
            .examples("users unlock ada@example.com --project shop", "users unlock +15555550100 --project shop"),
        Command("users data ID|EMAIL|PHONE", run: data)
            .summary("Write a user's data to a file, without secrets")
            .examples(
                "users data ada@example.com --project shop --out ada.json",
                "users data +15555550100 --project shop --out user.json"
            ),
        Command("users count", run: count)
            .summary("Count users")
            .examples("users count --project shop", "users count --project shop --anonymous --older-than 30d"),
        Command("users usage", run: usage)
            .summary("Count recently active users")
            .examples("users usage --project shop", "users usage --project shop --within 7d --json"),
        Command("users create", run: create)
            .summary("Create a user with an email address, a phone number or an ID")
            .examples(
                "users create --project shop --email ada@example.com --verified --password-stdin",
                "users create --project shop --phone +15555550100 --display-name Ada"
            ),
        Command("users update ID|EMAIL|PHONE", run: update)
            .summary("Change a user; a new password or email address ends every session")
            .examples(
                "users update ada@example.com --project shop --disable",
                "users update ada@example.com --project shop --claims '{\"role\":\"admin\"}'"
            ),
        Command("users delete ID|EMAIL|PHONE …", run: delete)
            .summary("Delete users")
            .examples(
                "users delete ada@example.com --project shop",
                "users delete ada@example.com bob@example.com --project shop --yes"
            ),
        Command("users sessions ID|EMAIL|PHONE", run: sessions)
            .summary("List a user's sessions")
            .examples(
                "users sessions ada@example.com --project shop",
                "users sessions ada@example.com --project shop --json"
            ),
        Command("users revoke ID|EMAIL|PHONE", run: revoke)
            .summary("End one session of a user, or all of them")
            .examples(
                "users revoke ada@example.com --project shop --all",
                "users revoke ada@example.com --project shop --session 0123456789abcdef"
            ),
        Command("users send-reset ID|EMAIL|PHONE", run: sendReset)
            .summary("Mail a user a link to reset the password, or print the link")
            .examples(
                "users send-reset ada@example.com --project shop",
                "users send-reset ada@example.com --project shop --print-link --public-url https://auth.example.com"
            ),
        Command("users import FILE|DIR", run: importUsers)
            .summary("Import users exported by the Firebase CLI, the emulator or `users export`")
            .examples(
                "users import users.json --project shop --hash-config hash.json --dry-run",
                "users import users.json --project shop --hash-config hash.json --check ada@example.com"
            ),
        Command("users export FILE|DIR", run: exportUsers)
            .summary("Export users with their password hashes to a file or an emulator folder")
            .examples("users export users.json --project shop", "users export ./users --project shop --emulator"),
    ]

    struct PageOptions: OptionGroup {
        let limit = Option.limit
        let token = Option("page-token", as: .integer(0...Int(Int32.max)))
            .help("Token of the next page, printed with the previous one")
        let sortKey = Option(
            "sort",
            as: .choice(
                [
                    ("id", AccountQuery.SortKey.localID), ("email", .email), ("name", .displayName),
                    ("created", .createdAt), ("last-sign-in", .lastLoginAt),
                ],
                placeholder: "KEY"
            ),
            default: .localID
        ).help("Sort by id, email, name, created or last-sign-in")
        let descending = Option(flag: "descending").help("Sort in descending order")
    }

    struct ListOptions: OptionGroup {
        let pool = PoolOptions()
        let page = PageOptions()
        let output = OutputOptions()
    }

    private static func list(_ options: Options<ListOptions>) async throws {
        try await print(options.page.query, with: options)
    }

    private static func search(_ text: String, options: Options<ListOptions>) async throws {
        guard text.utf8.count <= 256 else { throw UsageError("the text is longer than 256 bytes") }
        var query = options.page.query
        query.filter = .text(text)
        try await print(query, with: options)
    }

    private static func print(_ query: AccountQuery, with options: Options<ListOptions>) async throws {
        try await run(with: options.pool) { accounts, realm in
            var page = query
            page.limit += 1
            let found = try await accounts.accounts(matching: page, in: realm.pool)
            let shown = found.prefix(query.limit)
            let next = found.count > query.limit ? String(query.offset + query.limit) : nil
            var json: JSONObject = ["users": .array(shown.map { .object(JSONObject($0, showing: .shown)) })]
            json["nextPageToken"] = next.map(JSONValue.string)
            options.output.show(json, text: AccountLines.table(of: Array(shown)))
            if let next, !options.output.json { System.printError("more: --page-token \(next)") }
        }
    }

    private static func show(_ name: String, options: Options<PoolAndOutput>) async throws {
        try await run(with: options.pool) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts, words: options.databaseWords)
            let sessions = try await accounts.sessions(of: account, in: realm).sessions
            let locks = try await locks(of: account, after: accounts.refusals(of: account), by: accounts)
            var json = JSONObject(account, showing: .shown)
            json["sessions"] = .integer(Int64(sessions.count))
            json["locks"] = .array(locks.map { .object($0.json) })
            options.output.show(json, text: AccountLines(account, sessions: sessions.count, locks: locks).text)
        }
    }

    struct CountOptions: OptionGroup {
        let pool = PoolOptions()
        let anonymous = Option(flag: "anonymous").help("Anonymous users only")
        let age = Option("older-than", as: .duration()).help("Users older than this: 30d, 12h")
        let disabled = Option(flag: "disabled").help("Disabled users only")
        let output = OutputOptions()
    }

    private static func count(_ options: Options<CountOptions>) async throws {
        var query = AccountCountQuery()
        query.isAnonymous = options.anonymous
        query.isDisabled = options.disabled
        query.createdUntil = options.age.map { SystemWallClock().now().adding(milliseconds: -$0 * 1000) }
        let condition = query
        try await run(with: options.pool) { accounts, realm in
            let count = try await accounts.countAccounts(matching: condition, in: realm.pool)
            options.output.show(["count": .integer(Int64(count))], text: String(count))
        }
    }

    struct UsageOptions: OptionGroup {
        let pool = PoolOptions()
        let age = Option("within", as: .duration(), default: 30 * 86_400)
            .help("Users who signed in or refreshed a session within this time: 24h")
        let output = OutputOptions()
    }

    private static func usage(_ options: Options<UsageOptions>) async throws {
        try await run(with: options.pool) { accounts, realm in
            let moment = SystemWallClock().now().adding(milliseconds: -options.age * 1000)
            guard let usage = try await accounts.usage(of: realm, since: [moment]).first else { return }
            let note = usage.countsAnonymousUsers ? "counted" : "not counted (clean-up enabled)"
            options.output.show(
                [
                    "activeUsers": .integer(Int64(usage.activeUsers)),
                    "anonymousUsers": .integer(Int64(usage.anonymousUsers)),
                    "countsAnonymousUsers": .bool(usage.countsAnonymousUsers),
                ],
                text: "active users     \(usage.activeUsers) since \(moment.rfc3339)\n"
                    + "anonymous users  \(usage.anonymousUsers), \(note)"
            )
        }
    }

    static func account(
        _ name: String,
        in realm: Realm,
        of accounts: Accounts,
        words: String
    ) async throws -> Account {
        if let account = try await accounts.account(named: name, in: realm.pool) { return account }
        let places = try await otherPlaces(of: name, in: realm, of: accounts)
        let pool = realm.tenant.map { "the tenant \($0.id) of \(realm.project.id)" } ?? realm.project.id
        let project = "--project \(realm.project.id)\(words)"
        let trial =
            realm.formerSystem != nil && name.contains("@")
            ? "; `cresset hand-over test \(ShellWord.quoted(name)) \(project)` says what the former system answers" : ""
        let hint =
            places.isEmpty
            ? "search with `cresset users search TEXT \(project)`" + trial
            : "there is one in \(places.joined(separator: ", "))"
        throw CommandFailure("no user \(TextTable.shown(name)) in \(pool); \(hint)")
    }

    private static func otherPlaces(
        of name: String,
        in realm: Realm,
        of accounts: Accounts
    ) async throws -> [String] {
        var places: [String] = []
        let project = UserPool(projectID: realm.project.id)
        if realm.tenant != nil, try await accounts.account(named: name, in: project) != nil {
            places.append("the project's own users (omit --tenant)")
        }
        var page = try await accounts.tenants(of: realm.project, after: "", limit: tenantsPerPage)
        while true {
            for tenant in page.tenants where tenant.id != realm.tenant?.id && places.count < maxPlaces {
                let pool = UserPool(projectID: realm.project.id, tenantID: tenant.id)
                guard try await accounts.account(named: name, in: pool) != nil else { continue }
                places.append("the tenant \(tenant.id) (--tenant \(tenant.id))")
            }
            guard page.hasMore, places.count < maxPlaces, let last = page.tenants.last else { return places }
            page = try await accounts.tenants(of: realm.project, after: last.id, limit: tenantsPerPage)
        }
    }

    static func run(
        with options: Options<PoolOptions>,
        hashingWithCost cost: Int? = nil,
        limit: HashWork = .defaultLimit,
        writerCache cache: Int? = nil,
        _ body: (Accounts, Realm) async throws -> Void
    ) async throws {
        try await Administration.run(with: options, writerCache: cache) { administration, realm in
            do {
                guard let cost else { return try await body(administration.accounts, realm) }
                try await administration.hashing(cost: cost, limit: limit) { try await body($0, realm) }
            } catch let error as IdentityError {
                throw CommandFailure(text(of: error))
            }
        }
    }

    private static func text(of error: IdentityError) -> String {
        switch error.code {
        case .userNotFound: "the user no longer exists"
        case .emailExists: "another user has this email address"
        case .phoneNumberExists: "another user has this phone number"
        case .duplicateLocalID: "another user has this ID"
        case .invalidEmail: "--email is not an email address"
        case .invalidPhoneNumber: "--phone is not a phone number; expected + and the country code first"
        case .claimsTooLarge: "--claims is longer than \(CustomClaims.maximumLength) characters"
        case .forbiddenClaim: "--claims has a reserved name: \(error.detail ?? "")"
        case .invalidClaims: "--claims is not a JSON object"
        default: error.detail ?? "the change was rejected (\(error.code))"
        }
    }
}

extension Options where Group == UsersCommand.PageOptions {
    fileprivate var query: AccountQuery {
        var query = AccountQuery(limit: self.limit)
        query.sortKey = self.sortKey
        query.descending = self.descending
        query.offset = self.token ?? 0
        return query
    }
}
