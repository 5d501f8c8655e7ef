import CressetHTTP
import CressetIdentity
import CressetWire

struct EmulatorIdentity: Sendable {
    private static let maxValue = 2048

    let subject: String
    let email: String?
    let displayName: String?
    let screenName: String?
    let photoURL: String?

    init(_ form: HTTPQuery, made: String) {
        func value(_ name: String) -> String? {
            form[name].flatMap { $0.isEmpty || $0.utf8.count > Self.maxValue ? nil : $0 }
        }
        subject = value("subject") ?? made
        email = value("email")
        displayName = value("displayname")
        screenName = value("screenname")
        photoURL = value("photourl")
    }

    func answer(of providerID: String) -> String {
        var items = [(name: "providerId", value: providerID), (name: "id_token", value: idToken)]
        if providerID.hasPrefix("saml.") {
            let response: JSONObject = ["assertion": ["subject": ["nameId": .string(email ?? subject)]]]
            items.append((name: "SAMLResponse", value: response.text))
        }
        return HTTPQuery(items).text
    }

    private var idToken: String {
        var claims: JSONObject = ["sub": .string(subject), "iss": "", "aud": "", "exp": 0, "iat": 0]
        claims["name"] = displayName.map(JSONValue.string)
        claims["screen_name"] = screenName.map(JSONValue.string)
        claims["email"] = email.map(JSONValue.string)
        claims["email_verified"] = email.map { _ in true }
        claims["picture"] = photoURL.map(JSONValue.string)
        let parts: [JSONObject] = [["alg": "none", "typ": "JWT"], claims]
        return parts.map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".") + "."
    }
}
