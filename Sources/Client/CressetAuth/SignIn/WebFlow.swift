import CressetWire
import Foundation

/// One sign-in on a provider's page (docs/sdk-surface §3).
struct WebFlow {
    let core: AuthCore
    let provider: OAuthProvider
    let callback: WebCallback
    let sessionID = Self.randomLetters()

    init(over core: AuthCore, provider: OAuthProvider) {
        self.core = core
        self.provider = provider
        callback = WebCallback(core.configuration, eventID: Self.randomLetters())
    }

    func credential(shownBy delegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
        try core.webFlow.begin(callback)
        defer { core.webFlow.end() }
        let redirect = try await present(try await startURL(), by: delegate)
        return OAuthCredential(
            provider: provider.providerID, webAnswer: (try answer(in: redirect), sessionID))
    }

    private func present(_ url: URL, by delegate: (any AuthUIDelegate)?) async throws -> URL {
        if let delegate { return try await present(url, over: delegate) }
        guard let presenter = core.platform.webPresenter else {
            throw NSError.auth(
                .webInternalError,
                text: "This platform opens no pages by itself: pass a uiDelegate, or set a webPresenter.")
        }
        do {
            return try await presenter.present(url, callbackScheme: callback.scheme)
        } catch is CancellationError {
            throw NSError.auth(.webContextCancelled)
        } catch {
            let error = error as NSError
            guard error.domain != AuthErrors.domain else { throw error }
            throw NSError.auth(.webInternalError, userInfo: [NSUnderlyingErrorKey: error])
        }
    }

    private func present(_ url: URL, over delegate: any AuthUIDelegate) async throws -> URL {
        delegate.open(url)
        do {
            let redirect = try await core.webFlow.redirect()
            await delegate.dismiss(animated: true, completion: nil)
            return redirect
        } catch {
            await delegate.dismiss(animated: true, completion: nil)
            throw error
        }
    }

    private func answer(in redirect: URL) throws -> String {
        guard let items = callback.answer(in: redirect) else {
            throw NSError.auth(.webSignInUserInteractionFailure)
        }
        if let link = items["link"], items["firebaseError"] == nil { return link }
        throw Self.error(items["firebaseError"])
    }

    private static func error(_ text: String?) -> NSError {
        let object = text.flatMap { JSONObject(parsing: $0) }
        let code = object?["code"]?.string
        switch code {
        case "auth/invalid-oauth-client-id": return .auth(.invalidClientID)
        case "auth/network-request-failed": return .auth(.webNetworkRequestFailed)
        case "auth/internal-error": return .auth(.webInternalError)
        default:
            let reason = code.map { "[\($0)] - \(object?["message"]?.string ?? "")" }
            let more = reason.map { [NSLocalizedFailureReasonErrorKey: $0] } ?? [:]
            return .auth(.webSignInUserInteractionFailure, userInfo: more)
        }
    }

    private static func randomLetters() -> String {
        String((0..<10).compactMap { _ in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".randomElement() })
    }
}
