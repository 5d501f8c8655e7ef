import CressetHTTP
import CressetPages

extension HTTPResponse {
    private static let policy = """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; \
        frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """

    /// Mails have inline styles. The sandbox gives them their own origin and blocks scripts and forms.
    private static let mailPolicy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'; sandbox"

    private static let common: HTTPHeaders = [
        "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    ]

    static func console(_ page: ConsolePage, in call: ConsoleCall? = nil, problem: ConsoleProblem? = nil)
        -> HTTPResponse
    {
        var response = HTTPResponse(status: problem?.status ?? .ok, headers: common)
        response.headers["Content-Type"] = "text/html; charset=UTF-8"
        response.headers["Content-Language"] = "en"
        response.headers["Content-Security-Policy"] = policy
        if let mail = page.mail {
            response.headers["Content-Security-Policy"] = mailPolicy
            response.headers["X-Frame-Options"] = "SAMEORIGIN"
            response.body = Array(mail.utf8)
            return response
        }
        response.body = Array(ConsoleDocument(page: page, call: call).html.markup.utf8)
        return response
    }

    static func consoleRedirect(to path: String) -> HTTPResponse {
        var response = HTTPResponse(status: .seeOther, headers: common)
        response.headers["Location"] = path
        return response
    }

    /// Creates a download. The name contains only ASCII letters, digits, dots and hyphens.
    static func consoleFile(_ body: [UInt8], type: String, name: String) -> HTTPResponse {
        var response = HTTPResponse(status: .ok, headers: common, body: body)
        response.headers["Content-Type"] = type
        response.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
        response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response
    }
}
