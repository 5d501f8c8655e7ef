import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// `GET /__/auth/iframe`: the frame in a web app's page (docs/wire §18.4), in production only for authorized pages.
struct GetAuthIframe: RawEndpoint {
    static let routes = [
        Route(.get, "__/auth/iframe", family: .page, access: .open),
        Route(.get, "emulator/auth/iframe", family: .page, access: .open),
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        let apiKey = call.query["apiKey"] ?? ""
        guard !apiKey.isEmpty, let project = try await call.pageProject(apiKey: apiKey) else {
            throw PageRefusal(.failed, detail: "invalid-api-key", language: .english)
        }
        let hosts =
            call.behavior.checksApps ? project.authorizedDomains.filter { DomainName.canonical($0) == $0 } : nil
        let list = hosts.map { JSONValue.array($0.map(JSONValue.string)) } ?? .null
        // The Firebase JS SDK sends its version; other clients do not use its frame protocol.
        let isForSDK = call.query["v"]?.isEmpty == false
        let page = AuthRedirectFrame(
            hosts: String(decoding: list.serialized(), as: UTF8.self),
            key: AuthEvent.storageKey(apiKey: apiKey, appName: call.query["appName"] ?? "[DEFAULT]"),
            loadsLibrary: isForSDK
        )
        var response = HTTPResponse.page(page, policy: PagePolicy.frame(in: hosts, loadsLibrary: isForSDK))
        response.headers["X-Frame-Options"] = nil
        response.headers["Cross-Origin-Opener-Policy"] = nil
        return response
    }
}
