import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// Projects listed, created, changed and deleted.
struct ProjectsTests {
    @Test func onlyTheServersOwnerCreatesProjects() async throws {
        try await TestService.run { service in
            let tokens = [try await service.token(.owner), try await service.serverToken(.administrator), "unknown"]
            for token in tokens {
                let answer = try await service.call(.post, "v2/projects", ["id": "zenith"], by: token)
                #expect([401, 403].contains(answer.status))
            }
            #expect(try await service.store.project(id: "zenith") == nil)
        }
    }

    @Test(arguments: [#"{}"#, #"{"id":"a"}"#, #"{"id":"_other"}"#, #"{"id":"acme"}"#, #"{"id":["zenith"]}"#, "["])
    func invalidProjectIsNotCreated(_ body: String) async throws {
        try await TestService.run { service in
            let token = try await service.serverToken()
            let answer = try await service.call(
                .post,
                "v2/projects",
                Array(body.utf8),
                as: .nobody,
                headers: ["Authorization": "Bearer \(token)"]
            )
            #expect(answer.status == 400, "\(answer.text)")
            #expect(try await service.accounts.projects().map(\.id) == ["acme"])
        }
    }

    @Test func onlyOwnersDeleteTheirProject() async throws {
        try await TestService.run { service in
            let other = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            for token in [try await service.token(.administrator), other, "unknown"] {
                #expect(try await [401, 403].contains(service.call(.delete, "v2/projects/acme", by: token).status))
            }
            #expect(try await service.store.project(id: "acme") != nil)
            #expect(try await service.call(.delete, "v2/projects/acme", as: .administrator).status == 200)
            #expect(try await service.store.project(id: "acme") == nil)
            #expect(try await service.store.project(id: "zenith") != nil)
            #expect(try await service.auditKinds().last == "project.deleted")
        }
    }

    @Test func listHasTheProjectsOfTheToken() async throws {
        try await TestService.run { service in
            _ = try await service.accounts.createProject(id: "zenith")
            let own = try await service.get("v2/projects", as: .administrator)
            #expect(own.ids == ["acme"])
            #expect(try await service.get("v2/projects", as: .app).status == 401)
            let viewer = try await service.serverToken(.viewer)
            let first = try await service.call(.get, "v2/projects?pageSize=1", by: viewer)
            let next = try #require(first["nextPageToken"]?.string)
            let second = try await service.call(.get, "v2/projects?pageSize=1&pageToken=\(next)", by: viewer)
            #expect(first.ids + second.ids == ["acme", "zenith"] && second["nextPageToken"] == nil)
        }
    }

    @Test func createdProjectWorksAtOnce() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            #expect(try await service.call(.get, "v2/projects/zenith", by: owner).status == 403)
            let made = try await service.call(.post, "v2/projects", ["id": "zenith", "allowsSignUp": false], by: owner)
            #expect(made.status == 200 && made["apiKey"]?.string?.isEmpty == false)
            #expect(try await service.call(.get, "v2/projects/zenith", by: owner).json == made.json)
            let config = try await service.call(.get, "v2/projects/zenith/config", by: owner)
            #expect(config["client"]?.object?["permissions"]?.object?["disabledUserSignup"] == true)
        }
    }

    @Test func customDomainIsSetOnceAndCleared() async throws {
        try await TestService.run { service in
            let path = "v2/projects/acme:setAuthDomain"
            let support = try await service.token(.support)
            let body: JSONObject = ["authDomain": "auth.example.com"]
            #expect(try await service.call(.post, path, body, by: support).status == 403)
            for domain in ["https://auth.example.com", "a b", "auth.example.com/path"] {
                let answer = try await service.post(path, ["authDomain": .string(domain)], as: .administrator)
                #expect(answer.status == 400, "\(domain)")
            }
            #expect(try await service.store.project(id: "acme")?.authDomain == nil)
            let set = try await service.post(path, body, as: .administrator)
            #expect(set["authDomain"]?.string == "auth.example.com")
            let other = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            #expect(try await service.call(.post, "v2/projects/zenith:setAuthDomain", body, by: other).status == 400)
            #expect(try await service.post(path, as: .administrator)["authDomain"] == nil)
            #expect(try await service.store.project(id: "acme")?.authDomain == nil)
        }
    }

    @Test func serversOwnHostIsNoCustomDomain() async throws {
        try await TestService.run(publicURL: "https://auth.example.com") { service in
            let path = "v2/projects/acme:setAuthDomain"
            for domain in ["auth.example.com", "AUTH.example.com"] {
                let answer = try await service.post(path, ["authDomain": .string(domain)], as: .administrator)
                #expect(answer.status == 400 && answer.text.contains("the server's own host"))
            }
            #expect(try await service.store.project(id: "acme")?.authDomain == nil)
        }
    }

    @Test func rolesEndWithTheirProject() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            let roles = OperatorRoles(["zenith": .owner, "acme": .viewer])
            let olga = try await service.operators.create("olga@example.com", roles: roles)
            for _ in 1...2 {
                _ = try await service.accounts.createProject(id: "zenith")
                #expect(try await service.call(.delete, "v2/projects/zenith", by: owner).status == 200)
                #expect(try await service.call(.delete, "v2/projects/zenith", by: owner).status == 403)
            }
            let left = try await service.operators.account(named: olga.localID)
            #expect(OperatorRoles(claims: left.customAttributes).projects.map(\.id) == ["acme"])
            let gone: JSONObject = ["project": "zenith", "role": "none"]
            let path = "v2/operators/\(olga.localID):setRole"
            #expect(try await service.call(.post, path, gone, by: owner).status == 200)
        }
    }
}

extension Answer {
    fileprivate var ids: [String] {
        (self["projects"]?.array ?? []).compactMap { $0.object?["id"]?.string }
    }
}
