import CressetHTTP
import CressetWire

/// The parameters with which an app sends a person to a sign-in page (docs/wire §18.2, §18.4).
struct AuthRedirectParameters: Sendable {
    /// The type of a visit that ends with a proof for a text message, and has no provider.
    static let verificationType = "verifyApp"
    private static let longestValue = 4096
    private static let mostScopes = 50

    /// The parameters, in the order in which a form sends them on.
    static let names = [
        "apiKey", "authType", "ibi", "apn", "sessionId", "eventId", "providerId", "clientId", "appId", "appName", "tid",
        "tenantId", "scopes", "customParameters", "hl", "redirectUrl", "v", "sha1Cert",
    ]

    private let values: [String: String]

    /// - Returns: `nil` for a parameter that is longer than any can be.
    init?(_ items: HTTPQuery) {
        var values: [String: String] = [:]
        for name in Self.names {
            guard let value = items[name], !value.isEmpty else { continue }
            guard value.utf8.count <= Self.longestValue else { return nil }
            values[name] = value
        }
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }

    var providerID: String { values["providerId"] ?? "" }
    var authType: String { values["authType"] ?? "" }
    var eventID: String? { values["eventId"] }
    var tenantID: String? { values["tid"] ?? values["tenantId"] }

    /// The flows of web apps, in which the browser itself carries the answer.
    var isForWeb: Bool {
        authType.hasSuffix("ViaPopup") || authType.hasSuffix("ViaRedirect")
    }

    /// `true` if a provider must be named.
    var needsProvider: Bool { authType != Self.verificationType }

    /// `true` if the visit must have an id of its own. A redirect of the vendor's web SDK has none: the page that is
    /// returned to has one event at most.
    var needsEventID: Bool { !authType.hasSuffix("ViaRedirect") }

    var scopes: [String] {
        (values["scopes"] ?? "").split(separator: ",").prefix(Self.mostScopes).map { String($0) }
    }

    /// The provider's parameters; `nil` if the text is not a JSON object of texts.
    var customParameters: [(name: String, value: String)]? {
        guard let text = values["customParameters"] else { return [] }
        guard let object = JSONObject(parsing: text) else { return nil }
        let parameters = object.members.compactMap { name, value in value.string.map { (name: name, value: $0) } }
        return parameters.count == object.count ? parameters : nil
    }

    /// The parameters as a query.
    var query: String {
        HTTPQuery(fields).text
    }

    var fields: [(name: String, value: String)] {
        Self.names.compactMap { name in values[name].map { (name: name, value: $0) } }
    }
}

extension AuthRedirectParameters {
    /// The digest of the app's session id, which the app itself sends.
    var sessionIDHash: String? {
        guard let hash = self["sessionId"], hash.utf8.count == 64,
            hash.utf8.allSatisfy({ byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            })
        else { return nil }
        return hash
    }
}
