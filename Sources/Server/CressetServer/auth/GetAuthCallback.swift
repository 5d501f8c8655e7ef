import CressetHTTP
import CressetPages

/// `GET /__/auth/callback`: the address inside an app's callback, not meant for browsers (docs/wire §18.2).
struct GetAuthCallback: RawEndpoint {
    static let routes = [Route(.get, "__/auth/callback", family: .page, access: .open)]

    func respond(to call: Call) async throws -> HTTPResponse {
        let asked = [call.query["hl"], call.request.head.headers["Accept-Language"]].compactMap(\.self)
        return .page(BackToAppPage(language: Language.preferred(asked)))
    }
}
