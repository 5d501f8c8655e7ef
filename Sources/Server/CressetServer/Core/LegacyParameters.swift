import CressetHTTP
import CressetWire

struct LegacyParameters: Sendable {
    /// Parameters accepted only in bodies: proxies and browsers record URLs.
    private static let secrets: Set = [
        "access_token", "id_token", "newPassword", "oauth_token", "oauth_token_secret", "oldPassword", "password",
        "token",
    ]
    private static let methods: Set<HTTPMethod> = [.get, .post, .put, .delete]
    /// Ample for 2.x calls, in bytes: the body is read before authentication.
    private static let bodyLimit = 65_536

    private var values: [String: JSONValue] = [:]
    private(set) var refusal: LegacyError?

    init(_ request: HTTPRequest) {
        for item in HTTPQuery(request.head.query).items {
            if Self.secrets.contains(item.name) {
                refuse("\(item.name) must not be in the URL. Send it in the body with POST and _method.")
            }
            add(.string(item.value), for: item.name)
        }
        addBody(request)
        if values["_method"] != nil, method == nil { refuse("_method must be GET, POST, PUT or DELETE.") }
    }

    var method: HTTPMethod? {
        guard let name = values["_method"]?.string?.uppercased() else { return nil }
        let method = HTTPMethod(rawValue: name)
        return Self.methods.contains(method) ? method : nil
    }

    /// `true` if all responses must have status 200 because the client cannot see others.
    var suppressesStatus: Bool {
        [.string("true"), .bool(true)].contains(values["suppress_status_codes"])
    }

    func text(_ name: String) throws(LegacyError) -> String? {
        switch values[name] {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw LegacyError(.invalidArguments, message: "\(name) must be a string.")
        }
    }

    func required(_ name: String) throws(LegacyError) -> String {
        guard let text = try text(name), !text.isEmpty else {
            throw LegacyError(.invalidArguments, message: "\(name) is missing.")
        }
        return text
    }

    private mutating func addBody(_ request: HTTPRequest) {
        guard !request.body.isEmpty else { return }
        guard request.body.count <= Self.bodyLimit else { return refuse("The body is too large.") }
        guard !request.hasForm else {
            for item in request.form.items { add(.string(item.value), for: item.name) }
            return
        }
        do throws(WireDecodingError) {
            for (name, value) in try JSONObject(parsingBody: request.body).members { add(value, for: name) }
        } catch {
            refusal = refusal ?? LegacyError(error)
        }
    }

    private mutating func add(_ value: JSONValue, for name: String) {
        if let other = values.updateValue(value, forKey: name), other != value {
            refuse("A parameter is duplicated.")
        }
    }

    private mutating func refuse(_ reason: String) {
        refusal = refusal ?? LegacyError(.invalidArguments, message: reason)
    }
}
