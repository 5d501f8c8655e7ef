import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `GET v2/recaptchaConfig` (docs/wire §13.3): reCAPTCHA protects no provider. iOS requests this before each phone
/// verification.
struct GetRecaptchaConfigEndpoint: Endpoint {
    typealias Method = GetRecaptchaConfig

    static let access = Access.client(.viewProject)

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        _ = try await call.realm(tenantID: request.tenantId)
        guard let clientType = request.clientType, !clientType.isEmpty else {
            throw WireError(.missingClientType)
        }
        guard ClientType(wireName: clientType) != nil else {
            throw WireDecodingError.invalidValue(
                path: "client_type",
                type: ClientType.protoName,
                value: .string(clientType)
            )
        }
        guard let version = request.version, !version.isEmpty else {
            throw WireError(.missingRecaptchaVersion)
        }
        return GetRecaptchaConfig.Response(
            recaptchaEnforcementState: ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"].map { provider in
                GetRecaptchaConfig.Response.EnforcementState(
                    provider: provider,
                    enforcementState: "ENFORCEMENT_STATE_UNSPECIFIED"
                )
            },
            useSmsBotScore: false,
            useSmsTollFraudProtection: false
        )
    }
}
