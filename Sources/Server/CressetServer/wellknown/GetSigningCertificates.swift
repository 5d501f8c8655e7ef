import CressetHTTP
import CressetServices
import CressetWire

/// Certificates of ID token and session cookie keys: kid → X.509 PEM (docs/wire §1.1).
struct GetSigningCertificates: RawEndpoint {
    static let routes = [
        Route(.get, "robot/v1/metadata/x509/securetoken@system.gserviceaccount.com", family: .service, access: .open),
        Route(.get, "identitytoolkit/v3/relyingparty/publicKeys", family: .service, access: .open),
    ]

    let tokens: TokenIssuer

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer(try await tokens.certificates()).cacheable(for: SigningKeys.cacheLifetime)
    }
}
