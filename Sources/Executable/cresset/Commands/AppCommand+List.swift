import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

extension AppCommand {
    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let apps = try await administration.store.apps(of: project.id)
            let domains = try await administration.store.linkDomains(of: project.id)
            if try options.isSet("json") {
                options.printJSON([
                    "apps": .array(apps.map { .object(json($0, id: administration.appID(of: $0, in: project))) }),
                    "linkDomains": .array(domains.map(JSONValue.string)),
                ])
            } else {
                for app in apps { System.printLine(line(app, id: administration.appID(of: app, in: project))) }
                for domain in domains { System.printLine("link domain  \(domain)") }
            }
        }
    }

    static func json(_ app: RegisteredApp, id: AppID) -> JSONObject {
        var object: JSONObject = [
            "platform": .string(app.platform.rawValue), "appId": .string(id.text), "encodedAppId": .string(id.encoded),
        ]
        switch app.platform {
        case .ios:
            object["bundleId"] = .string(app.identifier)
            object["teamId"] = app.teamID.map(JSONValue.string)
            object["appStoreId"] = app.appStoreID.map(JSONValue.string)
            object["clientId"] = app.clientID.map(JSONValue.string)
        case .android:
            object["packageName"] = .string(app.identifier)
            object["sha256"] = .array(app.certificateDigests.map(JSONValue.string))
            object["sha1"] = .array(app.sha1CertificateDigests.map(JSONValue.string))
        case .web: object["name"] = .string(app.identifier)
        }
        return object
    }

    static func line(_ app: RegisteredApp, id: AppID) -> String {
        let details: [String] =
            switch app.platform {
            case .ios:
                [app.teamID.map { "team \($0)" }, app.appStoreID.map { "App Store \($0)" }, app.clientID]
                    .compactMap(\.self)
            case .android: app.certificateDigests + app.sha1CertificateDigests
            case .web: []
            }
        return ([app.platform.rawValue, app.identifier, id.text, id.encoded] + details).joined(separator: "  ")
    }
}
