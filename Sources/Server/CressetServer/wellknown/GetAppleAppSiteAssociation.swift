import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /.well-known/apple-app-site-association`: lists the iOS apps for universal links of this host
/// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
struct GetAppleAppSiteAssociation: RawEndpoint {
    static let routes = [Route(.get, ".well-known/apple-app-site-association", family: .service, access: .open)]

    /// The app link paths. Other links, such as password resets, open in the browser.
    static let paths = ["/__/auth/links*"]

    let linked: LinkedApps

    func respond(to call: Call) async throws -> HTTPResponse {
        let apps = try await linked.apps(on: .ios, for: call)
        var seen: Set<String> = []
        let details = apps.compactMap(Self.appID).filter { seen.insert($0).inserted }.map(Self.detail)
        var response = call.answer(["applinks": ["apps": [], "details": .array(details)]])
        // Apple's documentation requires this type without a character set.
        response.headers["Content-Type"] = "application/json"
        return response.cacheable(for: LinkedApps.cacheLifetime)
    }

    private static func appID(of app: RegisteredApp) -> String? {
        app.teamID.map { "\($0).\(app.identifier)" }
    }

    private static func detail(_ appID: String) -> JSONValue {
        [
            "appIDs": [.string(appID)], "components": .array(paths.map { ["/": .string($0)] }),
            "appID": .string(appID), "paths": .array(paths.map(JSONValue.string)),
        ]
    }
}
