import CressetWire

struct ShownProof: Sendable {
    let iosReceipt: String?
    let iosSecret: String?
    let recaptchaToken: String?
    /// `true` for the proof of an unsupported service: Google's for Android.
    let isForeign: Bool

    init(_ request: SendVerificationCode.Request) {
        iosReceipt = request.iosReceipt
        iosSecret = request.iosSecret
        recaptchaToken = request.recaptchaToken
        isForeign = request.playIntegrityToken != nil || request.safetyNetToken != nil
    }

    init(_ request: PhoneVerificationRequest) {
        iosReceipt = request.iosReceipt
        iosSecret = request.iosSecret
        recaptchaToken = request.recaptchaToken
        isForeign = request.playIntegrityToken != nil || request.safetyNetToken != nil
    }
}
