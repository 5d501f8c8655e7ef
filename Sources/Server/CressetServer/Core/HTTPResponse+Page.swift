import CressetHTTP
import CressetPages

extension HTTPResponse {
    static func page(
        _ page: some Page,
        status: HTTPStatus = .ok,
        policy: String = PagePolicy.page
    ) -> HTTPResponse {
        html(page.html(), in: page.language, status: status, policy: policy)
    }

    /// Creates an HTML response: not cached, not framed, only Cresset's scripts.
    static func html(
        _ text: String,
        in language: Language,
        status: HTTPStatus,
        policy: String = PagePolicy.page
    ) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [
                "Content-Type": "text/html; charset=UTF-8", "Content-Language": language.code,
                "Content-Security-Policy": policy, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
                "Cross-Origin-Opener-Policy": "same-origin",
            ],
            body: Array(text.utf8)
        )
    }

    static func seeOther(_ url: String) -> HTTPResponse {
        HTTPResponse(
            status: .seeOther,
            headers: ["Location": url, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"]
        )
    }
}

extension HTTPResponse {
    /// Creates a page of a provider sign-in. It keeps its connection to the opener window.
    static func authRedirect(_ page: some Page, policy: String = PagePolicy.authRedirect) -> HTTPResponse {
        var response = HTTPResponse.page(page, policy: policy)
        response.headers["Cross-Origin-Opener-Policy"] = "unsafe-none"
        return response
    }
}
