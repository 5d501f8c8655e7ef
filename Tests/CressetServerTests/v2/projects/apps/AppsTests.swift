import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Apps listed, registered and removed by an administrator.
struct AppsTests {
    private static let path = "v2/projects/acme/apps"
    private static let web: JSONObject = ["platform": "web", "identifier": "Shop: web"]
    private static let ios: JSONObject = [
        "platform": "ios", "identifier": "com.example.shop", "teamId": "ABCDE12345", "appStoreId": "123456789",
    ]

    @Test func otherCallersChangeNothing() async throws {
        try await TestService.run { service in
            let added = try await service.post(Self.path, Self.web, as: .administrator)
            let id = try #require(added["id"]?.string)
            let support = try await service.token(.support)
            let other = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            for token in [support, other, "cresset_unknown"] {
                #expect(try await [401, 403].contains(service.call(.post, Self.path, Self.ios, by: token).status))
                #expect(try await [401, 403].contains(service.call(.delete, "\(Self.path)/\(id)", by: token).status))
            }
            let foreign = try await service.call(.delete, "v2/projects/zenith/apps/\(id)", by: other)
            #expect(foreign.status == 404)
            #expect(try await service.store.apps(of: "acme").map(\.identifier) == ["Shop: web"])
        }
    }

    @Test(arguments: [
        #"{}"#, #"{"platform":"tv","identifier":"a"}"#, #"{"platform":"web"}"#,
        #"{"platform":"web","identifier":["Shop"]}"#,
        #"{"platform":"ios","identifier":"com.example.shop"}"#,
        #"{"platform":"ios","identifier":"com.example.shop","teamId":"abc"}"#,
        #"{"platform":"android","identifier":"com.example.shop"}"#,
        #"{"platform":"android","identifier":"com.example.shop","sha256":["xyz"]}"#,
        #"{"platform":"web","identifier":"Shop","appId":"1:1:ios:ab"}"#, "[",
    ])
    func invalidAppIsNotRegistered(_ body: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(.post, Self.path, Array(body.utf8), as: .administrator)
            #expect(answer.status == 400, "\(answer.text)")
            #expect(try await service.store.apps(of: "acme") == [])
        }
    }

    @Test func unknownAppIsNotFound() async throws {
        try await TestService.run { service in
            let removal = try await service.call(.delete, Self.path + "/app-1-1-web-ab", as: .administrator)
            #expect(removal.status == 404)
            #expect(try await service.get(Self.path + "/app-1-1-web-ab/config", as: .administrator).status == 404)
        }
    }

    @Test func appIsRegisteredListedConfiguredAndRemoved() async throws {
        try await TestService.run { service in
            let ios = try await service.post(Self.path, Self.ios, as: .administrator)
            #expect(ios["teamId"]?.string == "ABCDE12345" && ios["appId"]?.string?.hasPrefix("1:") == true)
            #expect(try await service.post(Self.path, Self.ios, as: .administrator).status == 400)
            let web = try await service.post(Self.path, Self.web, as: .administrator)
            let id = try #require(web["id"]?.string)
            let first = try await service.get(Self.path + "?pageSize=1", as: .administrator)
            let next = try #require(first["nextPageToken"]?.string)
            let second = try await service.get("\(Self.path)?pageSize=1&pageToken=\(next)", as: .administrator)
            let listed = [first, second].flatMap { $0["apps"]?.array ?? [] }.map { $0.object?["id"]?.string }
            #expect(Set(listed) == [ios["id"]?.string, id] && second["nextPageToken"] == nil)
            let config = try await service.get("\(Self.path)/\(id)/config", as: .administrator)
            #expect(config["fileName"]?.string == "config.json")
            #expect(config["text"]?.string?.contains(service.project.apiKey) == true)
            #expect(try await service.call(.delete, "\(Self.path)/\(id)", as: .administrator).status == 200)
            #expect(try await service.store.apps(of: "acme").map(\.identifier) == ["com.example.shop"])
            #expect(try await service.auditKinds().suffix(3) == ["config.changed", "config.changed", "config.changed"])
        }
    }
}
