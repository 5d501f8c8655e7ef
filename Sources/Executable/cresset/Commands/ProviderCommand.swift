import CressetIdentity
import CressetServer
import CressetStoreSQLite
import CressetSystem
import CressetWire

enum ProviderCommand {
    static func set(_ options: Options) async throws {
        let id = try providerID(options)
        let message = try message(for: id, from: options)
        try await run(with: options) { providers in
            let stored = try await providers.set(id, to: message)
            try show([stored], as: options) { stored }
        }
    }

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        try await run(with: options) { providers in
            let all = try await providers.list()
            try show(all, as: options) { ["providers": .array(all.map(JSONValue.object))] }
        }
    }

    static func remove(_ options: Options) async throws {
        let id = try providerID(options)
        try await run(with: options) { providers in
            try await providers.remove(id)
            if try options.isSet("json") { options.printJSON([:]) }
        }
    }

    static func providerID(_ options: Options) throws -> String {
        guard options.arguments.count == 1, let id = options.arguments.first else {
            throw UsageError("expected one provider ID, such as microsoft.com or oidc.acme")
        }
        return id
    }

    private static func run(
        with options: Options,
        _ body: (ProviderAdministration) async throws -> Void
    ) async throws {
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let realm = try await administration.realm(id, tenantID: options["tenant"])
            do {
                try await body(
                    ProviderAdministration(
                        administration.accounts,
                        secrets: administration.vault,
                        clock: SystemWallClock(),
                        of: realm
                    )
                )
            } catch let error as IdentityError {
                throw CommandFailure(text(of: error))
            }
        }
    }

    static func text(of error: IdentityError) -> String {
        switch error.code {
        case .providerNotFound: "no such provider; list the providers with `cresset provider list`"
        case .missingIssuer: "--issuer is missing"
        case .missingClientID: "--client-id is missing"
        default: error.detail ?? "invalid provider settings"
        }
    }

    private static func show(
        _ providers: [JSONObject],
        as options: Options,
        json: () -> JSONObject
    ) throws {
        guard try !options.isSet("json") else { return options.printJSON(json()) }
        for provider in providers {
            let isEnabled = provider["enabled"]?.bool == true
            let words = [
                provider["id"]?.string, isEnabled ? "enabled" : "disabled", provider["clientId"]?.string,
                provider["issuer"]?.string, provider["idpConfig"]?.object?["idpEntityId"]?.string, scopes(of: provider),
                provider["tenant"]?.string.map { "tenant \($0)" },
            ]
            System.printLine(words.compactMap(\.self).joined(separator: "  "))
        }
    }

    private static func scopes(of provider: JSONObject) -> String? {
        provider["cressetScopes"]?.array.map { "scopes " + $0.compactMap(\.string).joined(separator: ",") }
    }
}
