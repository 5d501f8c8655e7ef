import CressetHTTP

/// `GET /emulator/auth/handler` in production: redirects SDKs in emulator mode to the real page.
struct ForwardEmulatorHandler: RawEndpoint {
    static let routes = [Route(.get, "emulator/auth/handler", family: .page, access: .open)]

    func respond(to call: Call) async throws -> HTTPResponse {
        .seeOther(AuthRedirect.page + "?" + call.query.text)
    }
}
