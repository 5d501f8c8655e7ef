import CressetHTTP
import CressetIdentity
import CressetServices
import CressetTokens
import CressetWire

/// OpenID Connect Discovery on this host. `/{project}/.well-known/openid-configuration` describes the ID token issuer,
/// paths with a Google host as prefix the issuer on that host.
struct GetOpenIDConfiguration: RawEndpoint {
    static let routes = ["", "securetoken.google.com/", "session.firebase.google.com/"].map { host in
        Route(.get, "\(host){project}/.well-known/openid-configuration", family: .service, access: .open)
    }

    let origin: PublicOrigin
    let tokens: TokenIssuer

    func respond(to call: Call) async throws -> HTTPResponse {
        guard let id = call.parameters["project"], let project = try await call.projects.project(id: id) else {
            throw APIError.notFound
        }
        let keys =
            origin.url(for: call.request.head)
            + "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
        let configuration = OpenIDConfiguration(
            issuer: issuer(of: project, for: call.route),
            jwksURI: keys
        )
        return call.answer(configuration.document).cacheable(for: SigningKeys.cacheLifetime)
    }

    private func issuer(of project: Project, for route: Route) -> String {
        if route.pattern.hasPrefix("session.") { return SessionCookie.issuer(of: project.id) }
        let isOwn = !route.pattern.hasPrefix("securetoken.")
        return IDToken.issuer(of: project.id, at: isOwn ? tokens.issuerOrigin : nil)
    }
}
