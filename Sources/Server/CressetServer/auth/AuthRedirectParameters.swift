import CressetHTTP
import CressetWire

struct AuthRedirectParameters: Sendable {
    /// The type of SMS bot checks, without a provider.
    static let verificationType = "verifyApp"
    private static let maxValue = 4096
    private static let maxScopes = 50

    static let names = [
        "apiKey", "authType", "ibi", "apn", "sessionId", "eventId", "providerId", "clientId", "appId", "appName", "tid",
        "tenantId", "scopes", "customParameters", "hl", "redirectUrl", "v", "sha1Cert", "proof",
    ]

    private let values: [String: String]

    /// - Returns: `nil` if a parameter is too long.
    init?(_ items: HTTPQuery) {
        var values: [String: String] = [:]
        for name in Self.names {
            guard let value = items[name], !value.isEmpty else { continue }
            guard value.utf8.count <= Self.maxValue else { return nil }
            values[name] = value
        }
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }

    var providerID: String { values["providerId"] ?? "" }
    var authType: String { values["authType"] ?? "" }
    var eventID: String? { values["eventId"] }
    var tenantID: String? { values["tid"] ?? values["tenantId"] }

    var isForWeb: Bool {
        authType.hasSuffix("ViaPopup") || authType.hasSuffix("ViaRedirect")
    }

    var needsProvider: Bool { authType != Self.verificationType }

    /// The Firebase JS SDK sends no ID for redirects.
    var needsEventID: Bool { !authType.hasSuffix("ViaRedirect") }

    var scopes: [String] {
        (values["scopes"] ?? "").split(separator: ",").prefix(Self.maxScopes).map { String($0) }
    }

    var customParameters: [(name: String, value: String)]? {
        guard let text = values["customParameters"] else { return [] }
        guard let object = JSONObject(parsing: text) else { return nil }
        let parameters = object.members.compactMap { name, value in value.string.map { (name: name, value: $0) } }
        return parameters.count == object.count ? parameters : nil
    }

    var query: String {
        HTTPQuery(fields).text
    }

    var fields: [(name: String, value: String)] {
        Self.names.compactMap { name in values[name].map { (name: name, value: $0) } }
    }
}

extension AuthRedirectParameters {
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
