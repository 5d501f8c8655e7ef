import CressetHTTP
import CressetIdentity
import CressetWire

struct GetProjectConfigEndpoint: Endpoint {
    typealias Method = GetProjectConfig

    static let access = Access.client(.viewProject)

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project(targetProjectID: request.targetProjectId)
        let policy = SignInPolicy(project: project.config)
        return GetProjectConfig.Response(
            kind: call.route.pattern.hasPrefix("identitytoolkit/v3")
                ? "identitytoolkit#GetProjectConfigResponse" : nil,
            projectId: project.number,
            apiKey: call.query["key"] ?? call.request.head.headers["x-goog-api-key"],
            authorizedDomains: project.authorizedDomains,
            allowPasswordUser: policy.allowsPassword ? true : nil,
            enableAnonymousUser: policy.allowsAnonymous ? true : nil
        )
    }
}
