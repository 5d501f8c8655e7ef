import CressetHTTP
import CressetPages

/// The style and the scripts that the pages load.
struct GetPageAsset: RawEndpoint {
    static let routes = [PageStyle.path, PageScript.path, AuthRedirectScript.path].map { path in
        Route(.get, String(path.dropFirst()), family: .page, access: .open)
    }

    func respond(to call: Call) async throws -> HTTPResponse {
        let path = call.request.head.path
        let isStyle = path.hasSuffix(PageStyle.path)
        let script = path.hasSuffix(AuthRedirectScript.path) ? AuthRedirectScript.javaScript : PageScript.javaScript
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
}
