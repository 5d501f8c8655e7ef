import CressetHTTP
import CressetWire

/// `GET v1/recaptchaParams` (docs/wire §13.2). There is no reCAPTCHA behind it: the values are the emulator's,
/// which every SDK knows to be none.
struct GetRecaptchaParams: Endpoint {
    static let routes = [
        Route(.get, "v1/recaptchaParams", .identityV1, .client),
        .v3(.get, "getRecaptchaParam"),
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        _ = try await call.project()
        return try call.answer(
            RecaptchaParamsResponse(
                recaptchaStoken:
                    "This-is-a-fake-token__Dont-send-this-to-the-Recaptcha-service__The-Auth-Emulator-does-not-support-Recaptcha",
                recaptchaSiteKey: "Fake-key__Do-not-send-this-to-Recaptcha_"))
    }
}
