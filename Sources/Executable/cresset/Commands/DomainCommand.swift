import CressetIdentity
import CressetSystem
import CressetWire

/// `cresset domain add DOMAIN`, `remove DOMAIN`, `list`.
enum DomainCommand {
    static func add(_ options: Options) async throws {
        let domain = try domain(options)
        guard DomainName.isHost(domain) else {
            throw UsageError("\(domain) is not a domain; expected a host without scheme, port or path")
        }
        try await change(domain, isListed: true, with: options)
    }

    static func remove(_ options: Options) async throws {
        try await change(domain(options), isListed: false, with: options)
    }

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            try show(await administration.project(id), as: options)
        }
    }

    private static func change(_ domain: String, isListed: Bool, with options: Options) async throws {
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            guard isListed || project.listedDomains.contains(domain) else {
                throw CommandFailure(
                    project.authDomain == domain
                        ? "\(domain) is the project's custom domain; remove it with `cresset project update "
                            + "--no-auth-domain`"
                        : "the project \(id) has no domain \(domain); list its domains with `cresset domain list`"
                )
            }
            let setting = Accounts.ProjectSetting.authorizedDomain(domain, isListed: isListed)
            try show(await administration.accounts.apply([setting], to: project), as: options)
        }
    }

    private static func domain(_ options: Options) throws -> String {
        guard options.arguments.count == 1, let domain = options.arguments.first else {
            throw UsageError("expected one domain")
        }
        return domain.lowercased()
    }

    private static func show(_ project: Project, as options: Options) throws {
        let domains = project.authorizedDomains
        guard try !options.isSet("json") else {
            return options.printJSON(["authorizedDomains": .array(domains.map(JSONValue.string))])
        }
        for domain in domains { System.printLine(domain) }
    }
}
