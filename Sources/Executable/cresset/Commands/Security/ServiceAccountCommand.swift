import CressetIdentity
import CressetServer
import CressetSystem
import CressetWire

enum ServiceAccountCommand {
    static let commands = [
        Command("service-account create", run: create)
            .summary("Create a service account and write its key file")
            .examples(
                "service-account create --project shop --out shop-key.json --public-url https://auth.example.com",
                "service-account create --project shop -o - --public-url https://auth.example.com"
            ),
        Command("service-account list", run: list)
            .summary("List a project's service accounts")
            .examples("service-account list --project shop", "service-account list --project shop --json"),
        Command("service-account remove EMAIL", run: remove)
            .summary("Remove a service account and its access tokens")
            .examples(
                "service-account remove cresset-0a1b2c@shop.iam.gserviceaccount.com --project shop",
                "service-account remove cresset-0a1b2c@shop.iam.gserviceaccount.com --project shop --json"
            ),
    ]

    struct CreateOptions: OptionGroup {
        let project = ProjectOptions()
        let file = Option(required: "out", as: .file).short("o").help("New file; - is standard output")
        let publicURL = Option.publicURL
        let output = OutputOptions()
    }

    private static func create(_ options: Options<CreateOptions>) async throws {
        let path = options.file
        guard path != "-" || !options.output.json else { throw UsageError("--json and --out - cannot be combined") }
        try await Administration.run(with: options.project) { administration, project in
            let file = try ServiceAccountKeyFile(
                project: project,
                origin: options.publicURL ?? Listen.localOrigin,
                secrets: administration.vault,
                at: administration.clock.now()
            )
            let key = file.contents + [UInt8(ascii: "\n")]
            do {
                if path != "-" { try PrivateFile.create(path, containing: key) }
                try await administration.store.insert(file.account)
                if options.publicURL == nil { Listen.warnOfLocalOrigin(in: "key file") }
                if path == "-" { return try OutputFile(path).write(key) }
            } catch let error as SystemError {
                throw CommandFailure(error, orWith: "> FILE")
            }
            options.output.show(
                ["clientEmail": .string(file.account.email), "file": .string(path)],
                text: "\(file.account.email): wrote the only copy of the key to \(path)"
            )
        }
    }

    private static func list(_ options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            let found = try await administration.store.serviceAccounts(of: project.id)
            options.output.show("serviceAccounts", of: found, json: json, columns: ["EMAIL", "CREATED", "KEY"]) {
                [$0.email, $0.createdAt.rfc3339, $0.keyID]
            }
        }
    }

    private static func remove(_ email: String, options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            guard try await administration.store.deleteServiceAccount(email, of: project.id) else {
                throw CommandFailure("the project \(project.id) has no service account \(email)")
            }
            options.output.show(["clientEmail": .string(email)], text: "removed \(email)")
        }
    }

    private static func json(_ account: ServiceAccount) -> JSONObject {
        [
            "clientEmail": .string(account.email), "createdAt": .string(account.createdAt.rfc3339),
            "keyId": .string(account.keyID),
        ]
    }
}
