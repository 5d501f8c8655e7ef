import CressetWire
import Foundation
import Synchronization

/// One sign-in on a provider's page (surface document §3).
struct WebFlow {
    private let core: AuthCore
    private let provider: OAuthProvider
    private let eventID = Self.randomLetters()
    private let sessionID = Self.randomLetters()

    init(_ core: AuthCore, provider: OAuthProvider) {
        self.core = core
        self.provider = provider
    }

    func credential(_ delegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
        try core.webFlow.begin(eventID: eventID)
        defer { core.webFlow.end() }
        let redirect = try await present(try await startURL(), delegate)
        return OAuthCredential(
            provider: provider.providerID, webAnswer: (try answer(in: redirect), sessionID))
    }

    private func present(_ url: URL, _ delegate: (any AuthUIDelegate)?) async throws -> URL {
        if let delegate {
            delegate.open(url)
            return try await core.webFlow.redirect()
        }
        guard let presenter = core.platform.webPresenter else {
            throw NSError.auth(
                .webInternalError, "This platform opens no pages by itself: pass a uiDelegate, or set a webPresenter.")
        }
        do {
            return try await presenter.present(url, callbackScheme: callbackScheme)
        } catch is CancellationError {
            throw NSError.auth(.webContextCancelled)
        }
    }

    /// `app-1-123-ios-abc`
    private var callbackScheme: String {
        "app-" + core.configuration.googleAppID.replacingOccurrences(of: ":", with: "-")
    }

    private func startURL() async throws -> URL {
        let state = core.state.withLock { ($0.emulator, $0.languageCode, $0.tenantID, $0.customAuthDomain) }
        var items = [
            ("apiKey", core.configuration.apiKey), ("authType", "signInWithRedirect"),
            ("ibi", core.configuration.bundleID), ("sessionId", SHA256Digest.hexadecimal(of: sessionID)),
            ("v", "FirebaseAuth.iOS/\(AuthBackend.version)"), ("eventId", eventID),
            ("providerId", provider.providerID), ("appId", core.configuration.googleAppID),
            ("scopes", (provider.scopes ?? []).joined(separator: ",")),
        ]
        if let tenantID = state.2 { items.append(("tid", tenantID)) }
        if let parameters = provider.customParameters, !parameters.isEmpty {
            let object = JSONObject(parameters.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
            items.append(("customParameters", String(decoding: JSONValue.object(object).serialized(), as: UTF8.self)))
        }
        if let languageCode = state.1 { items.append(("hl", languageCode)) }
        let query = items.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
        let page = try await handlerPage(emulator: state.0, customDomain: state.3)
        guard let url = URL(string: "\(page)?\(query)") else { throw NSError.auth(.webInternalError) }
        return url
    }

    private func handlerPage(emulator: String?, customDomain: String?) async throws -> String {
        if let emulator { return "\(emulator)/emulator/auth/handler" }
        if let host = core.configuration.host { return host.absoluteString + "/__/auth/handler" }
        let domains = try await core.backend.projectConfig()["authorizedDomains"]?.array?.compactMap(\.string) ?? []
        if let customDomain {
            guard domains.contains(customDomain) else { throw NSError.auth(.unauthorizedDomain) }
            return "https://\(customDomain)/__/auth/handler"
        }
        let own = domains.first { $0.hasSuffix("firebaseapp.com") } ?? domains.first { $0.hasSuffix("web.app") }
        guard let own else { throw NSError.auth(.internalError, "The project has no domain for sign-in pages.") }
        return "https://\(own)/__/auth/handler"
    }

    private func answer(in redirect: URL) throws -> String {
        let items = LinkQuery.items(in: redirect.absoluteString)
        guard items["authType"] == "signInWithRedirect", items["eventId"] == eventID else {
            throw NSError.auth(.webSignInUserInteractionFailure)
        }
        if let link = items["link"], items["firebaseError"] == nil { return link }
        throw Self.error(items["firebaseError"])
    }

    private static func error(_ text: String?) -> NSError {
        let object = text.flatMap { (try? JSONValue(parsing: Array($0.utf8)))?.object }
        let code = object?["code"]?.string
        switch code {
        case "auth/invalid-oauth-client-id": return .auth(.invalidClientID)
        case "auth/network-request-failed": return .auth(.webNetworkRequestFailed)
        case "auth/internal-error": return .auth(.webInternalError)
        default:
            let reason = code.map { "[\($0)] - \(object?["message"]?.string ?? "")" }
            let more = reason.map { [NSLocalizedFailureReasonErrorKey: $0] } ?? [:]
            return .auth(.webSignInUserInteractionFailure, nil, more)
        }
    }

    private static func randomLetters() -> String {
        String((0..<10).compactMap { _ in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".randomElement() })
    }

    private static func encoded(_ text: String) -> String {
        let safe = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
    }
}
