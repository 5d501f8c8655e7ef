import CressetIdentity
import CressetServer
import CressetSystem
import CressetWire

enum ProjectCommand {
    static let commands = [
        Command("project create ID", run: create)
            .summary("Create a project and print its API key")
            .examples(
                "project create shop --domain shop.example.com --public-url https://auth.example.com",
                "project create shop --email-sign-up closed --anonymous closed"
            ),
        Command("project list", run: list)
            .summary("List projects and their API keys")
            .examples("project list", "project list --json"),
        Command("project update ID", run: update)
            .summary("Change a project's domain, sign-up quota, session limits or clean-up")
            .examples(
                "project update shop --session-idle 30d --rotate-refresh-tokens on",
                "project update shop --sign-up-quota 5000 --for 48h"
            ),
        Command("project delete ID", run: delete)
            .summary("Delete a project with its users and all other data")
            .examples("project delete shop", "project delete shop --yes"),
    ]

    struct CreateOptions: OptionGroup {
        let domains = Option(
            list: "domain",
            of: .text("DOMAIN", expected: "a host without scheme, port or path") { DomainName.isHost($0) }
        ).help("Domain which the project's links and sign-in pages may open: app.example.com")
        let publicURL = Option.publicURL
        let signUp = SignUpOptions()
        let store = StoreOptions()
        let output = OutputOptions()
    }

    struct SignUpOptions: OptionGroup {
        static let title = "Sign-up"

        let email = Option("email-sign-up", as: .openClosed)
            .help("`open` lets anyone sign up, `closed` only administrators create users (default: ask, else open)")
        let anonymous = Option("anonymous", as: .openClosed)
            .help("`open` lets anyone sign in anonymously (default: ask, else open)")
    }

    private static func create(_ id: String, options: Options<CreateOptions>) async throws {
        guard ProjectID.isValid(id) else {
            throw UsageError(
                "invalid project ID \(id); expected 4 to 30 lower-case letters, digits and hyphens, beginning with a "
                    + "letter"
            )
        }
        var domains: [String] = []
        for domain in [options.publicURL.flatMap(DomainName.host(ofWebPage:))].compactMap(\.self) + options.domains
        where !domains.contains(domain.lowercased()) {
            domains.append(domain.lowercased())
        }
        let signUp = try options.signUp.choice(asks: Terminal.asks && !options.output.json)
        let config = ProjectDefaults.production(
            authorizing: domains,
            allowsSignUp: signUp.isOpen,
            allowsAnonymous: signUp.isAnonymousOpen
        )
        try await Administration.run(with: options.store, in: .production, making: true) { administration in
            do {
                let project = try await administration.accounts.createProject(id: id, config: config)
                let states = [signUp.isOpen, signUp.isAnonymousOpen].map { $0 ? "open" : "closed" }
                options.output.show(
                    [
                        "projectId": .string(project.id), "projectNumber": .string(project.number),
                        "apiKey": .string(project.apiKey), "emailSignUp": .string(states[0]),
                        "anonymousSignUp": .string(states[1]),
                    ],
                    text: """
                        project  \(project.id)
                        number   \(project.number)
                        API key  \(project.apiKey)
                        sign-up  \(states[0]); anonymous: \(states[1])
                        """
                )
            } catch let error as StoreError where error.code == .conflict(.project) {
                throw CommandFailure("the project \(id) already exists")
            }
        }
    }

    private static func list(_ options: Options<StoreAndOutput>) async throws {
        try await Administration.run(with: options.store) { administration in
            let projects = try await administration.accounts.projects()
            options.output.show("projects", of: projects, json: json, columns: ["ID", "NUMBER", "CREATED", "API KEY"]) {
                [$0.id, $0.number, $0.createdAt.rfc3339, $0.apiKey]
            }
        }
    }

    struct DeleteOptions: OptionGroup {
        let yes = Option.yes
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func delete(_ id: String, options: Options<DeleteOptions>) async throws {
        guard options.yes || Terminal.asks else {
            throw UsageError("project delete needs a terminal for confirmation; use --yes to skip it")
        }
        try await Administration.run(with: options.store) { administration in
            let project = try await administration.project(id)
            let pool = UserPool(projectID: project.id)
            let count = try await administration.store.countAccounts(in: pool)
            guard try options.yes || confirm(id, users: count) else { throw CommandFailure("nothing was deleted") }
            try await ProjectAdministration(
                administration.accounts,
                store: administration.store,
                secrets: administration.vault,
                clock: administration.clock,
                publicURL: nil
            ).delete(project, ofAtMost: .max)
            options.output.show(["deleted": .string(id)], text: "\(id): deleted")
        }
    }

    private static func confirm(_ id: String, users: Int) throws -> Bool {
        let answer = try Terminal.readLine(
            prompt:
                "This permanently deletes the project \(id) with its \(users) users and all other data. Enter its ID "
                + "to confirm: "
        )
        return answer == id
    }

    private static func json(_ project: Project) -> JSONObject {
        [
            "projectId": .string(project.id), "projectNumber": .string(project.number),
            "apiKey": .string(project.apiKey), "createdAt": .string(project.createdAt.rfc3339),
        ]
    }
}

extension ValueFormat<Bool> {
    fileprivate static var openClosed: Self { .choice([("open", true), ("closed", false)]) }
}

extension Options where Group == ProjectCommand.SignUpOptions {
    fileprivate func choice(asks: Bool) throws -> (isOpen: Bool, isAnonymousOpen: Bool) {
        let question = "May anyone sign up with an email address and password? [Y/n] "
        let isOpen = try self.email ?? Self.choice(question, asks: asks)
        guard isOpen else {
            guard self.anonymous != true else {
                throw UsageError("--anonymous open needs --email-sign-up open: closed sign-up includes anonymous users")
            }
            return (false, false)
        }
        return (true, try self.anonymous ?? Self.choice("May anyone sign in anonymously? [Y/n] ", asks: asks))
    }

    private static func choice(_ question: String, asks: Bool) throws -> Bool {
        guard asks else { return true }
        while true {
            guard let answer = try Terminal.readLine(prompt: question) else {
                throw CommandFailure("no answer; nothing was created")
            }
            switch answer.lowercased() {
            case "", "y", "yes": return true
            case "n", "no": return false
            default: continue
            }
        }
    }
}
