import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// The proof that somebody who wants a text message is no program that wants thousands (docs/wire §10.1).
struct CallerProof: Sendable {
    let work: ProofOfWork
    let captchas: CaptchaVerifier
    let receipts: AppReceipts
    let origin: PublicOrigin
    let behavior: Behavior

    /// Returns the proof that a page of the project asks for.
    func asked(in project: Project) throws -> VerificationPage.Proof {
        guard let captcha = CaptchaSettings(project: project.config) else {
            return .work(challenge: try work.challenge(for: project), bits: work.bits)
        }
        return .widget(captcha.service.widget, siteKey: captcha.siteKey)
    }

    /// - Throws: `MISSING_APP_CREDENTIAL`, `INVALID_APP_CREDENTIAL`, `CAPTCHA_CHECK_FAILED`.
    func require(_ shown: ShownProof, for call: Call, in project: Project) async throws {
        guard behavior.checksCallersOfMessages else { return }
        if let receipt = shown.iosReceipt, let secret = shown.iosSecret {
            try receipts.require(receipt, secret: secret, in: project)
        } else if let token = shown.recaptchaToken, !token.isEmpty {
            guard let captcha = CaptchaSettings(project: project.config) else {
                return try await work.use(token, in: project)
            }
            let host = DomainName.host(ofURL: origin.pagesURL(for: call.request.head, of: project))
            try await captchas.use(token, with: captcha, from: host, in: project)
        } else if shown.isForeign {
            // Apps turn to the page then.
            throw WireError(.invalidAppCredential)
        } else {
            throw WireError(.missingAppCredential)
        }
    }
}
