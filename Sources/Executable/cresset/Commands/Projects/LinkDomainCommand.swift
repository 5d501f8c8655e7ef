import CressetIdentity
import CressetWire

enum LinkDomainCommand {
    static let commands = [
        Command("app add-link-domain DOMAIN", run: add)
            .summary("Allow a domain in links that open a project's apps")
            .examples(
                "app add-link-domain links.example.com --project shop",
                "app add-link-domain links.example.com --project shop --json"
            ),
        Command("app remove-link-domain DOMAIN", run: remove)
            .summary("Remove a link domain from a project")
            .examples(
                "app remove-link-domain links.example.com --project shop",
                "app remove-link-domain links.example.com --project shop --json"
            ),
    ]

    private static func add(_ domain: String, options: Options<ProjectAndOutput>) async throws {
        guard DomainName.isCanonicalName(domain) else {
            throw UsageError("\(domain) is not a link domain; expected a lower-case host name without a port")
        }
        try await Administration.run(with: options.project) { administration, project in
            try await administration.store.addLinkDomain(domain, of: project.id)
            options.output.show(["linkDomain": .string(domain)], text: "link domain  \(domain)")
        }
    }

    private static func remove(_ domain: String, options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            guard try await administration.store.deleteLinkDomain(domain, of: project.id) else {
                throw CommandFailure("the project \(project.id) has no link domain \(domain)")
            }
            options.output.show([:], text: "")
        }
    }
}
