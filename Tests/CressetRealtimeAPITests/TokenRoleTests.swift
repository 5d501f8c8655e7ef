import CressetIdentity
import CressetTesting
import Testing

/// Roles of admin tokens at the database.
@Suite struct TokenRoleTests {
    @Test(arguments: Role.allCases)
    func tokenBelowAdministratorReadsNoDataPastTheRules(_ role: Role) async throws {
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let service = bench.service
            let token = try await service.accounts.createAdminToken(for: service.project, role: role, lifetime: nil)
                .token
            let status = role < .administrator ? 403 : 200
            let bearer = RealtimeBench.Credential.header("Bearer \(token)")
            #expect(try await bench.send("GET", "/a.json", as: bearer).status == status)
            #expect(try await bench.send("GET", "/a.json?auth=\(token)").status == status)
            let override = try await bench.send("GET", "/a.json?auth_variable_override=null", as: bearer)
            #expect(override.status == (role < .administrator ? 403 : 401))
            let before = try await bench.value("/a")
            let written = try await bench.send("PUT", "/a.json", body: "1", as: bearer)
            #expect(written.status == status)
            #expect(try await bench.value("/a") == (role < .administrator ? before : "1"))
        }
    }

    @Test(arguments: Role.allCases)
    func rulesAreShownToAllAndChangedByAdministrators(_ role: Role) async throws {
        try await RealtimeBench.run { bench in
            let service = bench.service
            let token = try await service.accounts.createAdminToken(for: service.project, role: role, lifetime: nil)
                .token
            let bearer = RealtimeBench.Credential.header("Bearer \(token)")
            let path = "/.settings/rules.json"
            #expect(try await bench.send("GET", path, as: bearer).text == RealtimeBench.open)
            let put = try await bench.send("PUT", path, body: RealtimeBench.locked, as: bearer)
            let tunneled = try await bench.send(
                "POST",
                path + "?x-http-method-override=PUT",
                body: RealtimeBench.locked,
                as: bearer
            )
            #expect([put.status, tunneled.status] == (role < .administrator ? [403, 403] : [200, 200]))
            let rules = try await bench.send("GET", path, as: .administrator).text
            #expect(rules == (role < .administrator ? RealtimeBench.open : RealtimeBench.locked))
        }
    }

    @Test func socketRefusesALowRole() async throws {
        try await RealtimeBench.run { bench in
            let service = bench.service
            let token = try await service.accounts.createAdminToken(for: service.project, role: .support, lifetime: nil)
                .token
            let client = try await SocketClient(bench)
            let answer = try await client.send("gauth", "{\"cred\":\"\(token)\"}")
            #expect(answer == [#"{"s":"permission_denied","d":"Permission denied"}"#])
            await client.disconnect()
        }
    }
}
