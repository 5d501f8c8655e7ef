import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The daily counts of a project, for an administrator.
struct ListDailyCountsTests {
    private static let path = "v2/projects/acme/dailyCounts"

    @Test func onlyAdministratorsOfTheProjectReadThem() async throws {
        try await TestService.run { service in
            for caller in [TestService.Caller.app, .nobody] {
                let answer = try await service.get(Self.path, as: caller)
                #expect([401, 403].contains(answer.status))
            }
            let token = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            #expect(try await service.call(.get, Self.path, by: token).status == 403)
        }
    }

    @Test(arguments: ["0", "-1", "401", "x"])
    func invalidNumberOfDaysIsRefused(_ days: String) async throws {
        try await TestService.run { service in
            let answer = try await service.get("\(Self.path)?days=\(days)", as: .administrator)
            #expect(answer.status == 400)
        }
    }

    @Test func countsAreListedByDay() async throws {
        try await TestService.run { service in
            let viewer = try await service.token(.viewer)
            let none = try await service.call(.get, Self.path, by: viewer)
            #expect(none.status == 200)
            #expect(none["counts"] == nil || none["counts"]?.array == [])
            _ = try await service.signUp()
            try await service.accounts.exchangeCounts()
            let day = String(service.clock.now().rfc3339.prefix(10))
            service.clock.advance(seconds: 86_400)
            let row: JSONObject = ["day": .string(day), "kind": "signUp", "method": "password", "events": 1]
            let all = try await service.call(.get, Self.path + "?days=2", by: viewer)["counts"]?.array ?? []
            #expect(all.compactMap(\.object).contains { $0["kind"] == "signUp" && $0 == row })
            let today = try await service.call(.get, Self.path + "?days=1", by: viewer)
            #expect(today["counts"] == nil || today["counts"]?.array == [])
        }
    }
}
