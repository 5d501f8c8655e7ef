import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v1/projects`: what an app needs to know of its project (docs/wire §13.1).
struct GetProjectConfig: Endpoint {
    static let routes = [
        Route(.get, "v1/projects", .identityV1, .client),
        .v3(.get, "getProjectConfig"),
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.project(targetProjectID: call.query["targetProjectId"])
        let policy = SignInPolicy(project: project.config)
        let domains = project.config["authorizedDomains"]?.array?.compactMap(\.string) ?? []
        return try call.answer(
            GetProjectConfigResponse(
                kind: call.route.pattern.hasPrefix("identitytoolkit/v3")
                    ? "identitytoolkit#GetProjectConfigResponse" : nil,
                projectId: project.number, apiKey: call.query["key"] ?? call.request.head.headers["x-goog-api-key"],
                authorizedDomains: domains,
                allowPasswordUser: policy.allowsPassword ? true : nil,
                enableAnonymousUser: policy.allowsAnonymous ? true : nil))
    }
}
