import CressetHTTP
import CressetIdentity
import CressetServerWire

/// `GET v1/recaptchaParams` (docs/wire §13.2). Returns a challenge (see ``ProofOfWork``), or the site key of the
/// project's captcha service. The Firebase JS SDK shows reCAPTCHA's widget. The emulator returns placeholders.
struct GetRecaptchaParamsEndpoint: Endpoint {
    typealias Method = GetRecaptchaParams

    static let access = Access.client(.viewProject)
    private static let siteKey = "cresset-proof-of-work"

    let work: ProofOfWork

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard call.behavior.checksCallersOfSMS else {
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
