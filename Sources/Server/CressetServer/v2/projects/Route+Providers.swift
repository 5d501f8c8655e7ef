import CressetHTTP
import CressetIdentity

extension Route {
    /// The routes of one method for every collection of providers, in both forms of a pool.
    ///
    /// - Parameters:
    ///   - suffix: The path behind the collection: `/{id}`, or nothing.
    ///   - verb: The vendor's name of the method: `Create`.
    static func providers(_ method: HTTPMethod, path suffix: String = "", verb: String) -> [Route] {
        ProviderConfig.Collection.all.flatMap { collection in
            ["{project}", "{project}/tenants/{tenant}"].map { pool in
                Route(
                    method,
                    "v2/projects/\(pool)/\(collection.rawValue)\(suffix)",
                    family: .adminV2,
                    access: .admin(
                        method: "google.cloud.identitytoolkit.admin.v2.IdentityProviderManagementService."
                            + verb + collection.methodName
                    )
                )
            }
        }
    }

    /// The collection that a route of ``providers(_:path:verb:)`` is about.
    var providerCollection: ProviderConfig.Collection {
        ProviderConfig.Collection.all.first { pattern.contains(part: "/\($0.rawValue)") } ?? .wellKnown
    }
}

extension ProviderConfig.Collection {
    static let all: [Self] = [.wellKnown, .openIDConnect, .saml]

    /// `OauthIdpConfigs`
    fileprivate var methodName: String {
        rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The query parameter that brings a new configuration's id.
    var idParameter: String {
        switch self {
        case .openIDConnect: "oauthIdpConfigId"
        case .saml: "inboundSamlConfigId"
        default: "idpId"
        }
    }
}
