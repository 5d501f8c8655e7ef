import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v1/recaptchaParams` (docs/wire §13.2). There is no reCAPTCHA behind it: the token is a challenge for work (see
/// ``ProofOfWork``). In the emulator the values are those that every SDK knows to be none.
struct GetRecaptchaParamsEndpoint: Endpoint {
    typealias Method = GetRecaptchaParams

    static let access = Access.client
    private static let siteKey = "cresset-proof-of-work"

    let work: ProofOfWork

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard call.behavior.checksCallersOfMessages else {
            return GetRecaptchaParams.Response(
                recaptchaStoken:
                    "This-is-a-fake-token__Dont-send-this-to-the-Recaptcha-service__The-Auth-Emulator-does-not-support-Recaptcha",
                recaptchaSiteKey: "Fake-key__Do-not-send-this-to-Recaptcha_"
            )
        }
        return GetRecaptchaParams.Response(
            recaptchaStoken: try work.challenge(for: project),
            recaptchaSiteKey: Self.siteKey,
            cressetProofOfWorkBits: work.bits
        )
    }
}
