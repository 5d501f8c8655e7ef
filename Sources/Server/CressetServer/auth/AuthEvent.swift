import CressetHTTP
import CressetPages
import CressetWire

/// The return to the app (docs/wire §18.2, §18.4).
struct AuthEvent: Sendable {
    let visit: AuthRedirectState
    let outcome: AuthRedirectOutcome
    let origin: String

    var step: AuthRedirectStep {
        switch visit.target {
        case .app(let scheme):
            let deepLink = HTTPQuery(items).appended(to: "\(origin)/__/auth/callback")
            return .app(url: "\(scheme)://firebaseauth/link?deep_link_id=\(PercentEncoding.encode(deepLink))")
        case .android(let package): return .app(url: intent(package))
        case .loopback(let url):
            return .app(url: HTTPQuery(items).appended(to: String(url.prefix { $0 != "#" })))
        case .popup(let origin): return .popup(message: message, key: key, origin: origin)
        case .redirect(let url): return .redirect(message: message, key: key, url: url)
        }
    }

    /// The frames of all projects share this origin.
    static func storageKey(apiKey: String, appName: String) -> String {
        "firebase:redirectEvent:\(apiKey):\(appName)"
    }

    private var key: String { Self.storageKey(apiKey: visit.apiKey, appName: visit.appName) }

    private var items: [(name: String, value: String)] {
        var items = [(name: "authType", value: visit.authType)]
        if let eventID = visit.eventID { items.append((name: "eventId", value: eventID)) }
        switch outcome {
        case .answered(let link): items.append((name: "link", value: link))
        case .verified(let token):
            // Firebase's SDK reads the first on iOS.
            items.append((name: "recaptchaToken", value: token))
            items.append((name: "link", value: "\(origin)/__/auth/callback?recaptchaToken=\(token)"))
        case .failed: break
        }
        if let error = outcome.firebaseError { items.append((name: "firebaseError", value: error.text)) }
        return items
    }

    private func intent(_ package: String) -> String {
        let extras = items.map { "S.\($0.name)=\(PercentEncoding.encode($0.value));" }.joined()
        return "intent://firebase.auth/#Intent;scheme=genericidp;package=\(package);\(extras)end"
    }

    private var message: String {
        var event: JSONObject = [
            "type": .string(visit.authType), "eventId": visit.eventID.map(JSONValue.string) ?? .null,
            "urlResponse": .null,
            "sessionId": visit.sessionID.map(JSONValue.string) ?? .null, "postBody": .null,
            "tenantId": visit.tenantID.map(JSONValue.string) ?? .null,
        ]
        if case .answered(let link) = outcome { event["urlResponse"] = .string(link) }
        event["error"] = outcome.firebaseError.map(JSONValue.object) ?? .null
        let message: JSONObject = ["type": "authEvent", "authEvent": .object(event)]
        return message.text
    }
}
