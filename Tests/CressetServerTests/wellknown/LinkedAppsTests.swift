import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct LinkedAppsTests {
    private static let apple = ".well-known/apple-app-site-association"
    private static let android = ".well-known/assetlinks.json"
    private static let digest = "0F:A9"

    @Test(arguments: [
        "", " ", ":", ":443", "evil.example", "links.example.com.evil.example", "evil.links.example.com",
        "links.example.com.", "evil@links.example.com", "links.example.com@evil.example", "links.example.com/",
        "links.example.com,links.example.com", "links.example.com:x", "links.example.com:65536", "*", "*.example.com",
        "links.example.com\u{0}", "links.example.com\r\nX: y", "links\u{3002}example\u{3002}com", "[::1",
        "https://links.example.com", String(repeating: "a", count: 100_000),
    ])
    func unknownHostHasNoApps(_ host: String) async throws {
        try await TestService.run { service in
            try await Self.register(service)
            try await Self.expect([], [], at: host, service)
        }
    }

    @Test func missingHostHasNoApps() async throws {
        try await TestService.run { service in
            try await Self.register(service)
            func send(_ path: String) async throws -> Answer {
                try await service.send(HTTPRequest(head: HTTPRequestHead(method: .get, path: "/" + path), body: []))
            }
            #expect(try await send(Self.apple).text.contains("com.example") == false)
            #expect(try await send(Self.android).text == "[]")
        }
    }

    @Test func projectWithoutAppsAnswersEmptyLists() async throws {
        try await TestService.run { service in
            try await service.store.addLinkDomain("links.example.com", of: "acme")
            try await Self.expect([], [], at: "links.example.com", service)
            let apple = try await Self.get(Self.apple, at: "links.example.com", service)
            #expect(apple.json == ["applinks": ["apps": [], "details": []]])
        }
    }

    @Test func appOfAProjectThatIsGoneIsNotShown() async throws {
        try await TestService.run { service in
            try await service.store.put(Self.ios("com.gone.app", of: "gone"))
            try await Self.expect([], [], at: "localhost", service)
        }
    }

    @Test(arguments: ["links.example.com", "LINKS.Example.com", "links.example.com:8443", "links.example.com:"])
    func linkDomainShowsItsProjectsApps(_ host: String) async throws {
        try await TestService.run { service in
            try await Self.register(service)
            try await Self.expect(["ABCDE12345.com.example.app"], ["com.example.app"], at: host, service)
        }
    }

    @Test(arguments: ["links.example.com", "auth.example.com"])
    func ownedDomainShowsNoAppsOfProjectsThatAuthorizeIt(_ host: String) async throws {
        try await TestService.run { service in
            try await Self.register(service)
            _ = try await service.accounts.setAuthDomain("auth.example.com", of: service.project)
            let zenith = try #require(try await service.store.project(id: "zenith"))
            _ = try await service.accounts.apply([.authorizedDomain(host, isListed: true)], to: zenith)
            try await Self.expect(["ABCDE12345.com.example.app"], ["com.example.app"], at: host, service)
        }
    }

    @Test func authorisedDomainShowsTheAppsOfEveryProjectThatHasIt() async throws {
        try await TestService.run { service in
            try await Self.register(service)
            try await Self.expect(
                ["ABCDE12345.com.example.app"],
                ["com.example.app"],
                at: "acme.firebaseapp.com",
                service
            )
            let everybody = ["ABCDE12345.com.example.app", "ABCDE12345.com.zenith.app"]
            try await Self.expect(everybody, ["com.example.app"], at: "localhost:9099", service)
            try await service.configure(["authorizedDomains": ["Other.Example"]])
            try await Self.expect(["ABCDE12345.com.zenith.app"], [], at: "localhost", service)
            try await Self.expect(
                ["ABCDE12345.com.example.app"],
                ["com.example.app"],
                at: "other.example",
                service
            )
        }
    }

    @Test func publicHostShowsEveryProjectsApps() async throws {
        try await TestService.run(publicURL: "https://Auth.example.com:8443") { service in
            try await Self.register(service)
            let everybody = ["ABCDE12345.com.example.app", "ABCDE12345.com.zenith.app"]
            try await Self.expect(everybody, ["com.example.app"], at: "auth.EXAMPLE.com", service)
            try await Self.expect([], [], at: "example.com", service)
        }
    }

    @Test func emulatorShowsAllApps() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.store.put(Self.ios("com.example.app", of: "acme"))
            try await service.store.put(Self.ios("com.zenith.app", of: "zenith"))
            let everybody = ["ABCDE12345.com.example.app", "ABCDE12345.com.zenith.app"]
            try await Self.expect(everybody, [], at: "127.0.0.1:9099", service)
            try await Self.expect(everybody, [], at: "?", service)
            // Reading apps creates no project.
            #expect(try await service.store.project(id: "zenith") == nil)
        }
    }

    @Test(arguments: Transport.allCases)
    func bothFormsOfAnAppleAssociationAreServed(_ transport: Transport) async throws {
        try await TestService.run(.emulator(signedTokens: false), transport) { service in
            for projectID in ["acme", "zenith"] { try await service.store.put(Self.ios("com.app", of: projectID)) }
            try await service.store.put(RegisteredApp(projectID: "acme", platform: .ios, identifier: "com.no-team"))
            let answer = try await service.get(Self.apple, as: .nobody)
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "application/json")
            #expect(answer.headers["Cache-Control"]?.contains("max-age=3600") == true)
            let detail: JSONValue = [
                "appIDs": ["ABCDE12345.com.app"], "appID": "ABCDE12345.com.app",
                "components": [["/": "/__/auth/links*"]],
                "paths": ["/__/auth/links*"],
            ]
            #expect(answer.json == ["applinks": ["apps": [], "details": [detail]]])
        }
    }

    @Test(arguments: Transport.allCases)
    func androidStatementsAreServed(_ transport: Transport) async throws {
        try await TestService.run(.emulator(signedTokens: false), transport) { service in
            try await service.store.put(Self.android("com.example.app", of: "acme"))
            let answer = try await service.get(Self.android, as: .nobody)
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "application/json")
            #expect(answer.headers["Cache-Control"]?.contains("max-age=3600") == true)
            let statement: JSONValue = [
                "relation": ["delegate_permission/common.handle_all_urls"],
                "target": [
                    "namespace": "android_app", "package_name": "com.example.app",
                    "sha256_cert_fingerprints": [.string(Self.digest)],
                ],
            ]
            #expect(try JSONValue(parsing: answer.body) == [statement])
        }
    }

    /// Registers an app for each platform and a link domain in `acme`, and an iOS app in `zenith`.
    private static func register(_ service: TestService) async throws {
        _ = try await service.accounts.createProject(id: "zenith")
        try await service.store.put(ios("com.example.app", of: "acme"))
        try await service.store.put(android("com.example.app", of: "acme"))
        try await service.store.put(ios("com.zenith.app", of: "zenith"))
        try await service.store.addLinkDomain("links.example.com", of: "acme")
    }

    private static func ios(_ identifier: String, of projectID: String) -> RegisteredApp {
        var app = RegisteredApp(projectID: projectID, platform: .ios, identifier: identifier)
        app.teamID = "ABCDE12345"
        return app
    }

    private static func android(_ identifier: String, of projectID: String) -> RegisteredApp {
        var app = RegisteredApp(projectID: projectID, platform: .android, identifier: identifier)
        app.certificateDigests = [digest]
        return app
    }

    private static func get(_ path: String, at host: String, _ service: TestService) async throws -> Answer {
        try await service.call(.get, path, as: .nobody, headers: ["Host": host])
    }

    private static func expect(
        _ appIDs: [String],
        _ packages: [String],
        at host: String,
        _ service: TestService,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let apple = try await get(apple, at: host, service)
        let details = apple["applinks"]?.object?["details"]?.array ?? []
        #expect(details.map { $0.object?["appID"]?.string } == appIDs, sourceLocation: sourceLocation)
        let links = try await get(android, at: host, service)
        let statements = try JSONValue(parsing: links.body).array ?? []
        let targets = statements.map { $0.object?["target"]?.object?["package_name"]?.string }
        #expect(targets == packages, sourceLocation: sourceLocation)
        #expect([apple.status, links.status] == [200, 200], sourceLocation: sourceLocation)
    }
}
