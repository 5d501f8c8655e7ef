import CressetHTTP
import CressetIdentity
import CressetPages

/// `GET /__/auth/links`: a mobile app link opened in a browser (docs/wire §18.7).
struct GetAuthLinks: RawEndpoint {
    static let routes = [Route(.get, "__/auth/links", family: .page, access: .open)]

    let linked: LinkedApps

    /// Redirects only to the linked action page or, on Android without the app, to its store page.
    func respond(to call: Call) async throws -> HTTPResponse {
        let language = Language.preferred([call.request.head.headers["Accept-Language"]].compactMap(\.self))
        guard let link = call.query["link"], link.utf8.count <= 2 * LinkSettings.maxURL else {
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

    private func storePage(for call: Call) async throws -> String? {
        guard let package = call.query["apn"], let page = PlayStore.page(of: package),
            call.query[PlayStore.linkMember] == page,
            call.request.head.headers["User-Agent"]?.contains("Android") == true
        else { return nil }
        let apps = try await linked.apps(on: .android, for: call)
        return apps.contains { $0.identifier == package } ? page : nil
    }
}
