import CressetHTTP
import CressetWire

/// `GET v2/recaptchaConfig` (docs/wire §13.3): no provider is guarded by reCAPTCHA. iOS asks before every phone
/// verification.
struct GetRecaptchaConfig: RawEndpoint {
    static let routes = [Route(.get, "v2/recaptchaConfig", family: .identityV2, access: .client)]

    func respond(to call: Call) async throws -> HTTPResponse {
        _ = try await call.realm(tenantID: call.query["tenantId"])
        guard let clientType = call.query["clientType"], !clientType.isEmpty else {
            throw WireError(.missingClientType)
        }
        guard ClientType(wireName: clientType) != nil else {
            throw WireDecodingError.invalidValue(
                path: "client_type",
                type: ClientType.protoName,
                value: .string(clientType)
            )
        }
        guard let version = call.query["version"], !version.isEmpty else {
            throw WireError(.missingRecaptchaVersion)
        }
        return call.answer([
            "recaptchaEnforcementState": .array(
                ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"].map { provider in
                    ["provider": .string(provider), "enforcementState": "ENFORCEMENT_STATE_UNSPECIFIED"]
                }
            ),
            "useSmsBotScore": false,
            "useSmsTollFraudProtection": false,
        ])
    }
}
