import CressetHTTP
import CressetWire

/// What a 2.x client sends, by the query and by a form or JSON in the body.
struct SDK2xParameters: Sendable {
    /// They are taken from bodies alone: proxies log addresses, and browsers keep them.
    private static let secrets: Set = [
        "access_token", "id_token", "newPassword", "oauth_token", "oauth_token_secret", "oldPassword", "password",
        "token",
    ]
    private static let methods: Set<HTTPMethod> = [.get, .post, .put, .delete]
    /// More than any call of that time needs, in bytes: a body is read before anybody has proven anything.
    private static let bodyLimit = 65_536

    private var values: [String: JSONValue] = [:]
    /// What is wrong with the call whatever it is about; `nil`: nothing.
    private(set) var refusal: SDK2xError?

    init(_ request: HTTPRequest) {
        for item in HTTPQuery(request.head.query).items {
            if Self.secrets.contains(item.name) {
                refuse("\(item.name) does not belong in an address: send it in the body, with POST and _method.")
            }
            add(item.name, .string(item.value))
        }
        addBody(request)
        if values["_method"] != nil, method == nil { refuse("_method is one of GET, POST, PUT and DELETE.") }
    }

    /// The method that the call means, where it is not the request's own.
    var method: HTTPMethod? {
        guard let name = values["_method"]?.string?.uppercased() else { return nil }
        let method = HTTPMethod(rawValue: name)
        return Self.methods.contains(method) ? method : nil
    }

    /// Whether every answer shall be a 200, since the client sees no others.
    var suppressesStatus: Bool {
        [.string("true"), .bool(true)].contains(values["suppress_status_codes"])
    }

    /// The text of that name; `null` is none.
    ///
    /// - Throws: `INVALID_ARGUMENTS` for a value that is no text.
    func text(_ name: String) throws(SDK2xError) -> String? {
        switch values[name] {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw SDK2xError(.invalidArguments, "\(name) must be a text.")
        }
    }

    /// - Throws: `INVALID_ARGUMENTS`.
    func required(_ name: String) throws(SDK2xError) -> String {
        guard let text = try text(name), !text.isEmpty else {
            throw SDK2xError(.invalidArguments, "\(name) is missing.")
        }
        return text
    }

    private mutating func addBody(_ request: HTTPRequest) {
        guard !request.body.isEmpty else { return }
        guard request.body.count <= Self.bodyLimit else { return refuse("The body is too large.") }
        let contentType = request.head.headers["Content-Type"]?.lowercased() ?? ""
        guard !contentType.hasPrefix("application/x-www-form-urlencoded") else {
            let form = HTTPQuery(String(decoding: request.body, as: UTF8.self))
            for item in form.items { add(item.name, .string(item.value)) }
            return
        }
        do throws(WireDecodingError) {
            for (name, value) in try JSONObject(parsingBody: request.body).members { add(name, value) }
        } catch {
            refusal = refusal ?? SDK2xError(error)
        }
    }

    /// Of two values for one name nobody can know which is meant.
    private mutating func add(_ name: String, _ value: JSONValue) {
        if let other = values.updateValue(value, forKey: name), other != value {
            refuse("There are two values of one name.")
        }
    }

    private mutating func refuse(_ reason: String) {
        refusal = refusal ?? SDK2xError(.invalidArguments, reason)
    }
}
