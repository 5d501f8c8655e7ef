import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServerWire
import CressetWire

/// Redirects users from an app to an identity provider and back (docs/wire §18.2, §18.4).
struct AuthRedirect: Sendable {
    /// The time limit at the provider, in seconds.
    static let lifetime: Int64 = 600
    static let page = "/__/auth/handler"

    let assertions: AssertionVerifier
    let targets: ReturnTargets
    let secrets: any SecretSource
    let clock: any WallClock
    let origin: PublicOrigin

    func begin(_ call: Call) async throws -> HTTPResponse {
        let arrival = try await AuthRedirectRequest(call.query, for: call, targets: targets)
        if let page = pageAtAuthDomain(of: arrival.realm.project, for: call) { return .seeOther(page) }
        let origin = origin.pagesURL(for: call.request.head, of: arrival.realm.project)
        let cookie = BrowserCookie(secrets: secrets, isSecure: origin.hasPrefix("https://"))
        let value = cookie.value(for: call.request.head)
        let visit = AuthRedirectState(
            arrival.request,
            target: arrival.target,
            projectID: arrival.realm.project.id,
            sessionID: arrival.target.isWeb ? Base64.urlEncoded(secrets.randomBytes(20)) : nil,
            until: clock.now().milliseconds + Self.lifetime * 1000,
            browser: cookie.digest(of: value)
        )
        do {
            let request = try await authorize(
                visit,
                for: arrival,
                redirectURI: origin + Self.page,
                requestID: call.requestID
            )
            var response = Self.response(with: request, language: arrival.language, appName: visit.projectID)
            let isPosted =
                request.pending.requestID != nil || HTTPQuery(ofURL: request.url)["response_mode"] == "form_post"
            response.headers.append(cookie.header(value, comesBackByPost: isPosted), for: "Set-Cookie")
            return response
        } catch let error as WireError {
            throw refusal(
                AuthRedirectOutcome(error),
                code: error.code,
                of: visit,
                language: arrival.language,
                origin: origin
            )
        } catch let error as FederationError {
            throw refusal(
                AuthRedirectOutcome(error),
                code: WireError(error).code,
                of: visit,
                language: arrival.language,
                origin: origin
            )
        } catch APIError.notImplemented where call.behavior.acceptsUnprovenAssertions {
            return .seeOther("/emulator/auth/handler?" + arrival.request.query)
        }
    }

    private static func response(
        with request: AuthorizationRequest,
        language: Language,
        appName: String
    ) -> HTTPResponse {
        guard request.form.isEmpty else {
            let step = AuthRedirectStep.form(url: request.url, fields: request.form)
            return .authRedirect(AuthRedirectPage(language: language, appName: appName, step: step))
        }
        // Otherwise the redirect would pass the current fragment, with the App Check token, to the provider.
        return .seeOther(request.url + "#")
    }

    /// Returns this page on the project's custom domain, required by the callback and the cookie.
    ///
    /// - Returns: `nil` if the browser is already there. A proxy can hide this, so it redirects once.
    private func pageAtAuthDomain(of project: Project, for call: Call) -> String? {
        guard let origin = project.authOrigin, call.query["sent"] == nil,
            call.request.head.headers["Host"].flatMap({ DomainName.canonical($0) }) != project.authDomain
        else { return nil }
        return "\(origin)\(Self.page)?\(call.query.text)&sent=1"
    }

    private func refusal(
        _ outcome: AuthRedirectOutcome,
        code: WireErrorCode,
        of visit: AuthRedirectState,
        language: Language,
        origin: String
    ) -> PageRefusal {
        PageRefusal(response(to: outcome, of: visit, language: language, origin: origin), code: code.rawValue)
    }

    private func authorize(
        _ visit: AuthRedirectState,
        for arrival: AuthRedirectRequest,
        redirectURI: String,
        requestID: String
    ) async throws -> AuthorizationRequest {
        let request = arrival.request
        guard !arrival.realm.policy.isDisabled else { throw WireError(.projectDisabled) }
        guard let hash = visit.sessionID.map(PendingAuthorizations.hash(ofSessionID:)) ?? request.sessionIDHash else {
            throw WireError(.invalidArgument, detail: "sessionId must be a SHA-256 digest in lower-case hexadecimal.")
        }
        guard let parameters = request.customParameters else {
            throw WireError(.invalidArgument, detail: "customParameters must be a JSON object with string values.")
        }
        return try await assertions.authorize(
            request.providerID,
            redirectURI: redirectURI,
            sessionIDHash: hash,
            scopes: request.scopes,
            customParameters: parameters,
            context: visit.json,
            in: arrival.realm,
            requestID: requestID
        )
    }

    /// Completes a sign-in after the provider's redirect, once and in the same browser.
    ///
    /// - Parameters:
    ///   - items: Parameters of the provider's response.
    ///   - mark: Character before them in a URL: `?` or `#`.
    func end(_ items: HTTPQuery, after mark: Character = "?", for call: Call) async throws -> HTTPResponse {
        let head = call.request.head
        let spoken = Language.preferred([head.headers["Accept-Language"]].compactMap(\.self))
        guard let state = items["state"] ?? items["RelayState"],
            let (pool, kept) = try await assertions.authorizations.peek(state),
            let visit = AuthRedirectState(json: kept.context), clock.now().milliseconds < visit.until
        else {
            throw PageRefusal(
                .ended,
                detail: "no-auth-event: the state is unknown, already used or expired",
                language: spoken
            )
        }
        let language = visit.language.map { Language.preferred([$0]) } ?? spoken
        let project = try await call.projects.project(id: visit.projectID)
        let origin = origin.pagesURL(for: head, of: project)
        let cookie = BrowserCookie(secrets: secrets, isSecure: origin.hasPrefix("https://"))
        guard let value = cookie.sent(in: head),
            ConstantTime.equals(Array(cookie.digest(of: value).utf8), Array(visit.browser.utf8))
        else {
            throw PageRefusal(
                .ended,
                detail: "no-auth-event: the sign-in was started in another browser",
                language: language
            )
        }
        guard try await assertions.authorizations.take(state, in: pool) != nil else {
            throw PageRefusal(.ended, detail: "no-auth-event: the state was already used", language: language)
        }
        let refusal = AuthRedirectOutcome(
            providerError: items["error"] ?? items["denied"].map { _ in "denied" },
            description: items["error_description"]
        )
        if let refusal { return response(to: refusal, of: visit, language: language, origin: origin) }
        let saml: String?
        do {
            saml = try await checkedAnswer(items, to: kept, of: visit, for: call)
        } catch let error as WireError {
            return response(to: AuthRedirectOutcome(error), of: visit, language: language, origin: origin)
        } catch let error as FederationError {
            return response(to: AuthRedirectOutcome(error), of: visit, language: language, origin: origin)
        }
        // The app completes the sign-in with its session ID. The page state is obsolete.
        let rest = StoredAuthorization(pending: kept.pending, sessionIDHash: kept.sessionIDHash, answer: saml)
        try await assertions.authorizations.insert(rest, state: state, in: pool)
        // SAML responses are too long for an app's URL, so the server stores them.
        let answer = saml == nil ? items : HTTPQuery([(name: "state", value: state)])
        let link = "\(origin)\(Self.page)\(mark)\(answer.text)"
        return response(to: .answered(link: link), of: visit, language: language, origin: origin)
    }

    private func checkedAnswer(
        _ items: HTTPQuery,
        to kept: StoredAuthorization,
        of visit: AuthRedirectState,
        for call: Call
    ) async throws -> String? {
        guard let project = try await call.projects.project(id: visit.projectID),
            let realm = try await call.projects.realm(of: project, tenantID: visit.tenantID)
        else { throw WireError(.tenantNotFound) }
        return try await assertions.checkedAnswer(items, to: kept, in: realm, requestID: call.requestID)
    }

    func response(
        to outcome: AuthRedirectOutcome,
        of visit: AuthRedirectState,
        language: Language,
        origin: String
    ) -> HTTPResponse {
        .authRedirect(
            AuthRedirectPage(
                language: language,
                appName: visit.projectID,
                step: AuthEvent(visit: visit, outcome: outcome, origin: origin).step
            )
        )
    }
}
