import CressetWire
import Foundation

/// A web page and its answer (docs/reference/sdk §3).
struct WebFlow {
    enum Purpose: Sendable {
        case signIn(OAuthProvider)
        /// The bot check before an SMS.
        case appVerification

        var authType: String {
            switch self {
            case .signIn: "signInWithRedirect"
            case .appVerification: "verifyApp"
            }
        }

        /// The error for a page without an error of its own.
        var failure: AuthErrorCode {
            switch self {
            case .signIn: .webSignInUserInteractionFailure
            case .appVerification: .appVerificationUserInteractionFailure
            }
        }
    }

    let core: AuthCore
    let purpose: Purpose
    let callback: WebCallback
    let sessionID = Self.randomLetters()

    init(over core: AuthCore, for purpose: Purpose) {
        self.core = core
        self.purpose = purpose
        callback = WebCallback(core.configuration, eventID: Self.randomLetters(), authType: purpose.authType)
    }

    /// Shows the page.
    ///
    /// - Returns: The provider's answer, or the page's token.
    func answer(shownBy delegate: (any AuthUIDelegate)?) async throws -> String {
        try core.webFlow.begin(callback)
        defer { core.webFlow.end() }
        return try answer(in: try await present(try await startURL(), by: delegate))
    }

    private func present(_ url: URL, by delegate: (any AuthUIDelegate)?) async throws -> URL {
        if let delegate { return try await present(url, over: delegate) }
        guard let presenter = core.platform.webPresenter else {
            throw NSError.auth(
                .webInternalError,
                text: "This platform requires a uiDelegate or a webPresenter to show pages.")
        }
        do {
            return try await Presentation.answer {
                try await presenter.present(url, callbackScheme: callback.scheme)
            }
        } catch {
            guard !(error is CancellationError) else { throw error }
            let error = error as NSError
            guard error.domain != AuthErrors.domain else { throw error }
            throw NSError.auth(.webInternalError, userInfo: [NSUnderlyingErrorKey: error])
        }
    }

    private func present(_ url: URL, over delegate: any AuthUIDelegate) async throws -> URL {
        let page = OpenPage { [webFlow = core.webFlow] in webFlow.close() }
        OpenPage.$current.withValue(page) { delegate.open(url) }
        let lent = AppObject(delegate)
        defer { withExtendedLifetime(page) {} }
        do {
            let redirect = try await Presentation.answer { try await core.webFlow.redirect() }
            await lent.object.dismiss(animated: true, completion: nil)
            return redirect
        } catch {
            await lent.object.dismiss(animated: true, completion: nil)
            throw error
        }
    }

    private func answer(in redirect: URL) throws -> String {
        guard let items = callback.answer(in: redirect) else {
            throw NSError.auth(purpose.failure)
        }
        if let answer = answer(of: items), items["firebaseError"] == nil { return answer }
        throw error(items["firebaseError"])
    }

    private func answer(of items: [String: String]) -> String? {
        switch purpose {
        case .signIn: return items["link"]
        case .appVerification:
            let inner = items["link"].map { LinkQuery.ownItems(of: $0) } ?? [:]
            let token = items["recaptchaToken"] ?? inner["recaptchaToken"]
            return token.flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    private func error(_ text: String?) -> NSError {
        let object = text.flatMap { JSONObject(parsing: $0) }
        let code = object?["code"]?.string
        switch code {
        case "auth/invalid-oauth-client-id": return .auth(.invalidClientID)
        case "auth/network-request-failed": return .auth(.webNetworkRequestFailed)
        case "auth/internal-error": return .auth(.webInternalError)
        default:
            let reason = code.map { "[\($0)] - \(object?["message"]?.string ?? "")" }
            let more = reason.map { [NSLocalizedFailureReasonErrorKey: $0] } ?? [:]
            return .auth(purpose.failure, userInfo: more)
        }
    }

    private static func randomLetters() -> String {
        String((0..<10).compactMap { _ in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".randomElement() })
    }
}
