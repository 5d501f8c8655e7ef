import CressetHTTP
import CressetPages

struct GetPageAsset: RawEndpoint {
    private static let javaScript = "text/javascript; charset=UTF-8"

    private static let assets: [(path: String, type: String, text: String)] = [
        (PageStyle.path, "text/css; charset=UTF-8", PageStyle.css),
        (PageScript.path, javaScript, PageScript.javaScript),
        (AuthRedirectScript.path, javaScript, AuthRedirectScript.javaScript),
        (VerificationScript.path, javaScript, VerificationScript.javaScript),
        (WebHelper.path, javaScript, WebHelper.javaScript),
        (WebHelper.declarationPath, "text/plain; charset=UTF-8", WebHelper.declarations),
    ]

    static let routes = assets.map { Route(.get, String($0.path.dropFirst()), family: .page, access: .open) }

    func respond(to call: Call) async throws -> HTTPResponse {
        let path = call.request.head.path
        guard let asset = Self.assets.first(where: { path.hasSuffix($0.path) }) else { throw APIError.notFound }
        var response = HTTPResponse(
            status: .ok,
            headers: ["Content-Type": asset.type, "X-Content-Type-Options": "nosniff"],
            body: Array(asset.text.utf8)
        )
        response.headers["Cache-Control"] = "public, max-age=3600"
        return response
    }
}
