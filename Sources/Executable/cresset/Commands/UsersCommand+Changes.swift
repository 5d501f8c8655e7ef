import CressetAdministration
import CressetIdentity
import CressetSystem
import CressetWire

extension UsersCommand {
    private static let longestDeletion = 1000
    static let changes: [OptionSpec] = [
        .disable, .enable, .email, .passwordFromInput, .verified, .unverified, .phone, .userName, .photoURL, .claims,
        .remove,
    ]

    static func create(_ options: Options) async throws {
        try options.requireNoArguments()
        var request = Accounts.AdminCreateRequest()
        request.localID = options["uid"]
        guard request.localID.map({ (1...128).contains($0.utf16.count) }) != false else {
            throw UsageError("--uid must have 1 to 128 characters")
        }
        if let fault = request.localID.flatMap(LocalIDRules.fault) { throw UsageError("invalid --uid: \(fault)") }
        request.email = options["email"]
        request.emailVerified = try options.isSet("verified") ? true : nil
        request.phoneNumber = options["phone"]
        request.displayName = options["display-name"]
        request.photoURL = options["photo-url"]
        request.disabled = try options.isSet("disabled") ? true : nil
        let claims = options["claims"]
        if let claims { try requireObject(claims) }
        request.password = try password(options)
        let complete = request
        try await run(with: options, hashingPasswords: true) { accounts, realm in
            if let claims { try CustomClaims.check(text: claims) }
            var account = try await accounts.create(complete, in: realm)
            if let claims {
                var update = Accounts.AdminUpdateRequest()
                update.localID = account.localID
                update.customAttributes = claims
                account = try await accounts.update(update, in: realm)
            }
            try show(account, as: options)
        }
    }

    static func update(_ options: Options) async throws {
        let name = try name(options, of: "users update")
        guard changes.contains(where: { options[$0.name] != nil }) else {
            throw UsageError("users update needs a change, such as --disable")
        }
        var request = Accounts.AdminUpdateRequest()
        request.email = options["email"]
        request.emailVerified = try options.either("verified", or: "unverified")
        request.phoneNumber = options["phone"]
        request.displayName = options["display-name"]
        request.photoURL = options["photo-url"]
        request.disabled = try options.either("disable", or: "enable")
        request.customAttributes = options["claims"]
        if let claims = request.customAttributes { try requireObject(claims) }
        let removed = options.list("remove")
        for name in removed where name != passkeys { try remove(name, in: &request) }
        request.password = try password(options)
        let complete = request
        try await run(with: options, hashingPasswords: true) { accounts, realm in
            var request = complete
            let account = try await account(name, in: realm, of: accounts)
            request.localID = account.localID
            if removed.contains(passkeys) { request.removedPasskeys = account.passkeys.map(\.credentialID) }
            try show(try await accounts.update(request, in: realm), as: options)
        }
    }

    static func delete(_ options: Options) async throws {
        let names = options.arguments
        guard (1...longestDeletion).contains(names.count) else {
            throw UsageError(
                "users delete needs 1 to \(longestDeletion) users: IDs, email addresses or phone numbers"
            )
        }
        let isSure = try options.isSet("yes")
        guard isSure || Terminal.asks else {
            throw UsageError("users delete needs a terminal for confirmation; use --yes to skip it")
        }
        try await run(with: options) { accounts, realm in
            var found: [Account] = []
            for name in names { found.append(try await account(name, in: realm, of: accounts)) }
            guard try isSure || confirm(found) else { throw CommandFailure("nothing was deleted") }
            _ = try await accounts.delete(localIDs: found.map(\.localID), force: true, in: realm.pool)
            if try options.isSet("json") {
                options.printJSON(["deleted": .array(found.map { .string($0.localID) })])
            } else {
                for account in found { System.printLine("\(TextTable.shown(account.localID)): deleted") }
            }
        }
    }

    private static func confirm(_ accounts: [Account]) throws -> Bool {
        for account in accounts {
            let names = [account.localID, account.email, account.phoneNumber, account.displayName].compactMap(\.self)
            System.printError(TextTable.shown(names.joined(separator: "  ")))
        }
        let answer = try Terminal.readLine(
            asking: "Permanently delete these users (\(accounts.count))? [y/N] "
        )
        return ["y", "yes"].contains(answer?.lowercased())
    }

    /// Selects all passkeys of an account; their IDs are only known after reading the account.
    private static let passkeys = "passkeys"

    private static func remove(_ name: String, in request: inout Accounts.AdminUpdateRequest) throws {
        switch name {
        case "email": request.removedAttributes.append(.email)
        case "display-name": request.removedAttributes.append(.displayName)
        case "photo-url": request.removedAttributes.append(.photoURL)
        case "password": request.removedAttributes.append(.password)
        case "second-factors": request.secondFactors = []
        case "phone": request.removedProviders.append("phone")
        case _ where name.contains("."): request.removedProviders.append(name)
        default:
            throw UsageError(
                "--remove is \(name); expected email, display-name, photo-url, password, phone, second-factors, "
                    + "passkeys or a provider such as google.com"
            )
        }
    }

    private static func requireObject(_ text: String) throws {
        guard (try? JSONValue(parsing: Array(text.utf8)))?.object != nil else {
            throw UsageError("--claims is not a JSON object")
        }
    }

    /// Reads the password from standard input: other users of the machine can read command lines.
    static func password(_ options: Options, asking question: String = "Password: ") throws -> String? {
        guard try options.isSet("password-stdin") else { return nil }
        guard let password = try Terminal.readLine(asking: question, isSecret: true), !password.isEmpty else {
            throw UsageError("--password-stdin: no password on standard input")
        }
        return password
    }

    private static func show(_ account: Account, as options: Options) throws {
        if try options.isSet("json") {
            options.printJSON(JSONObject(account, showing: .shown))
        } else {
            var table = TextTable(["ID", "E-MAIL", "PHONE", "NAME", "SIGN-IN BY", "CREATED", "LAST SIGN-IN", "STATE"])
            table.add(AccountLines.row(of: account))
            System.printLine(table.text)
        }
    }
}
