import CressetFederation
import CressetIdentity
import CressetServer
import CressetServerWire
import CressetServices
import CressetSystem
import CressetWire

extension ProviderCommand {
    static func check(_ options: Options) async throws {
        let id = try providerID(options)
        let publicURL = try ServeCommand.publicURL(options)
        let client = ProviderClient(try options.providerPolicy())
        let projectID = try options.required("project")
        try await Administration.run(with: options) { administration in
            let realm = try await administration.realm(projectID, tenantID: options["tenant"])
            let providers = ProviderAdministration(
                administration.accounts,
                secrets: administration.vault,
                clock: SystemWallClock(),
                of: realm
            )
            let origin = realm.project.authOrigin ?? publicURL
            guard !id.hasPrefix("saml.") else {
                return try show(await found { try await providers.samlParties(of: id, at: origin) }, as: options)
            }
            let federation = Federation(
                transport: client,
                now: { SystemWallClock().now().seconds },
                random: { [vault = administration.vault] in vault.randomBytes($0) }
            )
            let endpoints = try await found { try await providers.endpoints(of: id, asking: federation) }
            try show(endpoints, redirectURI: origin.map { $0 + "/__/auth/handler" }, as: options)
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

    private static func show(_ endpoints: JSONObject, redirectURI: String?, as options: Options) throws {
        guard try !options.isSet("json") else {
            return options.printJSON([
                "endpoints": .object(endpoints), "redirectUri": redirectURI.map(JSONValue.string) ?? .null,
            ])
        }
        var table = TextTable(["NAME", "ADDRESS"])
        for (name, url) in endpoints.members { table.add([name, url.string]) }
        table.add(["redirect URI", redirectURI ?? "unknown without --public-url"])
        System.printLine(table.text)
    }
}
