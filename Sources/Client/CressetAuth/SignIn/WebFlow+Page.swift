import CressetLock
import CressetWire
import Foundation

extension WebFlow {
    /// Returns the page URL with its query (docs/reference/sdk §3.2, docs/wire §18.3).
    func startURL() async throws -> URL {
        let state = core.state.withLock { ($0.emulator, $0.languageCode, $0.tenantID, $0.customAuthDomain) }
        var items: [(name: String, value: String)] = [
            ("apiKey", core.configuration.apiKey), ("authType", purpose.authType),
            ("ibi", core.configuration.bundleID), ("v", "FirebaseAuth.iOS/\(AuthBackend.version)"),
            ("eventId", callback.eventID),
        ]
        switch purpose {
        case .signIn(let provider): items += self.items(for: provider)
        case .appVerification: items.append(callback.item)
        }
        if let tenantID = state.2 { items.append(("tid", tenantID)) }
        if let languageCode = state.1 { items.append(("hl", languageCode)) }
        let query = LinkQuery.text(of: items)
        let page = try await handlerPage(emulator: state.0, customDomain: state.3)
        guard let url = URL(string: "\(page)?\(query)") else { throw NSError.auth(.webInternalError) }
        return url
    }

    private func items(for provider: OAuthProvider) -> [(name: String, value: String)] {
        var items: [(name: String, value: String)] = [
            ("sessionId", SHA256Digest.hexadecimal(of: sessionID)), ("providerId", provider.providerID),
            callback.item, ("scopes", (provider.scopes ?? []).joined(separator: ",")),
        ]
        if let parameters = provider.customParameters, !parameters.isEmpty {
            let object = JSONObject(parameters.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
            items.append(("customParameters", object.text))
        }
        return items
    }

    private func handlerPage(emulator: String?, customDomain: String?) async throws -> String {
        if let emulator {
            // The emulator's own page supports providers only.
            if case .appVerification = purpose { return "\(emulator)/__/auth/handler" }
            return "\(emulator)/emulator/auth/handler"
        }
        if customDomain == nil, let origin = core.configuration.origin { return "\(origin)/__/auth/handler" }
        let domains = try await core.backend.projectConfig().authorizedDomains ?? []
        if let domain = customDomain.map(Self.domain(in:)) {
            guard domains.contains(domain) else { throw NSError.auth(.unauthorizedDomain) }
            return "https://\(domain)/__/auth/handler"
        }
        let own = ["firebaseapp.com", "web.app"].lazy.compactMap { suffix in
            domains.first { $0.hasSuffix(suffix) && $0.count >= suffix.count + 2 }
        }
        guard let domain = own.first else {
            throw NSError.auth(.internalError, text: "The project has no domain for sign-in pages.")
        }
        return "https://\(domain)/__/auth/handler"
    }

    private static func domain(in text: String) -> String {
        let rest = text.range(of: "://").map { text[$0.upperBound...] } ?? text[...]
        return String(rest.prefix { $0 != "/" })
    }
}
