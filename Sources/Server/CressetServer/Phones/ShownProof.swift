import CressetWire

/// The members of a request that prove its caller.
struct ShownProof: Sendable {
    let iosReceipt: String?
    let iosSecret: String?
    /// The token of the page, or of a browser that has done its work.
    let recaptchaToken: String?
    /// True for the proof of a service that is not asked here: Google's for Android.
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
