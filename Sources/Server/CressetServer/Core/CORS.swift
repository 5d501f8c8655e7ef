import CressetHTTP

/// Cross-origin requests: allowed from any origin, without browser credentials (docs/wire §1.2), except to the console.
enum CORS {
    private static let methods = "GET, POST, PUT, PATCH, DELETE, OPTIONS"
    private static let preflightLifetime = "3600"

    static func isPreflight(_ head: HTTPRequestHead) -> Bool {
        head.method == .options && head.headers["Origin"] != nil
            && head.headers["Access-Control-Request-Method"] != nil
    }

    static func preflightAnswer(to head: HTTPRequestHead) -> HTTPResponse {
        var response = HTTPResponse(status: .noContent)
        response.headers["Access-Control-Allow-Methods"] = methods
        response.headers["Access-Control-Allow-Headers"] = head.headers["Access-Control-Request-Headers"]
        response.headers["Access-Control-Max-Age"] = preflightLifetime
        if head.headers["Access-Control-Request-Private-Network"]?.lowercased() == "true" {
            response.headers["Access-Control-Allow-Private-Network"] = "true"
        }
        return response
    }

    static func mark(_ response: inout HTTPResponse, for head: HTTPRequestHead) {
        guard response.headers["Cross-Origin-Resource-Policy"] != "same-origin" else { return }
        guard let origin = head.headers["Origin"] else {
            if response.headers["Cache-Control"]?.hasPrefix("public") == true { response.headers["Vary"] = "Origin" }
            return
        }
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Expose-Headers"] = "X-Request-Id, Retry-After, ETag"
        response.headers.append("Origin", for: "Vary")
    }
}
