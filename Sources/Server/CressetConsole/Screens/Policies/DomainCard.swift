import CressetIdentity
import CressetPages

enum DomainCard {
    static let acts = [
        Act("add-domain", needs: .changeSettings) { call in
            let domain = try call.requiredField("domain", named: "The domain").lowercased()
            guard DomainName.isHost(domain) else {
                throw ConsoleProblem("Expected a host without scheme, port and path: app.example.com", field: "domain")
            }
            try await change(domain, isListed: true, for: call)
            return .moved(to: call.link(), notice: .saved)
        },
        Act("remove-domain", needs: .changeSettings) { call in
            try await change(call.requiredField("domain", named: "The domain"), isListed: false, for: call)
            return .moved(to: call.link(), notice: .deleted)
        },
    ]

    private static func change(_ domain: String, isListed: Bool, for call: ConsoleCall) async throws {
        let project = try call.requireRealm().project
        _ = try await call.accounts.apply([.authorizedDomain(domain, isListed: isListed)], to: project)
    }

    static func card(in call: ConsoleCall, project: Project) -> HTML {
        let listed = project.listedDomains
        let rows = project.authorizedDomains.map { domain in
            HTML.Row([
                .value(domain), remark(on: domain, in: project) ?? "",
                listed.contains(domain) ? removal(of: domain, in: call) ?? "" : "",
            ])
        }
        let own = call.showing(form: "add-domain")
        let addition = HTML.act(
            "add-domain",
            needs: .changeSettings,
            in: call,
            button: "Add the domain",
            content: own.input(
                "domain",
                label: "Domain",
                help: "A host such as app.example.com. Subdomains are separate."
            )
        )
        return .card(
            "Authorized domains",
            lead: "Mailed links and sign-in pages lead only to these hosts.",
            id: "domains",
            content: [
                rows.isEmpty ? nil : .table("Authorized domains", columns: ["Domain", "Remark", ""], rows: rows),
                addition,
            ]
        )
    }

    private static func removal(of domain: String, in call: ConsoleCall) -> HTML? {
        .act(
            "remove-domain",
            needs: .changeSettings,
            in: call,
            button: "Remove",
            content: .hidden("domain", value: domain)
        )
    }

    private static func remark(on domain: String, in project: Project) -> HTML? {
        if domain == project.authDomain { return .badge("custom domain", tone: .good) }
        guard domain == "localhost" || domain == "127.0.0.1" else { return nil }
        return .badge("for development only", tone: .warning)
    }
}
