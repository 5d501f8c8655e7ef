import CressetHTTP
import CressetIdentity
import CressetPages

/// `GET /__/auth/links`: a link that an app on a phone opens, opened in a browser instead (docs/wire §18.7).
struct GetAuthLinks: RawEndpoint {
    static let routes = [Route(.get, "__/auth/links", family: .page, access: .open)]

    let linked: LinkedApps

    /// Leads on to the page of the action, whose address the link carries; an Android phone without the app, to where it
    /// is had; and nowhere else.
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
        if let store = try await storePage(for: call) { return .seeOther(store) }
        return .seeOther(HTTPQuery(parameters.fields).appended(to: "/__/auth/action"))
    }

    /// The app's page in the store, where the link wants it installed and it is one that opens this host's links.
    private func storePage(for call: Call) async throws -> String? {
        guard let package = call.query["apn"], let page = PlayStore.page(of: package),
            call.query[PlayStore.linkMember] == page,
            call.request.head.headers["User-Agent"]?.contains("Android") == true
        else { return nil }
        let apps = try await linked.apps(on: .android, for: call)
        return apps.contains { $0.identifier == package } ? page : nil
    }
}
