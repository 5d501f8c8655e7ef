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

    init(_ method: HTTPMethod, _ pattern: String, family: RouteFamily, access: Access) {
        self.method = method
        self.pattern = pattern
        self.family = family
        self.access = access
    }

    /// A method of a namespace. The namespace proves nothing about the caller, no more than an API key does.
    static func namespaced(_ methods: [HTTPMethod], path suffix: String) -> [Route] {
        methods.map { Route($0, "v2/{namespace}/\(suffix)", family: .sdk2x, access: .open) }
    }
}

/// The credential that a route asks for (docs/wire §1.3).
enum Access: Sendable {
    /// None.
    case open
    /// An app with an API key, or an administrator.
    case client
    /// An administrator. With a mere API key the answer names the method.
    case admin(method: String)
    /// An administrator, at a path that apps also know without the project in it: with a mere API key the answer is
    /// `INSUFFICIENT_PERMISSION`.
    case adminOfNamedProject
}
