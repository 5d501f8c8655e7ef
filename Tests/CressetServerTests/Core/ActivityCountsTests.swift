import CressetIdentity
import CressetLog
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

struct ActivityCountsTests {
    private static let credentials: JSONObject = ["email": "ada@example.com", "password": "engine-1843"]

    /// Returns the stored counts, in the form `signIn password 2`.
    private static func counts(of service: TestService) async throws -> [String] {
        try await service.accounts.exchangeCounts()
        let today = DailyCount.day(of: service.clock.now())
        return try await service.store.dailyCounts(of: service.project.id, since: today)
            .map { "\($0.key.kind.rawValue) \($0.key.method) \($0.events)" }
    }

    @Test func refusedAttemptsCountOnce() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            _ = try await Self.counts(of: service)
            let wrong: JSONObject = ["email": "ada@example.com", "password": "engine-1844"]
            _ = try await service.post("v1/accounts:signInWithPassword", wrong)
            _ = try await service.post("v1/accounts:signInWithPassword", wrong)
            _ = try await service.post("v1/accounts:signUp", Self.credentials)
            // Neither an attempt nor of a project.
            _ = try await service.post("v1/accounts:lookup", ["idToken": "x"])
            _ = try await service.post("v1/accounts:signInWithPassword", wrong, as: .nobody)
            let refused = try await Self.counts(of: service).filter { $0.hasPrefix("refused") }
            #expect(refused == ["refused password 2", "refused signUp 1"])
        }
    }

    @Test func signUpsAndSignInsCountByMethod() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            _ = try await service.post("v1/accounts:signInWithPassword", Self.credentials)
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            // A refresh is no sign-in.
            let token = try #require(anonymous["refreshToken"])
            _ = try await service.post("v1/token", ["grant_type": "refresh_token", "refresh_token": token])
            let expected = [
                "signIn anonymous 1", "signIn password 2", "signUp anonymous 1", "signUp password 1",
            ]
            #expect(try await Self.counts(of: service) == expected)
            let metrics = try await service.get("metrics", as: .nobody).text
            let labels = #"{project="\#(service.project.id)",method="password"}"#
            #expect(metrics.contains("cresset_sign_ins_total\(labels) 2"))
            #expect(metrics.contains("cresset_sign_ups_total\(labels) 1"))
        }
    }

    @Test func countsAreKeptFor400Days() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            let first = DailyCount.day(of: service.clock.now())
            try await service.accounts.exchangeCounts()
            service.clock.advance(seconds: 400 * 86_400)
            try await service.accounts.deleteOldDailyCounts()
            #expect(try await service.store.dailyCounts(of: service.project.id, since: first).count == 2)
            service.clock.advance(seconds: 86_400)
            try await service.accounts.deleteOldDailyCounts()
            #expect(try await service.store.dailyCounts(of: service.project.id, since: first).isEmpty)
        }
    }

    @Test func labelsAreBounded() {
        let registry = MetricsRegistry()
        let metrics = ActivityMetrics(registry)
        for number in 0..<150 {
            for method in ["password", "oidc.a\(number)", "odd\(number)"] {
                let key = DailyCount.Key(.signIn, by: method, in: "project-\(number)", day: 0)
                metrics.record(DailyCount(key, events: 2))
            }
        }
        let lines = registry.prometheusText().split(separator: "\n").filter { $0.hasPrefix("cresset_sign_ins_total{") }
        #expect(lines.count == 101 * 3)
        #expect(lines.contains(#"cresset_sign_ins_total{project="other",method="oidc"} 100"#))
        #expect(lines.contains(#"cresset_sign_ins_total{project="project-99",method="other"} 2"#))
    }
}
