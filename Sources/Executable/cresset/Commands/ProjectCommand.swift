import CressetIdentity
import CressetSystem
import CressetWire

enum ProjectCommand {
    static func create(_ options: Options) async throws {
        guard options.arguments.count == 1, let id = options.arguments.first else {
            throw UsageError("project create needs a project ID")
        }
        guard ProjectID.isValid(id) else {
            throw UsageError(
                "invalid project ID \(id); expected 4 to 30 lower-case letters, digits and hyphens, beginning with a "
                    + "letter"
            )
        }
        let domains = try domains(options)
        try await Administration.run(with: options, in: .production, making: true) { administration in
            do {
                let project = try await administration.accounts.createProject(id: id, authorizing: domains)
                try show(project, as: options)
            } catch let error as StoreError where error.code == .conflict(.project) {
                throw CommandFailure("the project \(id) already exists")
            }
        }
    }

    /// Authorized domains from the options: the server's own host, and the hosts of the project's apps.
    private static func domains(_ options: Options) throws -> [String] {
        var domains: [String] = []
        let own = try ServeCommand.publicURL(options).flatMap(DomainName.host(ofWebPage:))
        for domain in (own.map { [$0] } ?? []) + options.list("domain") {
            guard DomainName.isHost(domain) else {
                throw UsageError("--domain is \(domain); expected a host without scheme, port or path")
            }
            if !domains.contains(domain.lowercased()) { domains.append(domain.lowercased()) }
        }
        return domains
    }

    private static func show(_ project: Project, as options: Options) throws {
        guard try options.isSet("json") else {
            System.printLine("project  \(project.id)\nnumber   \(project.number)\nAPI key  \(project.apiKey)")
            return
        }
        options.printJSON([
            "projectId": .string(project.id), "projectNumber": .string(project.number),
            "apiKey": .string(project.apiKey),
        ])
    }
}
