import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServerWire
import CressetWire

/// The proof that the sender of an SMS request is not a bot (docs/wire §10.1).
struct CallerProof: Sendable {
    let work: ProofOfWork
    let captchas: CaptchaVerifier
    let receipts: AppReceipts
    let origin: PublicOrigin
    let behavior: Behavior

    func asked(in project: Project) throws -> VerificationPage.Proof {
        guard let captcha = CaptchaSettings(project: project.config) else {
            return .work(challenge: try work.challenge(for: project), bits: work.bits)
        }
        return .widget(captcha.service.widget, siteKey: captcha.siteKey)
    }

    func require(_ shown: PresentedProof, for call: Call, in project: Project) async throws {
        guard behavior.checksCallersOfSMS else { return }
        if let receipt = shown.iosReceipt, let secret = shown.iosSecret {
            try receipts.require(receipt, secret: secret, in: project)
        } else if let token = shown.recaptchaToken, !token.isEmpty {
            guard let captcha = CaptchaSettings(project: project.config) else {
                return try await work.use(token, in: project)
            }
            let host = DomainName.host(ofURL: origin.pagesURL(for: call.request.head, of: project))
            try await captchas.use(token, with: captcha, from: host, in: project)
        } else if shown.isForeign {
            // Apps then open the verification page.
            throw WireError(.invalidAppCredential)
        } else {
            throw WireError(.missingAppCredential)
        }
    }
}

struct PresentedProof: Sendable {
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
