import CressetHTTP
import CressetPages

/// `GET /__/auth/handler`: the page before and after provider sign-ins (docs/wire §18.2).
struct GetAuthHandler: RawEndpoint {
    static let routes = [Route(.get, "__/auth/handler", family: .page, access: .open)]
    static let auditEvent: StaticString? = "provider page"

    let redirect: AuthRedirect
    let verification: AppVerification

    func respond(to call: Call) async throws -> HTTPResponse {
        guard call.query["authType"] != AuthRedirectParameters.verificationType else {
            return try await verification.page(for: call)
        }
        if call.query["state"] != nil { return try await redirect.end(call.query, for: call) }
        guard call.request.head.query.isEmpty else { return try await redirect.begin(call) }
        // The response can be in the fragment, invisible to servers.
        let language = Language.preferred([call.request.head.headers["Accept-Language"]].compactMap(\.self))
        return .authRedirect(AuthRedirectPage(language: language, appName: nil, step: .fragment))
    }
}
