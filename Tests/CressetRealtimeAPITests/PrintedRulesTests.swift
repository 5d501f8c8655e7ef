import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The rules printed in the guides, evaluated with tokens of real sign-ins.
struct PrintedRulesTests {
    private static func rules(readableBy provider: String) -> String {
        """
        {
          "rules": {
            "users": {
              "$uid": {
                // grants write access to the owner of this user account whose uid must exactly match the key ($uid)
                ".write": "auth !== null && auth.uid === $uid",

                // grants read access to any user who is logged in with that provider
                ".read": "auth !== null && auth.provider === '\(provider)'"
              }
            }
          }
        }
        """
    }

    private func expectAccess(
        of user: Answer,
        at id: String? = nil,
        reads: Bool,
        writes: Bool,
        in bench: RealtimeBench
    ) async throws {
        let own = user["localId"]?.string ?? ""
        let target = "/users/\(id ?? own).json?auth=\(user["idToken"]?.string ?? "")"
        let before = try await bench.value("/users")
        #expect(try await bench.send("GET", target).status == (reads ? 200 : 401))
        #expect(try await bench.send("PUT", target, body: #"{"name":"\#(own)"}"#).status == (writes ? 200 : 401))
        let after = try await bench.value("/users")
        #expect((after == before) == !writes)
    }

    @Test func ownersWriteAndUsersOfPasswordsRead() async throws {
        try await RealtimeBench.run(Self.rules(readableBy: "password")) { bench in
            let service = bench.service
            let (ada, bob) = (try await service.signUp("ada@example.com"), try await service.signUp("bob@example.com"))
            try await expectAccess(of: ada, reads: true, writes: true, in: bench)
            try await expectAccess(of: ada, at: bob["localId"]?.string, reads: true, writes: false, in: bench)
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            try await expectAccess(of: anonymous, reads: false, writes: true, in: bench)
            try await expectAccess(of: anonymous, at: ada["localId"]?.string, reads: false, writes: false, in: bench)
            let target = "/users/\(ada["localId"]?.string ?? "").json"
            #expect(try await bench.send("GET", target).status == 401)
            #expect(try await bench.send("PUT", target, body: "1").status == 401)
        }
    }

    /// The same user with another sign-in method.
    @Test func linkFromAMailboxCountsAsAPassword() async throws {
        try await RealtimeBench.run(Self.rules(readableBy: "password")) { bench in
            let user = try await bench.service.signInByLink(code: try await bench.service.code("EMAIL_SIGNIN"))
            try await expectAccess(of: user, reads: true, writes: true, in: bench)
        }
    }

    @Test func usersOfTwitterReadAndOthersDoNot() async throws {
        try await RealtimeBench.run(Self.rules(readableBy: "twitter"), behavior: .emulator(signedTokens: true)) {
            bench in
            let twitter = try await bench.service.signInWithProvider(
                postBody: #"providerId=twitter.com&id_token={"sub":"bird-1"}"#
            )
            #expect(twitter.status == 200)
            try await expectAccess(of: twitter, reads: true, writes: true, in: bench)
            let password = try await bench.service.signUp("ada@example.com")
            try await expectAccess(of: password, reads: false, writes: true, in: bench)
            try await expectAccess(of: password, at: twitter["localId"]?.string, reads: false, writes: false, in: bench)
        }
    }

    /// Registration keeps the user and the user's place in the database.
    @Test func linkedUserKeepsTheDataOfTheAnonymousOne() async throws {
        let rules = #"""
            {"rules":{"users":{"$uid":{".read":"auth !== null && auth.uid === $uid",
              ".write":"auth !== null && auth.uid === $uid",
              "trial":{".validate":"auth.provider === 'anonymous'"},
              "member":{".validate":"auth.provider === 'password'"}}}}}
            """#
        try await RealtimeBench.run(rules) { bench in
            let guest = try await bench.service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let place = "/users/\(guest["localId"]?.string ?? "")"
            let early = "?auth=\(guest["idToken"]?.string ?? "")"
            #expect(try await bench.send("PUT", place + "/trial.json" + early, body: "1").status == 200)
            #expect(try await bench.send("PUT", place + "/member.json" + early, body: "1").status == 401)
            let linked = try await bench.service.post(
                "v1/accounts:signUp",
                ["idToken": guest["idToken"] ?? .null, "email": "ada@example.com", "password": "engine-1843"]
            )
            #expect(linked["localId"] == guest["localId"])
            let member = try await bench.service.signIn("ada@example.com")
            let late = "?auth=\(member["idToken"]?.string ?? "")"
            #expect(try await bench.send("GET", place + ".json" + late).text == #"{"trial":1}"#)
            #expect(try await bench.send("PUT", place + "/member.json" + late, body: "1").status == 200)
            let stranger = try await bench.service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let target = place + ".json?auth=\(stranger["idToken"]?.string ?? "")"
            #expect(try await bench.send("GET", target).status == 401)
        }
    }

    /// Rules see all claims of the token, including custom claims.
    @Test func rulesSeeTheToken() async throws {
        let rules = #"""
            {"rules":{"admin":{".read":"auth.token.role === 'admin' && auth.token.email_verified === false
                && auth.token.firebase.sign_in_provider === 'password' && auth.token.email === 'ada@example.com'"},
              "none":{".read":"auth === null"},
              "guest":{".read":"auth.provider === 'anonymous' && auth.token.email === null && auth.tenant === null"}}}
            """#
        try await RealtimeBench.run(rules) { bench in
            let service = bench.service
            let plain = try await service.signUp("ada@example.com")
            let token = plain["idToken"]?.string ?? ""
            #expect(try await bench.send("GET", "/admin.json?auth=\(token)").status == 401)
            _ = try await service.post(
                "v1/projects/acme/accounts:update",
                ["localId": plain["localId"] ?? .null, "customAttributes": #"{"role":"admin"}"#],
                as: .administrator
            )
            let signedIn = try await service.signIn("ada@example.com")
            #expect(try await bench.send("GET", "/admin.json?auth=\(signedIn["idToken"]?.string ?? "")").status == 200)
            #expect(try await bench.send("GET", "/none.json?auth=\(token)").status == 401)
            #expect(try await bench.send("GET", "/none.json").status == 200)
            let guest = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            #expect(try await bench.send("GET", "/guest.json?auth=\(guest["idToken"]?.string ?? "")").status == 200)
            #expect(try await bench.send("GET", "/guest.json?auth=\(token)").status == 401)
        }
    }

    /// Accounts and credentials are not part of the data: no database path reads them.
    @Test func accountsAreNoData() async throws {
        try await RealtimeBench.run(#"{"rules":{".read":true,".write":true}}"#) { bench in
            _ = try await bench.service.signUp("ada@example.com")
            let all = try await bench.send("GET", "/.json?format=export").text
            #expect(!all.contains("ada@example.com"))
            let before = try await bench.service.accounts()
            #expect(try await bench.send("PUT", "/.json", body: #"{"account":null,"users":{}}"#).status == 200)
            #expect(try await bench.service.accounts() == before)
        }
    }
}
