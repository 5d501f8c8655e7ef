import CressetIdentity
import CressetWire

/// The proof that somebody who wants a text message is no program that wants thousands (docs/wire §10.1).
struct CallerProof: Sendable {
    let work: ProofOfWork
    let receipts: AppReceipts
    let behavior: Behavior

    /// - Throws: `MISSING_APP_CREDENTIAL`, `INVALID_APP_CREDENTIAL`, `CAPTCHA_CHECK_FAILED`.
    func require(_ shown: ShownProof, in project: Project) async throws {
        guard behavior.checksCallersOfMessages else { return }
        if let receipt = shown.iosReceipt, let secret = shown.iosSecret {
            try receipts.require(receipt, secret: secret, in: project)
        } else if let token = shown.recaptchaToken, !token.isEmpty {
            try await work.use(token, in: project)
        } else if shown.isForeign {
            // Apps turn to the page then.
            throw WireError(.invalidAppCredential)
        } else {
            throw WireError(.missingAppCredential)
        }
    }
}
