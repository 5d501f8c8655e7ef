import CressetHTTP

struct Router: Sendable {
    struct Match: Sendable {
        let endpoint: any RawEndpoint
        let label: EndpointLabel
        let route: Route
        let parameters: [String: String]
    }

    private struct Entry: Sendable {
        let endpoint: any RawEndpoint
        let label: EndpointLabel
        let route: Route
        let pattern: PathPattern
    }

    /// Firebase host names, used as path prefixes by clients configured for another host.
    private static let prefixes = [
        "identitytoolkit.googleapis.com/", "securetoken.googleapis.com/", "www.googleapis.com/", "auth.firebase.com/",
    ]

    private let acceptsEmptyTenants: Bool
    private var exact: [String: Entry] = [:]
    private var patterns: [Entry] = []

    /// - Parameter acceptsEmptyTenants: `true` if import paths can contain an empty tenant, treated as no tenant.
    init(_ endpoints: [any RawEndpoint], acceptsEmptyTenants: Bool = false) {
        self.acceptsEmptyTenants = acceptsEmptyTenants
        for endpoint in endpoints {
            let type = type(of: endpoint)
            let label = EndpointLabel(type)
            for route in type.routes {
                let entry = Entry(
                    endpoint: endpoint,
                    label: label,
                    route: route,
                    pattern: PathPattern(route.pattern)
                )
                if entry.pattern.isExact {
                    exact[Self.key(route.method, path: route.pattern)] = entry
                } else {
                    patterns.append(entry)
                }
            }
        }
    }

    /// - Parameter path: Raw path, percent-encoded, with its leading slash.
    func match(_ method: HTTPMethod, path: String) -> Match? {
        let method = method == .head ? .get : method
        var path = Self.canonical(path)
        if acceptsEmptyTenants, path.hasSuffix("/tenants//accounts:batchCreate") {
            path = path.replacing("/tenants//", with: "/")
        }
        if let entry = exact[Self.key(method, path: path)] {
            return Match(endpoint: entry.endpoint, label: entry.label, route: entry.route, parameters: [:])
        }
        let segments = PathPattern.segments(of: path)
        for entry in patterns where entry.route.method == method {
            if let parameters = entry.pattern.match(segments) {
                return Match(endpoint: entry.endpoint, label: entry.label, route: entry.route, parameters: parameters)
            }
        }
        return nil
    }

    private static func key(_ method: HTTPMethod, path: String) -> String {
        method.rawValue + " " + path
    }

    private static func canonical(_ path: String) -> String {
        var rest = path.hasPrefix("/") ? path.dropFirst() : path[...]
        // Most paths begin with a version.
        guard rest.utf8.first != UInt8(ascii: "v") else { return percentDecodedVerb(String(rest)) }
        if let prefix = prefixes.first(where: rest.hasPrefix) { rest = rest.dropFirst(prefix.count) }
        if rest.hasPrefix("admin/v2/") { rest = rest.dropFirst("admin/".count) }
        return percentDecodedVerb(String(rest))
    }

    /// Some clients send the colon before a verb as `%3A`. Other colons belong to IDs.
    private static func percentDecodedVerb(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
        guard let slash = path.lastIndex(of: "/") else { return path }
        let tail = path[slash...]
        guard !tail.contains(":"), let colon = tail.ranges(of: /%3A/.ignoresCase()).last else { return path }
        return path[..<colon.lowerBound] + ":" + path[colon.upperBound...]
    }
}

struct EndpointLabel: Sendable {
    static let none = EndpointLabel(name: "none")
    static let preflight = EndpointLabel(name: "preflight")

    let name: String
    var auditEvent: StaticString?
    var tokenID: String?
}

extension EndpointLabel {
    var attempt: String? {
        switch auditEvent?.description {
        case "password sign-in": "password"
        case "email link sign-in": "emailLink"
        case "phone sign-in": "phone"
        case "passkey sign-in": "passkey"
        case "custom token sign-in": "custom"
        case "provider sign-in": "provider"
        case "second factor sign-in": "secondFactor"
        case "sign-up": "signUp"
        default: nil
        }
    }

    init(_ endpoint: any RawEndpoint.Type) {
        self.init(name: endpoint.name, auditEvent: endpoint.auditEvent)
    }
}
