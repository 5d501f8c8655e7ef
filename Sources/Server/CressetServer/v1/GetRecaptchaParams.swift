import CressetHTTP
import CressetWire

/// `GET v1/recaptchaParams` (docs/wire §13.2). There is no reCAPTCHA behind it: the values are the emulator's,
/// which every SDK knows to be none.
struct GetRecaptchaParamsEndpoint: Endpoint {
    typealias Method = GetRecaptchaParams

    static let access = Access.client

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        _ = try await call.project()
        return GetRecaptchaParams.Response(
            recaptchaStoken:
                "This-is-a-fake-token__Dont-send-this-to-the-Recaptcha-service__The-Auth-Emulator-does-not-support-Recaptcha",
            recaptchaSiteKey: "Fake-key__Do-not-send-this-to-Recaptcha_"
        )
    }
}
