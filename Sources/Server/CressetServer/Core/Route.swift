import CressetHTTP
import CressetIdentity

/// An HTTP method and path pattern of an endpoint.
///
/// In the pattern, a segment in braces is a parameter, and a verb after a colon belongs to the last segment:
/// `v1/projects/{project}/accounts:lookup`.
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

    /// Like an API key, the namespace is not a credential.
    static func legacy(_ methods: [HTTPMethod], path suffix: String) -> [Route] {
        methods.map { Route($0, "v2/{namespace}/\(suffix)", family: .legacy, access: .open) }
    }
}

/// The credential required by a route (docs/wire §1.3), and the operation that limits administrators by role.
enum Access: Sendable {
    case open
    /// An app with an API key, or an administrator.
    case client(Operation)
    /// An administrator; otherwise the error names the method.
    case admin(Operation, method: String)
    /// An administrator, at a path that apps use without the project; otherwise the error is `INSUFFICIENT_PERMISSION`.
    case adminOfNamedProject(Operation)

    var operation: Operation? {
        switch self {
        case .open: nil
        case .client(let operation), .admin(let operation, _), .adminOfNamedProject(let operation): operation
        }
    }
}

/// Firebase service of a path. It determines the error format (docs/wire §2.1).
enum RouteFamily: Sendable {
    case identityV1
    case identityV2
    case adminV2
    case secureToken
    case emulator
    /// `v2/{namespace}/…` of the 2.x SDKs.
    case legacy
    case page
    /// Cresset's own: health, metrics, published keys.
    case service
}

extension RouteFamily {
    private static let administered = [
        "v2/projects", "v2/defaultSupportedIdps", "v2/auditEvents", "v2/backups", "v2/operators", "v2/signingKeys",
    ]

    init(ofMethodAt path: String) {
        self =
            if path == "v1/token" {
                .secureToken
            } else if Self.administered.contains(where: path.hasPrefix) {
                .adminV2
            } else if path.hasPrefix("v2/") {
                .identityV2
            } else {
                .identityV1
            }
    }
}
