import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /.well-known/assetlinks.json`: lists the Android apps for links of this host
/// (https://developers.google.com/digital-asset-links/v1/getting-started).
struct GetAssetLinks: RawEndpoint {
    static let routes = [Route(.get, ".well-known/assetlinks.json", family: .service, access: .open)]

    let linked: LinkedApps

    func respond(to call: Call) async throws -> HTTPResponse {
        let apps = try await linked.apps(on: .android, for: call)
        var response = HTTPResponse.json(JSONValue.array(apps.map(Self.statement)).serialized())
        response.headers["Content-Type"] = "application/json"
        return response.cacheable(for: LinkedApps.cacheLifetime)
    }

    private static func statement(_ app: RegisteredApp) -> JSONValue {
        [
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": [
                "namespace": "android_app", "package_name": .string(app.identifier),
                "sha256_cert_fingerprints": .array(app.certificateDigests.map(JSONValue.string)),
            ],
        ]
    }
}
