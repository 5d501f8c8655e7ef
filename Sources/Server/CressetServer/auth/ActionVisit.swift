import CressetHTTP
import CressetIdentity
import CressetPages

struct ActionVisit: Sendable {
    let parameters: ActionParameters
    let realm: Realm
    let language: Language
    /// If its host is authorized.
    let continueURL: String?

    var appName: String { realm.project.id }

    init(_ parameters: ActionParameters, for call: Call) async throws {
        let asked = [parameters.language, call.request.head.headers["Accept-Language"]].compactMap(\.self)
        let language = Language.preferred(asked)
        guard !parameters.mode.isEmpty, !parameters.apiKey.isEmpty else {
            throw PageRefusal(.missingParameters, language: language)
        }
        guard let project = try await call.pageProject(apiKey: parameters.apiKey),
            let realm = try await call.projects.realm(of: project, tenantID: parameters.tenantID)
        else { throw PageRefusal(.invalid, language: language) }
        self.parameters = parameters
        self.realm = realm
        self.language = language
        continueURL = parameters.continueURL.flatMap {
            Self.permitted($0, carryingCode: parameters.mode == "signIn", in: project, behavior: call.behavior)
        }
    }

    private static func permitted(
        _ url: String,
        carryingCode carriesCode: Bool,
        in project: Project,
        behavior: Behavior
    ) -> String? {
        guard url.utf8.count <= LinkSettings.maxURL, let host = DomainName.host(ofWebPage: url) else { return nil }
        guard behavior.checksLinkDomains else { return url }
        guard project.authorizedDomains.contains(host) else { return nil }
        return !carriesCode || DomainName.protectsCredentials(url: url) ? url : nil
    }

    var signInURL: String? {
        guard let continueURL else { return nil }
        let parts = continueURL.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let query = HTTPQuery(parameters.fields.filter { $0.name != "continueUrl" })
        return query.appended(to: String(parts[0])) + (parts.count == 2 ? "#\(parts[1])" : "")
    }
}
