import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v1/recaptchaParams` (docs/wire §13.2). The token is a challenge for work (see ``ProofOfWork``), or the site key is
/// that of the service that the project has chosen: with reCAPTCHA the vendor's web SDK shows its widget by it. In the emulator the values are those that every SDK knows to be none.
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
        if let captcha = CaptchaSettings(project: project.config) {
            return GetRecaptchaParams.Response(
                recaptchaStoken: "",
                recaptchaSiteKey: captcha.siteKey,
                cressetCaptcha: captcha.service.rawValue
            )
        }
        return GetRecaptchaParams.Response(
            recaptchaStoken: try work.challenge(for: project),
            recaptchaSiteKey: Self.siteKey,
            cressetProofOfWorkBits: work.bits
        )
    }
}
