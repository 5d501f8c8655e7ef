import CressetIdentity
import CressetServer
import CressetSystem
import CressetTransfer
import CressetWire

extension UsersCommand {
    private static let maxDeletion = 1000

    struct AttributeOptions: OptionGroup {
        let email = Option("email", as: .text("ADDRESS")).help("Email address")
        let passwordFromInput = Option(flag: "password-stdin")
            .help("Read the password from standard input; on a terminal, prompt for it")
        let verified = Option(flag: "verified").help("Mark the email address as verified")
    }

    struct ProfileOptions: OptionGroup {
        let phone = Option("phone", as: .text("NUMBER")).help("Phone number: +15551234567")
        let displayName = Option("display-name", as: .text("NAME")).help("Display name")
        let photoURL = Option("photo-url", as: .url).help("URL of the photo")
        let claims = Option(
            "claims",
            as: ValueFormat("JSON") { text in
                guard (try? JSONValue(parsing: Array(text.utf8)))?.object != nil else {
                    throw InvalidValue(clause: "is not a JSON object")
                }
                return text
            }
        ).help("Custom claims of the user's tokens: {\"role\":\"admin\"}; {} removes them")
    }

    struct CreateOptions: OptionGroup {
        let pool = PoolOptions()
        let attributes = AttributeOptions()
        let profile = ProfileOptions()
        let disabled = Option(flag: "disabled").help("Create the user as disabled")
        let uid = Option(
            "uid",
            as: ValueFormat("ID") { id in
                guard (1...128).contains(id.utf16.count) else {
                    throw InvalidValue(clause: "must have 1 to 128 characters")
                }
                if let fault = LocalIDValidation.fault(of: id) { throw InvalidValue(hiddenValue: fault) }
                return id
            }
        ).help("User ID (default: random)")
        let bcryptCost = Option.bcryptCost
        let output = OutputOptions()
    }

    static func create(_ options: Options<CreateOptions>) async throws {
        let (attributes, profile) = (options.attributes, options.profile)
        guard attributes.email != nil || profile.phone != nil || options.uid != nil else {
            throw UsageError(
                "users create needs --email, --phone, or --uid alone for a user with custom tokens: "
                    + "`cresset users create --project \(options.pool.project.id) --email ada@example.com`"
            )
        }
        var request = Accounts.AdminCreateRequest()
        request.localID = options.uid
        request.email = options.attributes.email
        request.emailVerified = options.attributes.verified ? true : nil
        request.phoneNumber = options.profile.phone
        request.displayName = options.profile.displayName
        request.photoURL = options.profile.photoURL
        request.disabled = options.disabled ? true : nil
        request.password = try password(options.attributes)
        let complete = request
        try await run(with: options.pool, hashingWithCost: options.bcryptCost) { accounts, realm in
            if let claims = options.profile.claims { try CustomClaims.check(text: claims) }
            var account = try await accounts.create(complete, in: realm)
            if let claims = options.profile.claims {
                var update = Accounts.AdminUpdateRequest()
                update.localID = account.localID
                update.customAttributes = claims
                account = try await accounts.update(update, in: realm)
            }
            show(account, as: options.output)
        }
    }

    struct ChangeOptions: OptionGroup {
        let disable = Option(flag: "disable").help("Disable the user: reject sign-ins and refreshes")
        let disabled = Option(flag: "disabled").help("The same as --disable")
        let enable = Option(flag: "enable").help("Enable the user")
        let attributes = AttributeOptions()
        let unverified = Option(flag: "unverified").help("Mark the email address as unverified")
        let profile = ProfileOptions()
        let removed = Option(list: "remove", of: .removedPart)
            .help("Remove email, phone, display-name, photo-url, password, second-factors, passkeys or a provider")
    }

    struct UpdateOptions: OptionGroup {
        let pool = PoolOptions()
        let changes = ChangeOptions()
        let bcryptCost = Option.bcryptCost
        let output = OutputOptions()
    }

    static func update(_ name: String, options: Options<UpdateOptions>) async throws {
        let changes = options.changes
        guard !changes.given.isEmpty else { throw UsageError("users update needs a change, such as --disable") }
        var request = Accounts.AdminUpdateRequest()
        request.email = changes.attributes.email
        request.emailVerified = try changes.either(\.attributes.verified, or: \.unverified)
        request.phoneNumber = changes.profile.phone
        request.displayName = changes.profile.displayName
        request.photoURL = changes.profile.photoURL
        request.disabled = try changes.either(changes.disabled ? \.disabled : \.disable, or: \.enable)
        request.customAttributes = changes.profile.claims
        for part in changes.removed { remove(part, in: &request) }
        request.password = try password(changes.attributes)
        let complete = request
        try await run(with: options.pool, hashingWithCost: options.bcryptCost) { accounts, realm in
            var request = complete
            let account = try await account(name, in: realm, of: accounts, words: options.databaseWords)
            request.localID = account.localID
            if changes.removed.contains(passkeys) { request.removedPasskeys = account.passkeys.map(\.credentialID) }
            show(try await accounts.update(request, in: realm), as: options.output)
        }
    }

    struct DeleteOptions: OptionGroup {
        let pool = PoolOptions()
        let yes = Option.yes
        let output = OutputOptions()
    }

    static func delete(_ names: [String], options: Options<DeleteOptions>) async throws {
        guard (1...maxDeletion).contains(names.count) else {
            throw UsageError(
                "users delete needs 1 to \(maxDeletion) users: IDs, email addresses or phone numbers"
            )
        }
        guard options.yes || Terminal.asks else {
            throw UsageError("users delete needs a terminal for confirmation; use --yes to skip it")
        }
        try await run(with: options.pool) { accounts, realm in
            var found: [Account] = []
            for name in names {
                found.append(try await account(name, in: realm, of: accounts, words: options.databaseWords))
            }
            guard try options.yes || confirm(found) else { throw CommandFailure("nothing was deleted") }
            _ = try await accounts.delete(localIDs: found.map(\.localID), force: true, in: realm.pool)
            options.output.show(
                ["deleted": .array(found.map { .string($0.localID) })],
                text: found.map { "\(TextTable.shown($0.localID)): deleted" }.joined(separator: "\n")
            )
            if !options.output.json { System.printError("remaining: \(DeletionReceipt.remainder)") }
        }
    }

    private static func confirm(_ accounts: [Account]) throws -> Bool {
        for account in accounts {
            let names = [account.localID, account.email, account.phoneNumber, account.displayName].compactMap(\.self)
            System.printError(TextTable.shown(names.joined(separator: "  ")))
        }
        let answer = try Terminal.readLine(
            prompt: "Permanently delete these users (\(accounts.count))? [y/N] "
        )
        return ["y", "yes"].contains(answer?.lowercased())
    }

    /// Their IDs are only known after reading the account.
    private static let passkeys = "passkeys"

    private static func remove(_ part: String, in request: inout Accounts.AdminUpdateRequest) {
        switch part {
        case "email": request.removedAttributes.append(.email)
        case "display-name": request.removedAttributes.append(.displayName)
        case "photo-url": request.removedAttributes.append(.photoURL)
        case "password": request.removedAttributes.append(.password)
        case "second-factors": request.secondFactors = []
        case passkeys: break
        default: request.removedProviders.append(part)
        }
    }

    /// Other users of the machine can read command lines.
    private static func password(_ options: Options<AttributeOptions>) throws -> String? {
        guard options.passwordFromInput else { return nil }
        guard let password = try Terminal.readLine(prompt: "Password: ", isSecret: true), !password.isEmpty else {
            throw UsageError("--password-stdin: no password on standard input")
        }
        return password
    }

    private static func show(_ account: Account, as output: Options<OutputOptions>) {
        output.show(JSONObject(account, showing: .shown), text: AccountLines.table(of: [account]))
    }
}

extension ValueFormat<String> {
    fileprivate static var removedPart: Self {
        let parts = ["email", "display-name", "photo-url", "password", "phone", "second-factors", "passkeys"]
        return .text("NAME", expected: parts.joined(separator: ", ") + " or a provider such as google.com") { part in
            parts.contains(part) || part.contains(".")
        }
    }
}
