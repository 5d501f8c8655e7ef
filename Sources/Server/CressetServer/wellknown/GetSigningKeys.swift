import CressetHTTP
import CressetWire

/// The public keys as a JSON Web Key Set (RFC 7517; docs/wire §1.1).
struct GetSigningKeys: Endpoint {
    static let routes = [
        Route(.get, "service_accounts/v1/jwk/securetoken@system.gserviceaccount.com", .service, .open),
        Route(.get, "v1/sessionCookiePublicKeys", .service, .open),
        Route(.get, ".well-known/jwks.json", .service, .open),
    ]

    let tokens: TokenIssuer

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer(try await tokens.keySet()).cacheable(for: SigningKeys.cacheLifetime)
    }
}
