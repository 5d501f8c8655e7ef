import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

enum LinkDomainCommand {
    static func add(_ options: Options) async throws {
        let domain = try domain(options)
        guard DomainName.isCanonicalName(domain) else {
            throw UsageError("\(domain) is not a link domain; expected a lower-case host name without a port")
        }
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            try await administration.store.addLinkDomain(domain, of: project.id)
            if try options.isSet("json") {
                options.printJSON(["linkDomain": .string(domain)])
            } else {
                System.printLine("link domain  \(domain)")
            }
        }
    }

    static func remove(_ options: Options) async throws {
        let domain = try domain(options)
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            guard try await administration.store.deleteLinkDomain(domain, of: project.id) else {
                throw CommandFailure("the project \(id) has no link domain \(domain)")
            }
            if try options.isSet("json") { options.printJSON([:]) }
        }
    }

    private static func domain(_ options: Options) throws -> String {
        guard options.arguments.count == 1, let domain = options.arguments.first else {
            throw UsageError("expected one link domain")
        }
        return domain
    }
}
