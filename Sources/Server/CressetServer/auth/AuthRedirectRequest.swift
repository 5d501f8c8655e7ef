import CressetHTTP
import CressetIdentity
import CressetPages

struct AuthRedirectRequest: Sendable {
    let request: AuthRedirectParameters
    let realm: Realm
    let target: ReturnTarget
    let language: Language

    init(_ items: HTTPQuery, for call: Call, targets: ReturnTargets) async throws {
        let language = Language.preferred(
            [items["hl"], call.request.head.headers["Accept-Language"]].compactMap(\.self)
        )
        guard let request = AuthRedirectParameters(items), let apiKey = request["apiKey"],
            !request.providerID.isEmpty || !request.needsProvider, request.eventID != nil || !request.needsEventID
        else {
            throw PageRefusal(
                .failed,
                detail: "argument-error: apiKey, providerId or eventId is missing",
                language: language
            )
        }
        guard let project = try await call.pageProject(apiKey: apiKey) else {
            throw PageRefusal(.failed, detail: "invalid-api-key", language: language)
        }
        do {
            target = try await targets.target(of: request, in: project)
        } catch let refusal as ReturnTargets.Refusal {
            throw PageRefusal(.failed, detail: refusal.rawValue, language: language, appName: project.id)
        }
        guard let realm = try await call.projects.realm(of: project, tenantID: request.tenantID) else {
            throw PageRefusal(.failed, detail: "invalid-tenant-id", language: language, appName: project.id)
        }
        self.request = request
        self.realm = realm
        self.language = language
    }
}
