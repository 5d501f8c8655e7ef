import CressetHTTP
import CressetWire

extension HTTPResponse {
    static func json(_ body: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: ["Content-Type": "application/json; charset=UTF-8"],
            body: body
        )
    }

    func cacheable(for seconds: Int64) -> HTTPResponse {
        var response = self
        response.headers["Cache-Control"] = "public, max-age=\(seconds), must-revalidate, no-transform"
        return response
    }
}
