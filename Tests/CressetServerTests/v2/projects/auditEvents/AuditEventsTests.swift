import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The audit log, searched, exported and verified by an administrator.
struct AuditEventsTests {
    private static let path = "v2/projects/acme/auditEvents"

    @Test(arguments: [TestService.Caller.app, .nobody])
    func onlyAdministratorsReachIt(_ caller: TestService.Caller) async throws {
        try await TestService.run { service in
            for path in [Self.path, Self.path + ":export"] {
                let answer = try await service.get(path, as: caller)
                #expect([401, 403].contains(answer.status), "\(path)")
            }
        }
    }

    @Test func eventsOfOtherProjectsAreNotShown() async throws {
        try await TestService.run { service in
            let other = try await service.accounts.createProject(id: "zenith")
            let token = try await service.token(.owner, of: other)
            #expect(try await service.call(.get, Self.path, by: token).status == 403)
            #expect(try await service.call(.get, Self.path + ":export", by: token).status == 403)
            let own = try await service.call(.get, "v2/projects/zenith/auditEvents", by: token)
            let projects = own["events"]?.array?.map { $0.object?["project"]?.string }
            #expect(projects?.isEmpty == false && projects?.allSatisfy { $0 == "zenith" } == true)
        }
    }

    @Test(arguments: ["kind=nothing", "since=yesterday", "until=2026-13-01", "pageToken=x"])
    func invalidSearchIsRefused(_ query: String) async throws {
        try await TestService.run { service in
            let answer = try await service.get("\(Self.path)?\(query)", as: .administrator)
            #expect(answer.status == 400)
            guard !query.hasPrefix("pageToken") else { return }
            #expect(try await service.get("\(Self.path):export?\(query)", as: .administrator).status == 400)
        }
    }

    @Test func eventsAreFoundByPageAndExported() async throws {
        try await TestService.run { service in
            let ids = (1...5).map { "u\($0)" }
            try await service.create(ids.map { ["localId": .string($0), "email": .string($0 + "@example.com")] })
            let query = "?kind=account.created&actor=token&pageSize=2"
            var (found, token): ([String], String?) = ([], "")
            while let next = token {
                let page = try await service.get("\(Self.path)\(query)&pageToken=\(next)", as: .administrator)
                let events = page["events"]?.array?.compactMap(\.object) ?? []
                #expect(events.count <= 2 && events.allSatisfy { $0["time"]?.string?.hasSuffix("Z") == true })
                found += events.compactMap { $0["targets"]?.array?.first?.string }
                token = page["nextPageToken"]?.string
            }
            #expect(found == ["u5", "u4", "u3", "u2", "u1"])
            let file = try await service.get(Self.path + ":export?user=u2@example.com", as: .administrator)
            let lines = file.text.split(separator: "\n").compactMap { JSONObject(parsing: String($0)) }
            #expect(lines.map { $0["targets"] } == [["u2"]])
            #expect(file.headers["Content-Type"] == "application/x-ndjson")
        }
    }

    @Test func verificationNamesTheLastEvent() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            let answer = try await service.call(.post, "v2/auditEvents:verify", by: owner)
            #expect(answer["isComplete"] == true && answer["fault"] == nil)
            let head = try #require(try await service.store.auditHead())
            #expect(answer["head"]?.string == "\(head.number):\(Hexadecimal.encoded(head.link))")
            #expect(answer["events"]?.integer == head.number)
        }
    }
}
