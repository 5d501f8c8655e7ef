import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// `GET /__/auth/iframe`: the frame in a web app's page (wire reference §18.4). Only authorised pages may frame it.
struct ShowFrame: Endpoint {
    static let routes = [
        Route(.get, "__/auth/iframe", .page, .open), Route(.get, "emulator/auth/iframe", .page, .open),
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        let apiKey = call.query["apiKey"] ?? ""
        guard !apiKey.isEmpty, let project = try await call.directory.project(apiKey: apiKey) else {
            throw PageRefusal(.failed, "invalid-api-key", .english)
        }
        let hosts = project.authorizedDomains.filter { DomainName.canonical($0) == $0 }
        let page = HandoffFrame(
            hosts: String(decoding: JSONValue.array(hosts.map(JSONValue.string)).serialized(), as: UTF8.self),
            key: Bounce.storageKey(apiKey, call.query["appName"] ?? "[DEFAULT]"))
        var response = HTTPResponse.page(page, policy: PagePolicy.frame(in: hosts))
        response.headers["X-Frame-Options"] = nil
        response.headers["Cross-Origin-Opener-Policy"] = nil
        return response
    }
}
