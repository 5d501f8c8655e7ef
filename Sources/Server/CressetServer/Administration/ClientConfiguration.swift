import CressetHTTP
public import CressetIdentity
import CressetWire

public struct ClientConfiguration: Sendable {
    private let app: RegisteredApp
    private let appID: AppID
    private let project: Project
    private let origin: String

    /// Creates the configuration of an app.
    public init(_ app: RegisteredApp, of project: Project, appID: AppID, origin: String) {
        self.app = app
        self.appID = appID
        self.project = project
        self.origin = origin
    }

    public var fileName: String {
        switch app.platform {
        case .ios: "GoogleService-Info.plist"
        case .android: "google-services.json"
        case .web: "config.json"
        }
    }

    public var text: String {
        switch app.platform {
        case .ios: propertyList
        case .android: android.prettyText
        case .web: web.prettyText
        }
    }

    private var propertyList: String {
        var entries = [
            ("API_KEY", project.apiKey), ("GCM_SENDER_ID", project.number), ("PLIST_VERSION", "1"),
            ("BUNDLE_ID", app.identifier), ("PROJECT_ID", project.id), ("GOOGLE_APP_ID", appID.text),
            ("AUTH_HOST", origin),
        ]
        if let clientID = app.clientID {
            entries += [("CLIENT_ID", clientID), ("REVERSED_CLIENT_ID", app.reversedClientID ?? "")]
        }
        let lines = entries.map { "\t<key>\($0)</key>\n\t<string>\(Self.escaped($1))</string>\n" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(lines)\t<key>IS_SIGNIN_ENABLED</key>
            \t<true/>
            </dict>
            </plist>
            """
    }

    private var android: JSONObject {
        [
            "project_info": [
                "project_number": .string(project.number), "project_id": .string(project.id),
                "auth_host": .string(origin),
            ],
            "client": [
                [
                    "client_info": [
                        "mobilesdk_app_id": .string(appID.text),
                        "android_client_info": ["package_name": .string(app.identifier)],
                    ],
                    "oauth_client": [], "api_key": [["current_key": .string(project.apiKey)]],
                    "services": ["appinvite_service": ["other_platform_oauth_client": []]],
                ]
            ],
            "configuration_version": "1",
        ]
    }

    private var web: JSONObject {
        let host = project.authDomain ?? DomainName.host(ofURL: origin) ?? "\(project.id).firebaseapp.com"
        return [
            "apiKey": .string(project.apiKey), "authDomain": .string(host), "projectId": .string(project.id),
            "messagingSenderId": .string(project.number), "appId": .string(appID.text), "authHost": .string(origin),
        ]
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", by: "&amp;").replacing("<", by: "&lt;").replacing(">", by: "&gt;")
    }
}
