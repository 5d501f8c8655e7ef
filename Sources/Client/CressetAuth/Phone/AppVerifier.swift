import CressetWire
import Foundation

/// The app verification before an SMS, with a silent push notification or else a page.
struct AppVerifier {
    private static let defaultWait: TimeInterval = 5
    private static let maxWait: TimeInterval = 60

    let core: AuthCore

    /// Returns the stored proof or requests one.
    ///
    /// - Parameter delegate: Opens the page; `nil` for the platform's default.
    func proof(shownBy delegate: (any AuthUIDelegate)?) async throws -> AppProof {
        if core.settings?.isAppVerificationDisabledForTesting == true { return .none }
        if let proof = core.appVerification.proof { return proof }
        do {
            return try await pushed()
        } catch let error as NSError where Self.leadsToPage(error) {
            guard delegate != nil || core.platform.webPresenter != nil else { throw error }
            let flow = WebFlow(over: core, for: .appVerification)
            return .page(token: try await flow.answer(shownBy: delegate))
        }
    }

    private static func leadsToPage(_ error: NSError) -> Bool {
        let codes: [AuthErrorCode] = [
            .missingAppToken, .invalidAppCredential, .notificationNotForwarded, .appNotVerified,
        ]
        return codes.contains { error.is($0) }
    }

    /// Requests a push notification with a secret and waits for it.
    private func pushed() async throws -> AppProof {
        guard let (token, type) = core.appVerification.token else {
            throw NSError.auth(
                .missingAppToken,
                text: "The app has no push token and cannot show a page. Pass a uiDelegate or set a webPresenter.")
        }
        let response = try await core.backend.verifyClient(
            token: token.map { String(format: "%02X", $0) }.joined(), isSandbox: type.isSandbox)
        guard let receipt = response.receipt, !receipt.isEmpty else {
            throw NSError.unexpected(response, lack: "has no receipt")
        }
        let wait = response.suggestedTimeout.flatMap { TimeInterval($0) } ?? Self.defaultWait
        return try await core.appVerification.proof(
            for: receipt, within: min(max(wait, 0), Self.maxWait), sleepingBy: core.platform.sleep)
    }
}
