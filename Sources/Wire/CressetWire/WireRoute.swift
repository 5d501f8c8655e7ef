/// The paths of a method (docs/wire §1.4–§1.6), without host. A segment in braces is a parameter; a verb after a colon
/// belongs to the last segment.
public struct WireRoute: Sendable {
    public enum Verb: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// The location of members outside path and query (as in `google.api.http`).
    public enum Body: Equatable, Sendable {
        /// All members are in the path or the query.
        case empty
        /// All members are in the body.
        case request
        /// The body is one member; all others are in the path or the query.
        case member(String)
    }

    public let verb: Verb
    public let body: Body
    /// The path, `v1/accounts:lookup`; `nil` if only scoped paths exist.
    public let path: String?
    /// The paths for projects and tenants: `v1/projects/{project}/accounts:lookup`.
    public let scopedPaths: [String]
    /// The path in Firebase's v3 API, used by old clients: `identitytoolkit/v3/relyingparty/…`.
    public let v3Path: String?
    /// An additional path used by Firebase clients.
    public let alias: String?

    /// - Parameters:
    ///   - v3: Method's name in the v3 API.
    ///   - suffix: Path after the project or tenant: `/accounts:lookup`.
    ///   - body: By default the whole request; empty for GET and DELETE.
    public init(
        _ verb: Verb,
        _ path: String? = nil,
        v3: String? = nil,
        scoped suffix: String? = nil,
        version: String = "v1",
        alias: String? = nil,
        body: Body? = nil
    ) {
        self.verb = verb
        self.path = path
        self.alias = alias
        self.body = body ?? (verb == .get || verb == .delete ? .empty : .request)
        v3Path = v3.map { "identitytoolkit/v3/relyingparty/\($0)" }
        scopedPaths =
            suffix.map { suffix in
                ["{project}", "{project}/tenants/{tenant}"].map { "\(version)/projects/\($0)\(suffix)" }
            } ?? []
    }
}
