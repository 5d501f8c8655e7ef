import CressetAdministration
import CressetIdentity
import CressetSystem
import CressetWire

/// `cresset users list`, `show`, `search`, `count`, `usage`, and shared parts of the `users` commands.
enum UsersCommand {
    private static let pageLength = 50
    private static let longestPage = 1000

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        try await print(query(options, default: .localID), with: options)
    }

    static func search(_ options: Options) async throws {
        guard options.arguments.count == 1, let text = options.arguments.first, !text.isEmpty, text.utf8.count <= 256
        else {
            throw UsageError("users search needs part of an ID, email address, phone number or name")
        }
        var query = try query(options, default: .localID)
        query.filter = .text(text)
        try await print(query, with: options)
    }

    static func show(_ options: Options) async throws {
        let name = try name(options, of: "users show")
        try await run(with: options) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts)
            let sessions = try await accounts.sessions(of: account, in: realm).sessions
            guard try !options.isSet("json") else {
                var json = JSONObject(account, showing: .shown)
                json["sessions"] = .integer(Int64(sessions.count))
                return options.printJSON(json)
            }
            System.printLine(AccountLines(account, sessions: sessions.count).text)
        }
    }

    static func count(_ options: Options) async throws {
        try options.requireNoArguments()
        var query = AccountCountQuery()
        query.isAnonymous = try options.isSet("anonymous")
        query.isDisabled = try options.isSet("disabled")
        let age = try options.duration("older-than")
        query.createdUntil = age.map { SystemWallClock().now().adding(milliseconds: -$0 * 1000) }
        let condition = query
        try await run(with: options) { accounts, realm in
            let count = try await accounts.countAccounts(matching: condition, in: realm.pool)
            if try options.isSet("json") {
                options.printJSON(["count": .integer(Int64(count))])
            } else {
                System.printLine(String(count))
            }
        }
    }

    static func usage(_ options: Options) async throws {
        try options.requireNoArguments()
        let age = try options.duration("within") ?? 30 * 86_400
        try await run(with: options) { accounts, realm in
            let moment = SystemWallClock().now().adding(milliseconds: -age * 1000)
            let usage = try await accounts.usage(of: realm, since: moment)
            guard try !options.isSet("json") else {
                return options.printJSON([
                    "activeUsers": .integer(Int64(usage.activeUsers)),
                    "anonymousUsers": .integer(Int64(usage.anonymousUsers)),
                    "countsAnonymousUsers": .bool(usage.countsAnonymousUsers),
                ])
            }
            System.printLine(
                """
                active users     \(usage.activeUsers)
                anonymous users  \(usage.anonymousUsers), \(usage.countsAnonymousUsers ? "counted" : "not counted (clean-up enabled)")
                """
            )
        }
    }

    // MARK: Pages

    private static func query(_ options: Options, default sortKey: AccountQuery.SortKey) throws -> AccountQuery {
        var query = AccountQuery(limit: try options.integer("limit", in: 1...longestPage) ?? pageLength)
        query.sortKey =
            try options.choice(
                "sort",
                of: [
                    ("id", .localID), ("email", .email), ("name", .displayName), ("created", .createdAt),
                    ("last-sign-in", .lastLoginAt),
                ]
            ) ?? sortKey
        query.descending = try options.isSet("descending")
        query.offset = try options.integer("page-token", in: 0...Int(Int32.max)) ?? 0
        return query
    }

    private static func print(_ query: AccountQuery, with options: Options) async throws {
        try await run(with: options) { accounts, realm in
            var page = query
            page.limit += 1
            let found = try await accounts.accounts(matching: page, in: realm.pool)
            let shown = found.prefix(query.limit)
            let next = found.count > query.limit ? String(query.offset + query.limit) : nil
            guard try !options.isSet("json") else {
                var json: JSONObject = [
                    "users": .array(shown.map { .object(JSONObject($0, showing: .shown)) })
                ]
                json["nextPageToken"] = next.map(JSONValue.string)
                return options.printJSON(json)
            }
            var table = TextTable(["ID", "E-MAIL", "PHONE", "NAME", "SIGN-IN BY", "CREATED", "LAST SIGN-IN", "STATE"])
            for account in shown { table.add(AccountLines.row(of: account)) }
            System.printLine(table.text)
            if let next { System.printError("more: --page-token \(next)") }
        }
    }

    // MARK: All commands

    static func name(_ options: Options, of command: String) throws -> String {
        guard options.arguments.count == 1, let name = options.arguments.first, !name.isEmpty else {
            throw UsageError("\(command) needs one user: an ID, email address or phone number")
        }
        return name
    }

    static func account(_ name: String, in realm: Realm, of accounts: Accounts) async throws -> Account {
        guard let account = try await accounts.account(named: name, in: realm.pool) else {
            throw CommandFailure("no user \(TextTable.shown(name))")
        }
        return account
    }

    /// Opens the user pool named by the options.
    ///
    /// - Parameters:
    ///   - hashesPasswords: `true` if the command may set a password.
    ///   - cache: As in ``DataDirectory/openStore(for:making:writerCache:observer:)``.
    static func run(
        with options: Options,
        hashingPasswords hashesPasswords: Bool = false,
        writerCache cache: Int? = nil,
        _ body: (Accounts, Realm) async throws -> Void
    ) async throws {
        let project = try options.required("project")
        let cost = hashesPasswords ? try options.bcryptCost() : nil
        let limit = try options.hashWorkLimit()
        try await Administration.run(with: options, writerCache: cache) { administration in
            let realm = try await administration.realm(project, tenantID: options["tenant"])
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
