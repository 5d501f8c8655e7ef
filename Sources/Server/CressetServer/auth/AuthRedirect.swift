import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// Takes people from an app to an identity provider and back (docs/wire §18.2, §18.4).
struct AuthRedirect: Sendable {
    /// Seconds that somebody may take at the provider.
    static let lifetime: Int64 = 600
    static let page = "/__/auth/handler"

    let assertions: AssertionVerifier
    let targets: ReturnTargets
    let secrets: any SecretSource
    let clock: any WallClock
    let origin: PublicOrigin

    init(_ services: Services, origin: PublicOrigin) {
        assertions = AssertionVerifier(services)
        targets = ReturnTargets(
            store: services.store, secrets: services.secrets, behavior: services.accounts.behavior)
        secrets = services.secrets
        clock = services.clock
        self.origin = origin
    }

    /// Sends somebody to the provider.
    func begin(_ call: Call) async throws -> HTTPResponse {
        let arrival = try await AuthRedirectRequest(call.query, call, targets)
        let origin = origin.url(for: call.request.head)
        let cookie = BrowserCookie(secrets: secrets, isSecure: origin.hasPrefix("https://"))
        let value = cookie.value(for: call.request.head)
        let visit = AuthRedirectState(
            arrival.request, target: arrival.target, projectID: arrival.realm.project.id,
            sessionID: arrival.target.isWeb ? Base64.urlEncoded(secrets.randomBytes(20)) : nil,
            until: clock.now().milliseconds + Self.lifetime * 1000, browser: cookie.digest(of: value))
        do {
            let url = try await authorize(visit, arrival, redirectURI: origin + Self.page, call)
            // What stands behind the hash (the app's App Check token) would go to the provider with the browser, if
            // this address had no hash of its own.
            var response = HTTPResponse.seeOther(url + "#")
            let isPosted = HTTPQuery(String(url.drop { $0 != "?" }.dropFirst()))["response_mode"] == "form_post"
            response.headers.append(cookie.header(value, comesBackByPost: isPosted), for: "Set-Cookie")
            return response
        } catch let error as WireError {
            throw refusal(visit, AuthRedirectOutcome(error), error, arrival, origin)
        } catch let error as FederationError {
            throw refusal(visit, AuthRedirectOutcome(error), WireError(error), arrival, origin)
        } catch APIError.notImplemented where call.behavior.acceptsUnprovenAssertions {
            return .seeOther("/emulator/auth/handler?" + arrival.request.query)
        }
    }

    private func refusal(
        _ visit: AuthRedirectState, _ outcome: AuthRedirectOutcome, _ error: WireError, _ arrival: AuthRedirectRequest,
        _ origin: String
    ) -> PageRefusal {
        PageRefusal(bounce(visit, outcome, arrival.language, origin), code: error.code.rawValue)
    }

    private func authorize(
        _ visit: AuthRedirectState, _ arrival: AuthRedirectRequest, redirectURI: String, _ call: Call
    ) async throws -> String {
        let request = arrival.request
        guard !arrival.realm.policy.isDisabled else { throw WireError(.projectDisabled) }
        guard let hash = visit.sessionID.map(PendingAuthorizations.hash(ofSessionID:)) ?? request.sessionIDHash else {
            throw WireError(.invalidArgument, detail: "sessionId must be a SHA-256 in lower-case hexadecimal.")
        }
        guard let parameters = request.customParameters else {
            throw WireError(.invalidArgument, detail: "customParameters must be a JSON object of texts.")
        }
        return try await assertions.authorize(
            request.providerID, redirectURI: redirectURI, sessionIDHash: hash, scopes: request.scopes,
            customParameters: parameters, context: visit.json, in: arrival.realm, requestID: call.requestID)
    }

    /// Leads somebody on who comes back from the provider, once, and only the browser that was sent there.
    ///
    /// - Parameters:
    ///   - items: Of the provider's answer.
    ///   - link: The answer as a URL.
    func end(_ items: HTTPQuery, link: String, _ call: Call) async throws -> HTTPResponse {
        let head = call.request.head
        let spoken = Language.preferred([head.headers["Accept-Language"]].compactMap(\.self))
        guard let state = items["state"], let (pool, kept) = try await assertions.authorizations.peek(state),
            let visit = AuthRedirectState(json: kept.context), clock.now().milliseconds < visit.until
        else { throw PageRefusal(.ended, "no-auth-event: the state is unknown, used or too old", spoken) }
        let language = visit.language.map { Language.preferred([$0]) } ?? spoken
        let origin = origin.url(for: head)
        let cookie = BrowserCookie(secrets: secrets, isSecure: origin.hasPrefix("https://"))
        guard let value = cookie.sent(in: head),
            ConstantTime.equals(Array(cookie.digest(of: value).utf8), Array(visit.browser.utf8))
        else { throw PageRefusal(.ended, "no-auth-event: this is not the browser that was sent away", language) }
        guard try await assertions.authorizations.take(state, in: pool) != nil else {
            throw PageRefusal(.ended, "no-auth-event: the state was used", language)
        }
        let refusal = AuthRedirectOutcome(
            providerError: items["error"] ?? items["denied"].map { _ in "denied" },
            description: items["error_description"])
        if let refusal { return bounce(visit, refusal, language, origin) }
        // The app ends it with its session id; what only this page needed is gone.
        let rest = KeptAuthorization(pending: kept.pending, sessionIDHash: kept.sessionIDHash)
        try await assertions.authorizations.keep(rest, state: state, in: pool)
        return bounce(visit, .answered(link: link), language, origin)
    }

    func bounce(
        _ visit: AuthRedirectState, _ outcome: AuthRedirectOutcome, _ language: Language, _ origin: String
    ) -> HTTPResponse {
        .authRedirect(
            AuthRedirectPage(
                language: language, appName: visit.projectID,
                step: AuthEvent(visit: visit, outcome: outcome, origin: origin).step))
    }
}

extension AuthRedirectParameters {
    /// What the app's session id is remembered by: the app itself sends the digest.
    var sessionIDHash: String? {
        guard let hash = self["sessionId"], hash.utf8.count == 64,
            hash.utf8.allSatisfy({ byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            })
        else { return nil }
        return hash
    }
}

extension HTTPResponse {
    /// A page on the way to a provider or back. It keeps in touch with the window that has opened it.
    static func authRedirect(_ page: some Page) -> HTTPResponse {
        var response = HTTPResponse.page(page, policy: PagePolicy.authRedirect)
        response.headers["Cross-Origin-Opener-Policy"] = "unsafe-none"
        return response
    }
}
