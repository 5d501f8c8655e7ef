import CressetHTTP
import CressetIdentity
import CressetWire

/// `DELETE v2/projects/{p}[/tenants/{t}]/{collection}/{id}` (docs/wire §13.6).
struct DeleteProvider: RawEndpoint {
    static let routes = Route.providers(.delete, path: "/{id}", verb: "Delete")
    static let auditEvent: StaticString? = "identity provider"

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm()
        try await accounts.deleteProvider(
            call.parameters["id"] ?? "",
            in: call.route.providerCollection,
            of: realm
        )
        return call.answer(JSONObject())
    }
}
