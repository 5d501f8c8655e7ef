import CressetIdentity
import CressetWire

extension AppCommand {
    static func list(_ options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            let apps = try await administration.store.apps(of: project.id)
                .map { ($0, administration.appID(of: $0, in: project)) }
            let domains = try await administration.store.linkDomains(of: project.id)
            options.output.show(
                [
                    "apps": .array(apps.map { .object(json($0, id: $1)) }),
                    "linkDomains": .array(domains.map(JSONValue.string)),
                ],
                text: text(of: apps, domains: domains)
            )
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

    static func text(of apps: [(app: RegisteredApp, id: AppID)], domains: [String]) -> String {
        let rows = apps.map { app, id in
            [app.platform.rawValue, app.identifier, id.text, id.encoded, details(of: app).joined(separator: ", ")]
        }
        let table = TextTable(["PLATFORM", "NAME", "APP ID", "ENCODED APP ID", "DETAILS"], rows: rows)
        return ((rows.isEmpty ? [] : [table.text]) + domains.map { "link domain  \($0)" }).joined(separator: "\n")
    }

    private static func details(of app: RegisteredApp) -> [String] {
        switch app.platform {
        case .ios:
            [app.teamID.map { "team \($0)" }, app.appStoreID.map { "App Store \($0)" }, app.clientID].compactMap(\.self)
        case .android: app.certificateDigests + app.sha1CertificateDigests
        case .web: []
        }
    }
}
