/// The paths at which a method is reached (docs/wire §1.4–§1.6): without host and leading slash, a segment in braces
/// standing for any one segment, and a verb after a colon belonging to the last segment.
public struct WireRoute: Sendable {
    /// An HTTP method.
    public enum Verb: String, Sendable {
        case get = "GET"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// The place of a request's members that neither the path nor the query has (as in `google.api.http`).
    public enum Body: Equatable, Sendable {
        /// Every member but those of the path is in the query.
        case empty
        /// Every member is in the body.
        case request
        /// The body is that member, and all others are in the path or the query.
        case member(String)
    }

    public let verb: Verb
    /// The members of a request that its body carries.
    public let body: Body
    /// `v1/accounts:lookup`; `nil` if the method is reached under the name of a pool alone.
    public let path: String?
    /// The paths of the two kinds of pool, a project's and a tenant's: `v1/projects/{project}/accounts:lookup`.
    public let scopedPaths: [String]
    /// The method's path in the vendor's v3 API, which old clients still ask: `identitytoolkit/v3/relyingparty/…`.
    public let v3Path: String?
    /// One more path that the vendor's clients use.
    public let alias: String?

    /// - Parameters:
    ///   - v3: The method's name in the v3 API.
    ///   - scoped: The path behind a pool's name: `/accounts:lookup`.
    ///   - body: By default the whole request, of a GET and a DELETE nothing.
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
