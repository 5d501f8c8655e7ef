import CressetHTTP

/// `POST /__/auth/handler`: providers that answer with a form (OAuth 2.0 Form Post Response Mode), and our own page
/// that sends what stood behind the hash.
struct TakeHandler: Endpoint {
    static let routes = [Route(.post, "__/auth/handler", .page, .open)]

    let desk: HandoffDesk

    func respond(to call: Call) async throws -> HTTPResponse {
        let form = HTTPQuery(String(decoding: call.request.body, as: UTF8.self))
        let page = desk.origin.url(for: call.request.head) + HandoffDesk.page
        guard let fragment = form["fragment"] else {
            return try await desk.end(form, link: "\(page)?\(form.text)", call)
        }
        let answer = HTTPQuery(fragment)
        return try await desk.end(answer, link: "\(page)#\(answer.text)", call)
    }
}
