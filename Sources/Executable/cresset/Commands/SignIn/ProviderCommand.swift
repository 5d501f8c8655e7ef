import CressetIdentity
import CressetServer
import CressetSystem
import CressetWire

enum ProviderCommand {
    static let commands = [
        Command("provider set ID", run: set)
            .summary("Configure an identity provider")
            .examples(
                "provider set google.com --project shop --client-id ID --client-secret-file google.secret",
                "provider set saml.corp --project shop --saml-metadata idp.xml --sp-entity-id shop"
            ),
        Command("provider list", run: list)
            .summary("List a project's identity providers without their secrets")
            .examples("provider list --project shop", "provider list --project shop --json"),
        Command("provider check ID", run: check)
            .summary("Fetch a provider's metadata and print the redirect URI to register there")
            .examples(
                "provider check oidc.corp --project shop",
                "provider check oidc.corp --project shop --public-url https://auth.example.com"
            ),
        Command("provider remove ID", run: remove)
            .summary("Remove an identity provider")
            .examples(
                "provider remove oidc.corp --project shop",
                "provider remove google.com --project shop --tenant branch"
            ),
    ]

    private static func check(id: String) throws {
        guard !id.hasPrefix("oidc."), !id.hasPrefix("saml."), !ProviderValidation.wellKnownIDs.contains(id) else {
            return
        }
        throw UsageError(
            "unknown provider \(id); expected " + ProviderValidation.wellKnownIDs.joined(separator: ", ")
                + ", oidc.NAME or saml.NAME" + Suggestion.text(for: id, among: ProviderValidation.wellKnownIDs)
        )
    }

    private static func set(_ id: String, options: Options<SetOptions>) async throws {
        try check(id: id)
        let message = try message(for: id, from: options)
        try await run(with: options.pool) { providers in
            let stored = try await providers.set(id, to: message)
            options.output.show(stored, text: line(stored))
            guard let secret = try await providers.missingSecret(of: id) else { return }
            System.printError(
                "cresset: warning: without a \(secret.name), \(MissingProviderSecret.consequence); add it with \(secret.options)"
            )
        }
    }

    private static func list(_ options: Options<PoolAndOutput>) async throws {
        try await run(with: options.pool) { providers in
            let all = try await providers.list()
            options.output.show(
                ["providers": .array(all.map(JSONValue.object))],
                text: all.map(line).joined(separator: "\n")
            )
        }
    }

    private static func remove(_ id: String, options: Options<PoolAndOutput>) async throws {
        try await run(with: options.pool) { providers in
            try await providers.remove(id)
            options.output.show([:], text: "")
        }
    }

    private static func run(
        with options: Options<PoolOptions>,
        _ body: (ProviderAdministration) async throws -> Void
    ) async throws {
        try await Administration.run(with: options) { administration, realm in
            do {
                try await body(providers(of: realm, in: administration))
            } catch let error as IdentityError {
                throw CommandFailure(text(of: error))
            }
        }
    }

    static func providers(of realm: Realm, in administration: Administration) -> ProviderAdministration {
        ProviderAdministration(
            administration.accounts,
            secrets: administration.vault,
            clock: administration.clock,
            of: realm
        )
    }

    static func text(of error: IdentityError) -> String {
        switch error.code {
        case .providerNotFound: "no such provider; list the providers with `cresset provider list`"
        case .missingIssuer: "--issuer is missing"
        case .missingClientID: "--client-id is missing"
        case .invalidProviderConfig where error.detail == "client_id cannot be empty.": "--client-id is missing"
        default: error.detail ?? "invalid provider settings"
        }
    }

    private static func line(_ provider: JSONObject) -> String {
        let words = [
            provider["id"]?.string, provider["enabled"]?.bool == true ? "enabled" : "disabled",
            provider["clientId"]?.string, provider["issuer"]?.string,
            provider["idpConfig"]?.object?["idpEntityId"]?.string, scopes(of: provider),
            provider["tenant"]?.string.map { "tenant \($0)" },
        ]
        return words.compactMap(\.self).joined(separator: "  ")
    }

    private static func scopes(of provider: JSONObject) -> String? {
        provider["cressetScopes"]?.array.map { "scopes " + $0.compactMap(\.string).joined(separator: ",") }
    }
}
