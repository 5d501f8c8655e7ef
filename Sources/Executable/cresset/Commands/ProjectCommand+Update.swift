import CressetIdentity
import CressetSystem
import CressetWire

/// `cresset project update ID`
extension ProjectCommand {
    static func update(_ options: Options) async throws {
        guard options.arguments.count == 1, let id = options.arguments.first else {
            throw UsageError("project update takes the project's id")
        }
        let domain = options["auth-domain"]
        guard try options.isSet("no-auth-domain") == (domain == nil) else {
            throw UsageError("project update takes --auth-domain DOMAIN or --no-auth-domain")
        }
        try await Administration.run(with: options, in: .production) { administration in
            let project = try await administration.project(id)
            do {
                let changed = try await administration.accounts.setAuthDomain(domain, of: project)
                try show(authDomainOf: changed, as: options)
            } catch is IdentityError {
                throw UsageError(
                    "--auth-domain is \(domain ?? ""): a host name in lower case is expected, without a scheme or a port"
                )
            } catch let error as StoreError where error.code == .conflict(.authDomain) {
                throw CommandFailure("another project has the domain \(domain ?? "")")
            }
        }
    }

    private static func show(authDomainOf project: Project, as options: Options) throws {
        guard try options.isSet("json") else {
            return System.printLine("project      \(project.id)\nauth domain  \(project.authDomain ?? "none")")
        }
        options.printJSON([
            "projectId": .string(project.id), "authDomain": project.authDomain.map(JSONValue.string) ?? .null,
        ])
    }
}
