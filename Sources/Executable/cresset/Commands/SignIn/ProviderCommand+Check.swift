import CressetFederation
import CressetIdentity
import CressetServer
import CressetServerWire
import CressetServices
import CressetWire

extension ProviderCommand {
    struct CheckOptions: OptionGroup {
        let pool = PoolOptions()
        let publicURL = Option.publicURL
        let network = ProviderOptions()
        let output = OutputOptions()
    }

    static func check(_ id: String, options: Options<CheckOptions>) async throws {
        let client = ProviderClient(try options.network.policy())
        try await Administration.run(with: options.pool) { administration, realm in
            let providers = providers(of: realm, in: administration)
            guard try await providers.list().contains(where: { $0["id"]?.string == id }) else {
                throw CommandFailure(
                    "\(id) is not configured; configure it with `cresset provider set \(id) --project \(realm.project.id)`"
                )
            }
            let origin = realm.project.authOrigin ?? options.publicURL
            guard !id.hasPrefix("saml.") else {
                let parties = try await found { try await providers.samlParties(of: id, at: origin) }
                return show(parties, as: options.output)
            }
            let federation = Federation(
                transport: client,
                now: { SystemWallClock().now().seconds },
                random: { [vault = administration.vault] in vault.randomBytes($0) }
            )
            let endpoints = try await found { try await providers.endpoints(of: id, using: federation) }
            let redirectURI = origin.map { $0 + "/__/auth/handler" }
            options.output.show(
                ["endpoints": .object(endpoints), "redirectUri": redirectURI.map(JSONValue.string) ?? .null],
                text: TextTable(
                    ["NAME", "ADDRESS"],
                    rows: endpoints.members.map { [$0.0, $0.1.string] }
                        + [["redirect URI", redirectURI ?? "unknown without --public-url"]]
                ).text
            )
        }
        client.close()
    }

    private static func found<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as FederationError {
            throw CommandFailure(error.cause.isEmpty ? error.detail ?? "unknown provider" : error.cause)
        } catch let error as IdentityError {
            throw CommandFailure(text(of: error))
        } catch let error as WireError {
            throw CommandFailure(error.detail ?? error.code.rawValue)
        }
    }
}
