import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

/// Sessions listed, read and ended by an administrator.
struct SessionsTests {
    private static let paths: [(HTTPMethod, String)] = [
        (.get, "sessions"), (.get, "sessions/000000000000000000000000"),
        (.delete, "sessions/000000000000000000000000"), (.post, "sessions:revokeAll"),
    ]

    @Test(arguments: [TestService.Caller.app, .nobody])
    func onlyAdministratorsReachThem(_ caller: TestService.Caller) async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let account = try #require(try await service.accounts().first)
            for (method, path) in Self.paths {
                let answer = try await service.call(
                    method,
                    "v2/projects/acme/accounts/\(account.localID)/\(path)",
                    as: caller
                )
                #expect([401, 403].contains(answer.status), "\(path): \(answer.text)")
                #expect(answer["sessions"] == nil)
            }
            #expect(try await service.accounts() == [account])
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func tokenOfAnotherProjectOpensNothing() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            let account = try #require(try await service.accounts().first)
            let other = try await service.accounts.createProject(id: "zenith")
            let token = try await service.accounts.createAdminToken(for: other, lifetime: nil).token
            for (method, path) in Self.paths {
                let answer = try await service.call(
                    method,
                    "v2/projects/acme/accounts/\(account.localID)/\(path)",
                    as: .nobody,
                    headers: ["Authorization": "Bearer \(token)"]
                )
                #expect(answer.status == 403, "\(path)")
            }
            #expect(try await service.sessions(of: account).count == 1)
        }
    }

    @Test func unknownUsersAndSessionsAreNotFoundAndNothingEnds() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let ada = try #require(try await service.accounts().first)
            _ = try await service.signUp("eve@example.com")
            let eve = try #require(try await service.store.account(.email("eve@example.com"), in: service.pool))
            let foreign = try #require(try await service.sessions(of: eve).first?["id"]?.string)
            for id in ["0", "x", foreign, foreign.uppercased(), foreign + "00"] {
                let got = try await service.call(GetSession.self) { ($0.localId, $0.session) = (ada.localID, id) }
                #expect(got.status == 404, "\(id)")
                let ended = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (ada.localID, id) }
                #expect(ended.status == 404, "\(id)")
            }
            let unknown = [
                try await service.call(ListSessions.self) { $0.localId = "nobody" },
                try await service.call(RevokeSessions.self) { $0.localId = "nobody" },
            ]
            for answer in unknown {
                #expect(answer.status == 404)
                #expect(answer.errorMessage == "USER_NOT_FOUND")
            }
            #expect(try await service.sessions(of: ada).count == 1)
            #expect(try await service.sessions(of: eve).count == 1)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func gibberishIsNoPage() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            let account = try #require(try await service.accounts().first)
            for query in ["pageToken=x", "pageToken=5-0", "pageSize=many"] {
                let answer = try await service.get(
                    "v2/projects/acme/accounts/\(account.localID)/sessions?\(query)",
                    as: .administrator
                )
                #expect(answer.status == 400, "\(query)")
            }
        }
    }

    @Test func sessionTellsItsDeviceAndTheIDTokenDoesNot() async throws {
        try await TestService.run { service in
            let (agent, address) = ("Safari/1 \u{7}\(String(repeating: "x", count: 300))", "2001:db8:abcd:12::5")
            let user = try await service.signUp(from: address, as: agent)
            let account = try #require(try await service.accounts().first)
            let session = try #require(try await service.sessions(of: account).first)
            #expect(session["userAgent"]?.string?.utf8.count == 256)
            #expect(session["userAgent"]?.string?.hasPrefix("Safari/1 xxx") == true)
            #expect(session["network"] == "2001:db8:abcd::/48")
            #expect(session["signInProvider"] == "password")
            #expect(session["signedInAt"]?.string == Timestamp(seconds: service.clock.now().seconds).rfc3339)
            #expect(session["lastUsedAt"] == nil)
            let text = try await service.claims(of: user).text
            #expect(!text.contains("Safari") && !text.contains("2001"))
            // The name of a session grants no access.
            let token = try #require(user["refreshToken"]?.string)
            let id = try #require(session["id"]?.string)
            #expect(!token.contains(id))
            #expect(try await service.refresh(id).errorMessage == "INVALID_REFRESH_TOKEN")
            #expect(!service.log.text.contains("Safari"))
        }
    }

    @Test func cleanUpRecordsNoUseOfAnUnusedSession() async throws {
        try await TestService.run { service in
            let used = try #require(try await service.signUp()["refreshToken"]?.string)
            _ = try await service.signIn()
            let account = try #require(try await service.accounts().first)
            service.clock.advance(seconds: 3600)
            #expect(try await service.refresh(used).status == 200)
            try await service.store.writePendingUses()
            _ = try await service.accounts.deleteEndedSessions {}
            let uses = try await service.sessions(of: account).map { $0["lastUsedAt"]?.string }
            #expect(uses.count == 2)
            #expect(Set(uses) == [nil, service.clock.now().rfc3339])
        }
    }

    @Test func lastUseIsRecordedOnceInTenMinutes() async throws {
        try await TestService.run { service in
            let token = try #require(try await service.signUp()["refreshToken"]?.string)
            let account = try #require(try await service.accounts().first)
            func lastUse() async throws -> String? {
                try await service.store.writePendingUses()
                return try await service.sessions(of: account).first?["lastUsedAt"]?.string
            }
            service.clock.advance(seconds: 60)
            let first = service.clock.now().rfc3339
            #expect(try await service.refresh(token).status == 200)
            #expect(try await lastUse() == first)
            service.clock.advance(seconds: 599)
            #expect(try await service.refresh(token).status == 200)
            #expect(try await lastUse() == first)
            service.clock.advance(seconds: 1)
            #expect(try await service.refresh(token).status == 200)
            #expect(try await lastUse() == service.clock.now().rfc3339)
        }
    }

    @Test(arguments: [1, 2, 3, 7])
    func pagesHoldEveryLivingSessionOnce(_ size: Int64) async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            let account = try #require(try await service.accounts().first)
            for _ in 1...6 {
                service.clock.advance(seconds: 1)
                _ = try await service.signIn()
            }
            let all = try await service.sessions(of: account).compactMap { $0["id"]?.string }
            #expect(Set(all).count == 7)
            for id in [all[0], all[3]] {
                let ended = try await service.call(DeleteSession.self) {
                    ($0.localId, $0.session) = (account.localID, id)
                }
                #expect(ended.status == 200)
            }
            var listed: [String] = []
            var token: String? = ""
            while let after = token, listed.count < 10 {
                let page = try await service.get(
                    "v2/projects/acme/accounts/\(account.localID)/sessions?pageSize=\(size)&pageToken=\(after)",
                    as: .administrator
                )
                let names = (page["sessions"]?.array ?? []).compactMap { $0.object?["id"]?.string }
                #expect(names.count == min(Int(size), 5 - listed.count))
                listed += names
                token = page["nextPageToken"]?.string
            }
            #expect(listed == [1, 2, 4, 5, 6].map { all[$0] })
        }
    }

    @Test func oneSessionEndsAndTheOtherStays() async throws {
        try await TestService.run { service in
            let first = try await service.signUp()
            service.clock.advance(seconds: 60)
            let second = try await service.signIn()
            let account = try #require(try await service.accounts().first)
            let id = try #require(try await service.sessions(of: account).first?["id"]?.string)
            let got = try await service.call(GetSession.self) { ($0.localId, $0.session) = (account.localID, id) }
            #expect(got["id"]?.string == id)
            let ended = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (account.localID, id) }
            #expect(ended.status == 200)
            #expect(ended.json.isEmpty)
            let event = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 1000).last
            #expect(event?.kind == "sessions.revoked" && event?.actor == "token")
            #expect(event?.targetNames == [account.localID])
            let again = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (account.localID, id) }
            #expect(again.status == 404)
            #expect(try await service.refresh(second["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(first["refreshToken"]?.string ?? "").status == 200)
            for (user, message) in [(first, nil), (second, "TOKEN_EXPIRED")] {
                let own = try await service.post("v1/accounts:lookup", ["idToken": user.idToken])
                #expect(own.errorMessage == message)
            }
            #expect(try await service.accounts().first?.validSince == account.validSince)
        }
    }

    @Test func sessionOfADisabledUserCanBeEnded() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            try await service.disable(user["localId"])
            let account = try #require(try await service.accounts().first)
            let id = try #require(try await service.sessions(of: account).first?["id"]?.string)
            let ended = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (account.localID, id) }
            #expect(ended.status == 200)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "disableUser": false],
                as: .administrator
            )
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func endedSessionGoesAMonthLater() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let token = try #require(user["refreshToken"]?.string)
            let account = try #require(try await service.accounts().first)
            let id = try #require(try await service.sessions(of: account).first?["id"]?.string)
            _ = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (account.localID, id) }
            for day in 1...33 {
                service.clock.advance(seconds: 86_400)
                _ = try await service.accounts.deleteEndedSessions {}
                let expected = day <= 30 ? "TOKEN_EXPIRED" : "INVALID_REFRESH_TOKEN"
                #expect(try await service.refresh(token).errorMessage == expected, "day \(day)")
            }
        }
    }

    @Test func everySessionEndsAndALaterOneLives() async throws {
        try await TestService.run { service in
            let first = try await service.signUp()
            let second = try await service.signIn()
            let account = try #require(try await service.accounts().first)
            #expect(try await service.call(RevokeSessions.self) { $0.localId = account.localID }.status == 200)
            for session in [first, second] {
                #expect(
                    try await service.refresh(session["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED"
                )
                let own = try await service.post("v1/accounts:lookup", ["idToken": session["idToken"] ?? .null])
                #expect(own.errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.sessions(of: account).isEmpty)
            let later = try await service.signIn()
            #expect(try await service.refresh(later["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func tenantsSessionsAreItsOwn() async throws {
        try await TestService.run { service in
            let tenant = try await service.makeTenant("blue", ["enableAnonymousUser": true])
            let user = try await service.post("v1/accounts:signUp", ["tenantId": .string(tenant)])
            let account = try #require(try await service.accounts(tenantID: tenant).first)
            let elsewhere = try await service.call(ListSessions.self) { $0.localId = account.localID }
            #expect(elsewhere.status == 404)
            let list = try await service.call(ListSessions.self, tenantID: tenant) { $0.localId = account.localID }
            let id = try #require(list["sessions"]?.array?.first?.object?["id"]?.string)
            let ended = try await service.call(DeleteSession.self, tenantID: tenant) {
                ($0.localId, $0.session) = (account.localID, id)
            }
            #expect(ended.status == 200)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func endsAreEventsInTheLog() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            let account = try #require(try await service.accounts().first)
            let id = try #require(try await service.sessions(of: account).first?["id"]?.string)
            _ = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (account.localID, id) }
            _ = try await service.call(RevokeSessions.self) { $0.localId = account.localID }
            #expect(service.log.text.contains("session revocation"))
            #expect(service.log.text.contains("revocation of all sessions"))
        }
    }
}

extension TestService {
    fileprivate func sessions(of account: Account) async throws -> [JSONObject] {
        let answer = try await call(ListSessions.self) { $0.localId = account.localID }
        return (answer["sessions"]?.array ?? []).compactMap(\.object)
    }

    fileprivate func signUp(from address: String, as userAgent: String) async throws -> Answer {
        try await send(
            HTTPRequest(
                head: HTTPRequestHead(
                    method: .post,
                    path: "/v1/accounts:signUp",
                    query: "key=\(project.apiKey)",
                    headers: ["Content-Type": "application/json", "Host": "localhost", "User-Agent": userAgent],
                    remoteAddress: address
                ),
                body: JSONValue.object(["email": "ada@example.com", "password": "engine-1843"]).serialized()
            )
        )
    }
}
