import CressetIdentity
import CressetWire

enum DomainCommand {
    static let commands = [
        Command("domain add DOMAIN", run: add)
            .summary("Authorize a domain for links and sign-in pages")
            .examples("domain add app.example.com --project shop", "domain add localhost --project shop --json"),
        Command("domain remove DOMAIN", run: remove)
            .summary("Remove an authorized domain")
            .examples("domain remove app.example.com --project shop", "domain remove localhost --project shop"),
        Command("domain list", run: list)
            .summary("List the authorized domains")
            .examples("domain list --project shop", "domain list --project shop --json"),
    ]

    private static func add(_ domain: String, options: Options<ProjectAndOutput>) async throws {
        guard DomainName.isHost(domain) else {
            throw UsageError("\(domain) is not a domain; expected a host without scheme, port or path")
        }
        try await change(domain.lowercased(), isListed: true, with: options)
    }

    private static func remove(_ domain: String, options: Options<ProjectAndOutput>) async throws {
        try await change(domain.lowercased(), isListed: false, with: options)
    }

    private static func list(_ options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { _, project in show(project, as: options.output) }
    }

    private static func change(
        _ domain: String,
        isListed: Bool,
        with options: Options<ProjectAndOutput>
    ) async throws {
        try await Administration.run(with: options.project) { administration, project in
            guard isListed || project.listedDomains.contains(domain) else {
                throw CommandFailure(
                    project.authDomain == domain
                        ? "\(domain) is the project's custom domain; remove it with `cresset project update "
                            + "--no-auth-domain`"
                        : "the project \(project.id) has no domain \(domain); list its domains with `cresset domain list`"
                )
            }
            let setting = Accounts.ProjectSetting.authorizedDomain(domain, isListed: isListed)
            show(try await administration.accounts.apply([setting], to: project), as: options.output)
        }
    }

    private static func show(_ project: Project, as output: Options<OutputOptions>) {
        let domains = project.authorizedDomains
        output.show(
            ["authorizedDomains": .array(domains.map(JSONValue.string))],
            text: domains.joined(separator: "\n")
        )
    }
}
