import CressetHTTP

/// `POST /__/auth/handler`: responses as forms (OAuth 2.0 Form Post Response Mode), and fragments from Cresset's page.
struct PostAuthHandler: RawEndpoint {
    static let routes = [Route(.post, "__/auth/handler", family: .page, access: .open)]
    static let auditEvent: StaticString? = "provider page"

    let redirect: AuthRedirect

    func respond(to call: Call) async throws -> HTTPResponse {
        let form = call.request.form
        guard let fragment = form["fragment"] else { return try await redirect.end(form, for: call) }
        return try await redirect.end(HTTPQuery(fragment), after: "#", for: call)
    }
}
