import CressetHTTP

/// A method and a path that an endpoint answers.
///
/// The pattern is a path without host and leading slash; a segment in braces matches any one segment, and a
/// verb after a colon belongs to the last segment: `v1/projects/{project}/accounts:lookup`.
struct Route: Sendable {
    let method: HTTPMethod
    let pattern: String
    let family: RouteFamily
    let access: Access

    init(_ method: HTTPMethod, _ pattern: String, _ family: RouteFamily, _ access: Access) {
        self.method = method
        self.pattern = pattern
        self.family = family
        self.access = access
    }
}

extension Route {
    /// The two forms in which an administrator's call names its pool: project, and tenant of a project.
    static func scoped(
        _ method: HTTPMethod, _ suffix: String, _ family: RouteFamily = .identityV1, _ access: Access
    ) -> [Route] {
        let version = family == .adminV2 ? "v2" : "v1"
        return ["{project}", "{project}/tenants/{tenant}"].map { scope in
            Route(method, "\(version)/projects/\(scope)\(suffix)", family, access)
        }
    }

    /// The name that the method had in the vendor's v3 API (docs/wire §1.6).
    static func v3(_ method: HTTPMethod, _ name: String, _ access: Access = .client) -> Route {
        Route(method, "identitytoolkit/v3/relyingparty/\(name)", .identityV1, access)
    }
}
