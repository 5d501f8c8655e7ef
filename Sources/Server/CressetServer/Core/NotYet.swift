import CressetHTTP

/// Unimplemented wire methods: known paths with status 501 (docs/wire §5).
struct NotYet: RawEndpoint {
    private static let paths =
        ["v1/accounts:issueSamlResponse"]
        + ["setProjectConfig", "signOutUser"].map { "identitytoolkit/v3/relyingparty/\($0)" }
        + ["getIamPolicy", "setIamPolicy", "testIamPermissions"].map { "v2/projects/{project}/tenants/{tenant}:\($0)" }

    static let routes = paths.map { Route(.post, $0, family: RouteFamily(ofMethodAt: $0), access: .open) }

    func respond(to call: Call) async throws -> HTTPResponse {
        throw APIError.notImplemented
    }
}
