import CressetIdentity
import CressetServer
import CressetServices
import CressetSystem
import CressetWire

enum OperatorCommand {
    static let commands = [
        Command("operator create EMAIL", run: create)
            .summary("Create an operator of the console and print a link that signs in once")
            .examples(
                "operator create ada@example.com --role owner",
                "operator create bob@example.com --role support --project shop"
            ),
        Command("operator invite EMAIL", run: invite)
            .summary("Create an operator of the console and mail a link that signs in once")
            .examples(
                "operator invite ada@example.com --role owner --public-url https://auth.example.com",
                "operator invite bob@example.com --role viewer --project shop --public-url https://auth.example.com"
            ),
        Command("operator list", run: list)
            .summary("List the operators of the console with their roles")
            .examples("operator list", "operator list --json"),
        Command("operator set EMAIL", run: set)
            .summary("Change the role of an operator in all projects or in one")
            .examples(
                "operator set ada@example.com --role administrator --project shop",
                "operator set ada@example.com --role none"
            ),
        Command("operator link EMAIL", run: link)
            .summary("Print a link that signs an operator in once")
            .examples(
                "operator link ada@example.com",
                "operator link ada@example.com --public-url https://auth.example.com"
            ),
        Command("operator remove EMAIL", run: remove)
            .summary("Remove an operator and end their sessions")
            .examples("operator remove ada@example.com", "operator remove ada@example.com --json"),
    ]

    struct RoleOptions: OptionGroup {
        let role = Option(required: "role", as: ValueFormat<Role>.cases(placeholder: "ROLE"))
            .help("viewer, support, administrator or owner")
        let project = Option("project", as: .id).help("Project of the role (default: all projects)")
        let link = LinkOptions()
    }

    struct InviteOptions: OptionGroup {
        let operatorRole = RoleOptions()
        let mail = ServeOptions.Mail()
    }

    struct SetOptions: OptionGroup {
        let role = Option(
            required: "role",
            as: .choice(Role.allCases.map { ($0.rawValue, Role?.some($0)) } + [("none", nil)], placeholder: "ROLE")
        ).help("viewer, support, administrator, owner or none")
        let project = Option("project", as: .id).help("Project of the role (default: all projects)")
        let place = PlaceOptions()
    }

    struct LinkOptions: OptionGroup {
        let publicURL = Option.publicURL
        let place = PlaceOptions()
    }

    struct PlaceOptions: OptionGroup {
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func create(_ email: String, options: Options<RoleOptions>) async throws {
        try await run(with: options.link.place) { administration, operators in
            if let id = options.project { _ = try await administration.project(id) }
            let roles = OperatorRoles([options.project ?? OperatorRoles.everywhere: options.role])
            let account = try await operators.create(email, roles: roles)
            try await show(account, of: operators, with: options.link)
        }
    }

    private static func invite(_ email: String, options: Options<InviteOptions>) async throws {
        let (role, link) = (options.operatorRole, options.operatorRole.link)
        guard let origin = link.publicURL else {
            throw UsageError("the address of the link is unknown; set --public-url as for `cresset serve`")
        }
        let setup = try options.mail.options.setup(publicURL: origin)
        try await run(with: link.place) { administration, operators in
            if let id = role.project { _ = try await administration.project(id) }
            let roles = OperatorRoles([role.project ?? OperatorRoles.everywhere: role.role])
            let account = try await operators.create(email, roles: roles)
            let composer = MailComposer(
                secrets: administration.vault,
                clock: administration.clock,
                settings: LiveMailSettings(setup.settings)
            ) {}
            try await show(account, of: operators, with: link, mailing: composer)
        }
    }

    private static func list(_ options: Options<PlaceOptions>) async throws {
        try await run(with: options) { _, operators in
            options.output.show(
                "operators",
                of: try await operators.all(),
                json: { json($0.account, roles: $0.roles) },
                columns: ["EMAIL", "ROLES", "SECOND FACTOR", "LAST SIGN-IN"]
            ) { account, roles in
                [
                    account.email, roles.projects.map { "\($0.id): \($0.role.rawValue)" }.joined(separator: ", "),
                    account.secondFactors.isEmpty ? "no" : "yes", account.lastLoginAt?.rfc3339,
                ]
            }
        }
    }

    private static func set(_ email: String, options: Options<SetOptions>) async throws {
        try await run(with: options.place) { administration, operators in
            if let id = options.project { _ = try await administration.project(id) }
            let account = try await operators.account(named: email)
            let changed = try await operators.set(
                options.role,
                in: options.project ?? OperatorRoles.everywhere,
                of: account
            )
            let scope = options.project ?? "all projects"
            options.place.output.show(
                json(changed, roles: OperatorRoles(claims: changed.customAttributes)),
                text: options.role.map { "\(email) is \($0.rawValue) in \(scope)" }
                    ?? (options.project.map { "\(email) has no role of its own in \($0)" }
                        ?? "\(email) has no role for all projects")
            )
        }
    }

    private static func link(_ email: String, options: Options<LinkOptions>) async throws {
        try await run(with: options.place) { _, operators in
            try await show(operators.account(named: email), of: operators, with: options)
        }
    }

    private static func remove(_ email: String, options: Options<PlaceOptions>) async throws {
        try await run(with: options) { _, operators in
            let account = try await operators.account(named: email)
            try await operators.remove(account)
            options.output.show(["localId": .string(account.localID)], text: "removed \(email)")
        }
    }

    private static func run(
        with options: Options<PlaceOptions>,
        _ body: (Administration, Operators) async throws -> Void
    ) async throws {
        try await Administration.run(with: options.store) { administration in
            do {
                let operators = Operators(
                    administration.accounts,
                    store: administration.store,
                    secrets: administration.vault,
                    clock: administration.clock
                )
                try await body(administration, operators)
            } catch let error as OperatorError {
                throw CommandFailure(error.text)
            } catch let error as IdentityError {
                switch error.code {
                case .userNotFound: throw CommandFailure("no such operator; list them with `cresset operator list`")
                case .emailExists:
                    throw CommandFailure(
                        "there is an operator with this email address; use `cresset operator set` or `operator link`"
                    )
                case .invalidEmail: throw UsageError("invalid email address")
                case .claimsTooLarge: throw CommandFailure("the roles are too many; set a role for all projects")
                default: throw error
                }
            }
        }
    }

    private static func show(
        _ account: Account,
        of operators: Operators,
        with options: Options<LinkOptions>,
        mailing mail: MailComposer? = nil
    ) async throws {
        let origin = options.publicURL ?? "http://\(Listen.server)"
        if options.publicURL == nil {
            System.printError("cresset: --public-url is not set; the link leads to \(origin)")
        }
        let url = try await operators.link(for: account, at: origin, mailing: mail)
        var json = json(account, roles: OperatorRoles(claims: account.customAttributes))
        json["link"] = .string(url)
        options.place.output.show(json, text: url)
    }

    private static func json(_ account: Account, roles: OperatorRoles) -> JSONObject {
        [
            "localId": .string(account.localID), "email": .string(account.email ?? ""),
            "roles": .object(JSONObject(roles.projects.map { ($0.id, .string($0.role.rawValue)) })),
            "hasSecondFactor": .bool(!account.secondFactors.isEmpty),
        ]
    }
}
