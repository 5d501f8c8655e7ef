import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v2/defaultSupportedIdps`: the providers that are known by name (docs/wire §13.6).
struct ListSupportedProviders: RawEndpoint {
    static let routes = [
        Route(
            .get,
            "v2/defaultSupportedIdps",
            family: .adminV2,
            access: .admin(
                method:
                    "google.cloud.identitytoolkit.admin.v2.IdentityProviderManagementService.ListDefaultSupportedIdps"
            )
        )
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer([
            "defaultSupportedIdps": .array(ProviderRules.wellKnownIDs.map { ["idpId": .string($0)] })
        ])
    }
}
