/// A response status code (RFC 9110 §15).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable {
    /// The three digits.
    public let rawValue: Int

    /// Makes a status, also one that is not listed here.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 101: the connection goes on with another protocol.
    public static let switchingProtocols = HTTPStatus(rawValue: 101)
    /// 200: the request was carried out.
    public static let ok = HTTPStatus(rawValue: 200)
    /// 204: carried out, with an empty body.
    public static let noContent = HTTPStatus(rawValue: 204)
    /// 302: the resource is elsewhere for now.
    public static let found = HTTPStatus(rawValue: 302)
    /// 303: the result is read elsewhere.
    public static let seeOther = HTTPStatus(rawValue: 303)
    /// 400: the request is refused.
    public static let badRequest = HTTPStatus(rawValue: 400)
    /// 401: the request lacks good credentials.
    public static let unauthorized = HTTPStatus(rawValue: 401)
    /// 403: the credentials do not allow it.
    public static let forbidden = HTTPStatus(rawValue: 403)
    /// 404: the path or the resource does not exist.
    public static let notFound = HTTPStatus(rawValue: 404)
    /// 405: the path has other methods.
    public static let methodNotAllowed = HTTPStatus(rawValue: 405)
    /// 408: the request took too long to arrive.
    public static let requestTimeout = HTTPStatus(rawValue: 408)
    /// 409: the resource exists already.
    public static let conflict = HTTPStatus(rawValue: 409)
    /// 413: the body is too long.
    public static let contentTooLarge = HTTPStatus(rawValue: 413)
    /// 426: the path speaks another protocol.
    public static let upgradeRequired = HTTPStatus(rawValue: 426)
    /// 429: a limit was exceeded.
    public static let tooManyRequests = HTTPStatus(rawValue: 429)
    /// 500: the server has failed.
    public static let internalServerError = HTTPStatus(rawValue: 500)
    /// 501: the server does not do that yet.
    public static let notImplemented = HTTPStatus(rawValue: 501)
    /// 503: the server is too busy, or shuts down.
    public static let serviceUnavailable = HTTPStatus(rawValue: 503)
}
