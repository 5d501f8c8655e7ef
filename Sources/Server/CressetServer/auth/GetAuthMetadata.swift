import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetPages

/// `GET /__/auth/metadata`: this server's SAML service provider metadata (SAML 2.0 Metadata; docs/wire §18.8).
struct GetAuthMetadata: RawEndpoint {
    static let routes = [Route(.get, "__/auth/metadata", family: .page, access: .open)]

    let providers: ConfiguredProviders
    let origin: PublicOrigin

    static func path(of providerID: String, in realm: Realm) -> String {
        var items = [(name: "apiKey", value: realm.project.apiKey), (name: "providerId", value: providerID)]
        if let tenantID = realm.pool.tenantID { items.append((name: "tid", value: tenantID)) }
        return HTTPQuery(items).appended(to: "/__/auth/metadata")
    }

    func respond(to call: Call) async throws -> HTTPResponse {
        let language = Language.preferred([call.request.head.headers["Accept-Language"]].compactMap(\.self))
        guard let project = try await call.pageProject(apiKey: call.query["apiKey"] ?? "") else {
            throw PageRefusal(.failed, detail: "invalid-api-key", language: language)
        }
        guard let realm = try await call.projects.realm(of: project, tenantID: call.query["tid"]) else {
            throw PageRefusal(.failed, detail: "invalid-tenant-id", language: language, appName: project.id)
        }
        guard let settings = try await providers.samlSettings(for: call.query["providerId"] ?? "", in: realm) else {
            throw PageRefusal(.failed, detail: "invalid-provider-id", language: language, appName: project.id)
        }
        let origin = origin.pagesURL(for: call.request.head, of: project)
        let document = SAMLMetadata.document(of: settings, consumerURL: origin + AuthRedirect.page)
        return HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": "application/samlmetadata+xml", "Cache-Control": "no-store",
                "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox",
                "Content-Disposition": "attachment; filename=\"metadata.xml\"",
            ],
            body: Array(document.utf8)
        )
    }
}
