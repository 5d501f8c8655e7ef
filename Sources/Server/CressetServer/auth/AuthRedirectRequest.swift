import CressetHTTP
import CressetIdentity
import CressetPages

/// Somebody whom an app has sent to a sign-in page: everything checked that tells where they may be led back to.
struct AuthRedirectRequest: Sendable {
    let request: AuthRedirectParameters
    let realm: Realm
    let target: ReturnTarget
    let language: Language

    /// - Throws: ``PageRefusal``: as long as nobody is proven to be waiting, it is this page that says no.
    init(_ items: HTTPQuery, _ call: Call, _ targets: ReturnTargets) async throws {
        let language = Language.preferred(
            [items["hl"], call.request.head.headers["Accept-Language"]].compactMap(\.self))
        guard let request = AuthRedirectParameters(items), let apiKey = request["apiKey"], !request.providerID.isEmpty,
            request.eventID != nil || !request.needsEventID
        else { throw PageRefusal(.failed, "argument-error: apiKey, providerId or eventId is missing", language) }
        guard let project = try await call.projects.project(apiKey: apiKey) else {
            throw PageRefusal(.failed, "invalid-api-key", language)
        }
        do {
            target = try await targets.target(of: request, in: project)
        } catch let refusal as ReturnTargets.Refusal {
            throw PageRefusal(.failed, refusal.rawValue, language, appName: project.id)
        }
        guard let realm = try await call.projects.realm(of: project, tenantID: request.tenantID) else {
            throw PageRefusal(.failed, "invalid-tenant-id", language, appName: project.id)
        }
        self.request = request
        self.realm = realm
        self.language = language
    }
}
