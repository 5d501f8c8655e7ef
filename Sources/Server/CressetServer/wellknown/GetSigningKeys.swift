import CressetHTTP
import CressetServices
import CressetWire

/// Public keys as a JSON Web Key Set (RFC 7517; docs/wire §1.1).
struct GetSigningKeys: RawEndpoint {
    static let routes = [
        Route(.get, "service_accounts/v1/jwk/securetoken@system.gserviceaccount.com", family: .service, access: .open),
        Route(.get, "v1/sessionCookiePublicKeys", family: .service, access: .open),
        Route(.get, ".well-known/jwks.json", family: .service, access: .open),
    ]

    let tokens: TokenIssuer

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer(try await tokens.keySet()).cacheable(for: SigningKeys.cacheLifetime)
    }
}
