import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /.well-known/apple-app-site-association`: the iOS apps that open this host's links as universal links
/// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
struct GetAppleAppSiteAssociation: RawEndpoint {
    static let routes = [Route(.get, ".well-known/apple-app-site-association", family: .service, access: .open)]

    /// The links for apps. A link for a page stays with the browser: a password is not reset in an app.
    static let paths = ["/__/auth/links*"]

    let linked: LinkedApps

    func respond(to call: Call) async throws -> HTTPResponse {
        let apps = try await linked.apps(on: .ios, for: call)
        var seen: Set<String> = []
        let details = apps.compactMap(Self.appID).filter { seen.insert($0).inserted }.map(Self.detail)
        var response = call.answer(["applinks": ["apps": [], "details": .array(details)]])
        // Just this: Apple's documentation names the type without a character set.
        response.headers["Content-Type"] = "application/json"
        return response.cacheable(for: LinkedApps.cacheLifetime)
    }

    private static func appID(of app: RegisteredApp) -> String? {
        app.teamID.map { "\($0).\(app.identifier)" }
    }

    /// The names since iOS 13, and those before.
    private static func detail(_ appID: String) -> JSONValue {
        [
            "appIDs": [.string(appID)], "components": .array(paths.map { ["/": .string($0)] }),
            "appID": .string(appID), "paths": .array(paths.map(JSONValue.string)),
        ]
    }
}
