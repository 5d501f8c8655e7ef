import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtimeAPI

/// Credentials of readers and writers, and the settings.
struct CredentialTests {
    @Test func lockedDatabaseLetsNobodyIn() async throws {
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let before = try await bench.value()
            for (method, body) in [("GET", ""), ("PUT", "1"), ("PATCH", #"{"x":1}"#), ("POST", "1"), ("DELETE", "")] {
                let answer = try await bench.send(method, "/a.json", body: body)
                #expect(answer.status == 401)
                #expect(answer.errorText == "Permission denied")
            }
            #expect(try await bench.value() == before)
            #expect(try await bench.send("GET", "/a.json?access_token=\(bench.service.adminToken)").status == 200)
            #expect(try await bench.send("GET", "/a.json?auth=\(bench.service.adminToken)").status == 200)
        }
    }

    @Test func databaseWithoutRulesIsLocked() async throws {
        try await TestService.run { (service: TestService) async throws in
            let bench = RealtimeBench(service: service)
            #expect(try await bench.send("GET", "/a.json").status == 401)
            #expect(try await bench.send("PUT", "/a.json", body: "1").status == 401)
            #expect(try await bench.value("/a") == "null")
        }
    }

    @Test func administratorSeesWithOthersEyes() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { (bench: RealtimeBench) async throws in
            let target = "/u/u7.json?auth_variable_override="
            #expect(try await bench.send("GET", target + #"{"uid":"u7"}"#, as: .administrator).status == 200)
            #expect(try await bench.send("GET", target + #"{"uid":"u8"}"#, as: .administrator).status == 401)
            #expect(try await bench.send("GET", target + "null", as: .administrator).status == 401)
            #expect(try await bench.send("GET", target + "7", as: .administrator).status == 400)
            #expect(try await bench.send("GET", target + #"{"uid":"u7"}"#).status == 401)
        }
    }

    @Test func userReadsWhatIsTheUsers() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { bench in
            let user = try await bench.service.signUp("ada@example.com")
            let (id, token) = (user["localId"]?.string ?? "", user["idToken"]?.string ?? "")
            #expect(try await bench.send("GET", "/u/\(id).json?auth=\(token)").status == 200)
            let other = try await bench.send("GET", "/u/u8.json?auth=\(token)")
            #expect(other.status == 401)
            #expect(other.errorText == "Permission denied")
            let header = try await bench.send("GET", "/u/\(id).json", as: .header("Bearer \(token)"))
            #expect(header.status == 401)
            bench.service.clock.advance(seconds: 3600 + 301)
            let late = try await bench.send("GET", "/u/\(id).json?auth=\(token)")
            #expect(late.status == 401)
            #expect(late.errorText == "Auth token is expired")
        }
    }

    @Test func tokenOfADisabledUserIsGoodForNothing() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { bench in
            let user = try await bench.service.signUp("ada@example.com")
            let (id, token) = (user["localId"]?.string ?? "", user["idToken"]?.string ?? "")
            #expect(try await bench.send("GET", "/u/\(id).json?auth=\(token)").status == 200)
            try await bench.service.disable(.string(id))
            let before = try await bench.value()
            for (method, body) in [("GET", ""), ("PUT", "1"), ("DELETE", "")] {
                #expect(try await bench.send(method, "/u/\(id).json?auth=\(token)", body: body).status == 401)
            }
            #expect(try await bench.value() == before)
        }
    }

    enum Ending: CaseIterable, Sendable {
        case revokedSessions, revokedSession, changedPassword, deletedUser, recreatedUser, disabledTenant, deletedTenant
    }

    /// Rejects the same tokens as `v1`: requests at once, streams and sockets at the next check.
    @Test(arguments: Ending.allCases) func tokenOfAnEndedSessionIsRefused(_ ending: Ending) async throws {
        try await RealtimeBench.run(RealtimeBench.own) { bench in
            let service = bench.service
            let isTenants = ending == .disabledTenant || ending == .deletedTenant
            let tenant = isTenants ? try await service.makeTenant("blue", ["enableAnonymousUser": true]) : nil
            let user =
                if let tenant {
                    try await service.post("v1/accounts:signUp", ["tenantId": .string(tenant)])
                } else {
                    try await service.signUp("ada@example.com")
                }
            let token = user["idToken"]?.string ?? ""
            let id = try #require(try await service.accounts(tenantID: tenant).first).localID
            let target = "/u/\(id).json?auth=\(token)"
            #expect(try await bench.send("GET", target).status == 200)
            let stream = try await RealtimeStream("/u/\(id).json", in: bench, auth: token)
            #expect(stream.events() == ["put", #"{"path":"/","data":null}"#])
            let client = try await SocketClient(bench)
            #expect(try await client.send("auth", #"{"cred":"\#(token)"}"#).count == 1)
            let before = try await bench.value()
            service.clock.advance(seconds: 2)
            try await end(ending, of: user, id: id, tenant: tenant, in: service)
            for (method, body) in [("GET", ""), ("PUT", "1"), ("PATCH", #"{"x":1}"#), ("DELETE", "")] {
                #expect(try await bench.send(method, target, body: body).status == 401)
            }
            let other = try await SocketClient(bench)
            #expect(try await other.send("auth", #"{"cred":"\#(token)"}"#).first?.contains("invalid_token") == true)
            await other.disconnect()
            await service.databaseAPI.watch.look()
            #expect(stream.events() == ["auth_revoked", "credential is no longer valid", "end"])
            #expect(try await client.push().hasPrefix("ac "))
            let write = try await client.send("p", #"{"p":"/u/\#(id)","d":1}"#)
            #expect(write == [#"{"s":"permission_denied","d":"Permission denied"}"#])
            #expect(try await bench.value() == before)
            await client.disconnect()
        }
    }

    private func end(
        _ ending: Ending,
        of user: Answer,
        id: String,
        tenant: String?,
        in service: TestService
    ) async throws {
        let pool = "v2/projects/acme/tenants/\(tenant ?? "")"
        let answer =
            switch ending {
            case .revokedSessions: try await service.call(RevokeSessions.self) { $0.localId = id }
            case .revokedSession:
                try await service.call(DeleteSession.self) {
                    ($0.localId, $0.session) = (id, service.sessionClaim(of: user).string)
                }
            case .changedPassword:
                try await service.post(
                    "v1/accounts:update",
                    ["localId": .string(id), "password": "engine-1844"],
                    as: .administrator
                )
            case .deletedUser, .recreatedUser:
                try await service.post(
                    "v1/projects/acme/accounts:delete",
                    ["localId": .string(id)],
                    as: .administrator
                )
            case .disabledTenant:
                try await service.call(
                    .patch,
                    "\(pool)?updateMask=disableAuth",
                    Array(#"{"disableAuth":true}"#.utf8),
                    as: .administrator
                )
            case .deletedTenant: try await service.call(.delete, pool, as: .administrator)
            }
        #expect(answer.status == 200)
        if ending == .recreatedUser { try await service.create([["localId": .string(id)]]) }
    }

    @Test func badTokenIsNotNobody() async throws {
        try await RealtimeBench.run { bench in
            for target in ["/a.json?auth=garbage", "/a.json?access_token=garbage", "/a.json?auth=a.b.c"] {
                let answer = try await bench.send("GET", target)
                #expect(answer.status == 401)
                #expect(answer.errorText == "Could not parse auth token.")
            }
            #expect(try await bench.send("GET", "/a.json", as: .header("Bearer garbage")).status == 401)
        }
    }

    @Test func namespaceIsAProjects() async throws {
        try await RealtimeBench.run { bench in
            for (name, status) in [("acme", 200), ("acme-default-rtdb", 200), ("nobody", 404), ("a%2Fb", 404)] {
                let head = HTTPRequestHead(
                    method: .get,
                    path: "/a.json",
                    query: "ns=\(name)",
                    headers: ["Authorization": "Bearer \(bench.service.adminToken)"]
                )
                let answer = try await bench.service.send(HTTPRequest(head: head, body: []))
                #expect(answer.status == status)
                if status == 200 { #expect(answer.text == (name == "acme" ? #"{"x":1,"y":2}"# : "null")) }
            }
            let host = HTTPRequestHead(method: .get, path: "/a.json", headers: ["Host": "acme.db.example.com:8080"])
            #expect(try await bench.service.send(HTTPRequest(head: host, body: [])).text == #"{"x":1,"y":2}"#)
            let none = HTTPRequestHead(method: .get, path: "/a.json", headers: ["Host": "127.0.0.1:9000"])
            #expect(try await bench.service.send(HTTPRequest(head: none, body: [])).status == 404)
        }
    }

    @Test func administratorOfAnotherProjectIsNone() async throws {
        try await RealtimeBench.run { bench in
            let other = try await bench.service.accounts.createProject(id: "other")
            let token = try await bench.service.accounts.createAdminToken(for: other, lifetime: nil).token
            let answer = try await bench.send("GET", "/a.json?access_token=\(token)")
            #expect(answer.status == 401)
        }
    }

    @Test func emulatorsOwnerPassesBy() async throws {
        try await RealtimeBench.run(RealtimeBench.locked, behavior: .emulator(signedTokens: false)) {
            (bench: RealtimeBench) async throws in
            #expect(try await bench.send("GET", "/a.json", as: .header("Bearer owner")).status == 200)
            #expect(try await bench.send("GET", "/a.json").status == 401)
        }
    }

    @Test func rulesArePutAndKeptByTheirVersions() async throws {
        try await RealtimeBench.run { bench in
            let path = "/.settings/rules.json"
            #expect(try await bench.send("GET", path).status == 401)
            #expect(try await bench.send("PUT", path, body: RealtimeBench.locked).status == 401)
            let bad = try await bench.send("PUT", path, body: #"{"rules":{".read":"nobody"}}"#, as: .administrator)
            #expect(bad.status == 400)
            #expect(bad.errorText?.hasPrefix("1:") == true)
            #expect(bad.errorText?.hasSuffix("\n") == true)
            let dry = try await bench.send("PUT", path + "?dryRun=true", body: RealtimeBench.locked, as: .administrator)
            #expect(dry.text == #"{"status":"ok"}"#)
            #expect(try await bench.send("GET", "/a.json").status == 200)
            #expect(try await bench.send("GET", path, as: .administrator).text == RealtimeBench.open)
            try await bench.setRules(RealtimeBench.locked)
            #expect(try await bench.send("GET", "/a.json").status == 401)
            let versions = try await bench.send("GET", "/.settings/rules/versions.json", as: .administrator)
            let now = bench.service.clock.now().milliseconds
            #expect(versions.text == #"[{"version":2,"createdAt":\#(now)},{"version":1,"createdAt":\#(now)}]"#)
            #expect(try await bench.send("PUT", path + "?version=9", as: .administrator).status == 404)
            #expect(try await bench.send("PUT", path + "?version=1", as: .administrator).status == 200)
            #expect(try await bench.send("GET", "/a.json").status == 200)
            #expect(try await bench.send("GET", path + "?version=2", as: .administrator).text == RealtimeBench.locked)
            #expect(try await bench.send("POST", path, body: "{}", as: .administrator).status == 405)
            #expect(try await bench.send("GET", "/.settings/other.json", as: .administrator).status == 404)
        }
    }

    /// The Admin SDKs request the rules this way, to read them as JSON.
    @Test func rulesAreShownInStrictJSON() async throws {
        try await RealtimeBench.run { bench in
            let path = "/.settings/rules.json?format=strict"
            #expect(try await bench.send("GET", path).status == 401)
            #expect(try await bench.send("GET", "/a.json?format=strict").status == 400)
            try await bench.setRules("{ // who may\n\"rules\": {\".read\": true, \".indexOn\": [\"v\",], /* */ } }")
            let answer = try await bench.send("GET", path, as: .administrator)
            #expect(answer.status == 200)
            #expect(answer.text == #"{"rules":{".read":true,".indexOn":["v"]}}"#)
        }
    }

    /// The recreated project has neither data nor rules.
    @Test func deletedProjectsDatabaseIsGone() async throws {
        try await RealtimeBench.run { bench in
            let service = bench.service
            let client = try await SocketClient(bench)
            #expect(try await client.send("q", #"{"p":"/a","h":""}"#).last == #"{"s":"ok","d":{}}"#)
            #expect(try await bench.send("GET", "/a.json").status == 200)
            try await service.store.deleteProject("acme")
            #expect(try await bench.send("GET", "/a.json").status == 404)
            let made = try await service.accounts.createProject(id: "acme")
            #expect(try await bench.send("GET", "/a.json").status == 401)
            #expect(try await bench.send("PUT", "/a.json", body: "1").status == 401)
            let token = try await service.accounts.createAdminToken(for: made, lifetime: nil).token
            #expect(try await bench.send("GET", "/.json?access_token=\(token)").text == "null")
            // Connected clients learn of it at the next check.
            await service.databaseAPI.closeDeleted()
            #expect(try await client.push() == #"c {"p":"a"}"#)
            for (action, data) in [("p", #","d":1"#), ("g", "")] {
                let answer = try await client.send(action, #"{"p":"/a"\#(data)}"#)
                #expect(answer == [#"{"s":"unavailable","d":"The service is unavailable"}"#])
            }
            #expect(try await bench.send("GET", "/.json?access_token=\(token)").text == "null")
            await client.disconnect()
        }
    }
}
