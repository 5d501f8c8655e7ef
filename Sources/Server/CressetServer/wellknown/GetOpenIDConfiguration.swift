import CressetHTTP
import CressetIdentity
import CressetServices
import CressetTokens
import CressetWire

/// OpenID Connect Discovery for a project's issuer, at our own host: `/{project}/.well-known/openid-configuration`
/// stands for `https://securetoken.google.com/{project}`, and so does the path with that host in front.
struct GetOpenIDConfiguration: RawEndpoint {
    static let routes = ["", "securetoken.google.com/", "session.firebase.google.com/"].map { host in
        Route(.get, "\(host){project}/.well-known/openid-configuration", family: .service, access: .open)
    }

    let origin: PublicOrigin

    func respond(to call: Call) async throws -> HTTPResponse {
        guard let id = call.parameters["project"], let project = try await call.projects.project(id: id) else {
            throw APIError.notFound
        }
        let host =
            call.route.pattern.hasPrefix("session.") ? "session.firebase.google.com" : "securetoken.google.com"
        let keys =
            origin.url(for: call.request.head)
            + "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
        let document = OpenIDConfiguration(issuer: "https://\(host)/\(project.id)", jwksURI: keys).document
        return call.answer(document).cacheable(for: SigningKeys.cacheLifetime)
    }
}
