import CressetHTTP
import CressetIdentity
import CressetServerWire

struct ListSupportedProvidersEndpoint: Endpoint {
    typealias Method = ListSupportedProviders

    static let access = Access.admin(
        .viewProject,
        method: "google.cloud.identitytoolkit.admin.v2.IdentityProviderManagementService.ListDefaultSupportedIdps"
    )

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        ListSupportedProviders.Response(
            defaultSupportedIdps: ProviderValidation.wellKnownIDs.map(
                ListSupportedProviders.Response.Provider.init(idpId:)
            )
        )
    }
}
