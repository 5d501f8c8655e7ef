import CressetHTTP
import CressetPages

struct GetPageAsset: RawEndpoint {
    static let routes = [
        PageStyle.path, PageScript.path, AuthRedirectScript.path, VerificationScript.path,
    ].map { path in
        Route(.get, String(path.dropFirst()), family: .page, access: .open)
    }

    func respond(to call: Call) async throws -> HTTPResponse {
        let path = call.request.head.path
        let isStyle = path.hasSuffix(PageStyle.path)
        let script = Self.script(at: path)
        var response = HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": isStyle ? "text/css; charset=UTF-8" : "text/javascript; charset=UTF-8",
                "X-Content-Type-Options": "nosniff",
            ],
            body: Array((isStyle ? PageStyle.css : script).utf8)
        )
        response.headers["Cache-Control"] = "public, max-age=3600"
        return response
    }

    private static func script(at path: String) -> String {
        if path.hasSuffix(AuthRedirectScript.path) { return AuthRedirectScript.javaScript }
        return path.hasSuffix(VerificationScript.path) ? VerificationScript.javaScript : PageScript.javaScript
    }
}
