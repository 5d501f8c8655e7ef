import CressetWire

struct AuthRedirectState: Equatable, Sendable {
    let target: ReturnTarget
    let authType: String
    /// `nil` for a redirect of the Firebase JS SDK.
    let eventID: String?
    let providerID: String
    let tenantID: String?
    let apiKey: String
    let appName: String
    let projectID: String
    let language: String?
    /// If created by the page instead of the app.
    let sessionID: String?
    /// Milliseconds since 1970.
    let until: Int64
    /// SHA-256 of the browser's cookie, Base64url.
    let browser: String

    init(
        _ request: AuthRedirectParameters,
        target: ReturnTarget,
        projectID: String,
        sessionID: String?,
        until: Int64,
        browser: String
    ) {
        self.target = target
        authType = request.authType
        eventID = request.eventID
        providerID = request.providerID
        tenantID = request.tenantID
        apiKey = request["apiKey"] ?? ""
        appName = request["appName"] ?? "[DEFAULT]"
        self.projectID = projectID
        language = request["hl"]
        self.sessionID = sessionID
        self.until = until
        self.browser = browser
    }

    init?(json: JSONObject) {
        guard let target = json["target"]?.object.flatMap(ReturnTarget.init(json:)),
            let until = json["until"]?.integer, let browser = json["browser"]?.string
        else { return nil }
        self.target = target
        self.until = until
        self.browser = browser
        authType = json["authType"]?.string ?? ""
        eventID = json["eventId"]?.string
        providerID = json["providerId"]?.string ?? ""
        tenantID = json["tenantId"]?.string
        apiKey = json["apiKey"]?.string ?? ""
        appName = json["appName"]?.string ?? ""
        projectID = json["project"]?.string ?? ""
        language = json["language"]?.string
        sessionID = json["sessionId"]?.string
    }

    var json: JSONObject {
        var json: JSONObject = [
            "target": .object(target.json), "authType": .string(authType), "providerId": .string(providerID),
            "apiKey": .string(apiKey), "appName": .string(appName), "project": .string(projectID),
            "until": .integer(until), "browser": .string(browser),
        ]
        json["eventId"] = eventID.map(JSONValue.string)
        json["tenantId"] = tenantID.map(JSONValue.string)
        json["language"] = language.map(JSONValue.string)
        json["sessionId"] = sessionID.map(JSONValue.string)
        return json
    }
}
