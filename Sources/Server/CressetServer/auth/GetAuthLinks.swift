import CressetHTTP
import CressetPages

/// `GET /__/auth/links`: a link that an app on a phone opens, opened in a browser instead (docs/wire §18.7).
struct GetAuthLinks: RawEndpoint {
    static let routes = [Route(.get, "__/auth/links", family: .page, access: .open)]

    /// Leads on to the page of the action, whose address the link carries, and nowhere else.
    func respond(to call: Call) async throws -> HTTPResponse {
        let language = Language.preferred([call.request.head.headers["Accept-Language"]].compactMap(\.self))
        guard let link = call.query["link"], link.utf8.count <= 2 * LinkSettings.longestURL else {
            throw PageRefusal(.missingParameters, language: language)
        }
        guard let question = link.firstIndex(of: "?") else { throw PageRefusal(.invalid, language: language) }
        let parameters = ActionParameters(HTTPQuery(String(link[link.index(after: question)...])))
        guard !parameters.mode.isEmpty, !parameters.code.isEmpty else {
            throw PageRefusal(.invalid, language: language)
        }
        return .seeOther(HTTPQuery(parameters.fields).appended(to: "/__/auth/action"))
    }
}
