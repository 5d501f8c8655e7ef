import CressetAdmin
import CressetAuth
import CressetLock
import CressetWire
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct UsersTests {
    private let server: KeyServer
    private let admin: Admin

    init() throws {
        server = try KeyServer([])
        admin = try server.admin(credential: .adminToken("secret"))
        server.state.withLock { $0.users = [["localId": "ada"]] }
    }

    private var calls: [String] { server.calls }
    private var bodies: [JSONObject?] { server.bodies }

    private func answer(_ answers: [(status: Int, body: JSONObject)?]) {
        server.answer(answers)
    }

    @Test func userHasTheMembersOfTheWire() async throws {
        server.state.withLock { state in
            state.users = [
                [
                    "localId": "ada", "email": "ada@example.com", "emailVerified": true, "phoneNumber": "+15551234567",
                    "displayName": "Ada", "photoUrl": "https://example.com/a.png", "disabled": true,
                    "tenantId": "blue", "createdAt": "1500", "lastLoginAt": "2500", "validSince": "7",
                    "customAttributes": #"{"role":"analyst"}"#,
                    "providerUserInfo": [["providerId": "google.com", "rawId": "g1", "email": "a@example.com"]],
                    "mfaInfo": [
                        [
                            "mfaEnrollmentId": "f1", "displayName": "Phone", "phoneInfo": "+15557654321",
                            "enrolledAt": "1970-01-01T00:00:03.500Z",
                        ]
                    ],
                    "passkeyInfo": [["credentialId": "cGs=", "name": "Key"]], "passwordHash": "aGFzaA==",
                    "salt": "c2FsdA==", "lastRefreshAt": "1970-01-01T00:00:04Z",
                ]
            ]
        }
        let user = try await admin.user(withID: "ada")
        #expect(user.email == "ada@example.com" && user.isEmailVerified && user.phoneNumber == "+15551234567")
        #expect(user.displayName == "Ada" && user.photoURL == "https://example.com/a.png" && user.isDisabled)
        #expect(user.tenantID == "blue" && user.createdAt == Date(timeIntervalSince1970: 1.5))
        #expect(user.lastSignInAt == Date(timeIntervalSince1970: 2.5))
        #expect(user.tokensValidAfter == Date(timeIntervalSince1970: 7))
        #expect(user.customClaims["role"] as? String == "analyst")
        #expect(user.providers.map(\.providerID) == ["google.com"] && user.providers.map(\.rawID) == ["g1"])
        #expect(user.secondFactors.map(\.id) == ["f1"])
        #expect(user.secondFactors.map(\.phoneNumber) == ["+15557654321"])
        #expect(user.secondFactors.map(\.enrolledAt) == [Date(timeIntervalSince1970: 3.5)])
        #expect(user.passkeys.map(\.id) == ["cGs="] && user.passkeys.map(\.name) == ["Key"])
        #expect(user.passwordHash == Data("hash".utf8) && user.passwordSalt == Data("salt".utf8))
        #expect(user.lastRefreshAt == Date(timeIntervalSince1970: 4))
    }

    @Test func usersAreFoundByEachIdentifier() async throws {
        _ = try await admin.user(withID: "ada")
        _ = try await admin.user(withEmail: "ada@example.com")
        _ = try await admin.user(withPhoneNumber: "+15551234567")
        _ = try await admin.tenant("blue").user(withProvider: "google.com", rawID: "g1")
        #expect(
            bodies == [
                ["localId": ["ada"]], ["email": ["ada@example.com"]], ["phoneNumber": ["+15551234567"]],
                ["federatedUserId": [["providerId": "google.com", "rawId": "g1"]]],
            ]
        )
        #expect(
            calls == Array(repeating: "POST /accounts:lookup", count: 3) + ["POST /tenants/blue/accounts:lookup"]
        )
        answer([(200, [:])])
        await #expect(throws: AdminError(.userNotFound, message: "")) { try await admin.user(withID: "eve") }
    }

    @Test func usersAreFoundTogether() async throws {
        let identifiers: [UserIdentifier] = [
            .id("ada"), .id("bob"), .email("e@example.com"), .phoneNumber("+15551234567"),
            .provider("google.com", rawID: "g1"),
        ]
        #expect(try await admin.users(identifiers).map(\.userID) == ["ada"])
        #expect(
            bodies == [
                [
                    "localId": ["ada", "bob"], "email": ["e@example.com"], "phoneNumber": ["+15551234567"],
                    "federatedUserId": [["providerId": "google.com", "rawId": "g1"]],
                ]
            ]
        )
        #expect(try await admin.users([]).isEmpty)
        await #expect(throws: AdminError(.invalidArgument, message: "")) {
            try await admin.users(Array(repeating: .id("ada"), count: 101))
        }
        #expect(calls.count == 1)
    }

    @Test func factorsAreReplacedAndRemoved() async throws {
        let totp: JSONObject = [
            "mfaEnrollmentId": "f2", "displayName": "App", "enrolledAt": "2026-01-02T03:04:05.678901Z",
        ]
        server.state.withLock { state in
            state.users = [
                [
                    "localId": "ada",
                    "mfaInfo": [["mfaEnrollmentId": "f1", "phoneInfo": "+15557654321"], .object(totp)],
                ]
            ]
        }
        try await admin.removeSecondFactor("unknown", ofUser: "ada")
        #expect(calls == ["POST /accounts:lookup"])
        try await admin.removeSecondFactor("f1", ofUser: "ada")
        var kept = totp
        kept["totpInfo"] = [:]
        let sent = bodies.last??["mfa"]?.object?["enrollments"]?.array?.first?.object
        #expect(Set(sent?.keys ?? []) == Set(kept.keys) && sent?["enrolledAt"] == totp["enrolledAt"])
        let new = UserProperties(
            secondFactors: [UserRecord.Factor(phoneNumber: "+15550000000")],
            linkedProvider: UserRecord.Provider(providerID: "google.com", rawID: "g1"),
            unlinkedProviders: ["github.com"],
            removed: [.phoneNumber]
        )
        _ = try await admin.updateUser("ada", with: new)
        #expect(
            bodies.dropLast().last == [
                "localId": "ada", "deleteProvider": ["github.com", "phone"],
                "linkProviderUserInfo": ["providerId": "google.com", "rawId": "g1"],
                "mfa": ["enrollments": [["phoneInfo": "+15550000000"]]],
            ]
        )
        _ = try await admin.updateUser("ada", with: UserProperties(secondFactors: []))
        #expect(bodies.dropLast().last == ["localId": "ada", "mfa": [:]])
        try await admin.removePasskey("cGs=", ofUser: "ada")
        #expect(bodies.last == ["localId": "ada", "deletePasskey": ["cGs="]])
    }

    @Test func listFetchesPageByPage() async throws {
        answer([
            (200, ["users": [["localId": "a"], ["localId": "b"]], "nextPageToken": "p+1"]),
            (200, ["users": [["localId": "c"]], "nextPageToken": "p2"]), (200, [:]),
        ])
        var ids: [String] = []
        for try await user in admin.users(pageSize: 2) {
            ids.append(user.userID)
            // A page is fetched when it is needed.
            #expect(server.requests.count == (ids.count < 3 ? 1 : 2))
        }
        #expect(ids == ["a", "b", "c"])
        #expect(
            calls == [
                "GET /accounts:batchGet?maxResults=2", "GET /accounts:batchGet?maxResults=2&nextPageToken=p%2B1",
                "GET /accounts:batchGet?maxResults=2&nextPageToken=p2",
            ]
        )
    }

    @Test func listWithARepeatedTokenEnds() async throws {
        let page: JSONObject = ["users": [["localId": "a"]], "nextPageToken": "p"]
        answer([(200, page), (200, page), (200, page)])
        var count = 0
        for try await _ in admin.users() { count += 1 }
        #expect(count == 2)
    }

    @Test func propertiesAreSent() async throws {
        answer([(200, ["localId": "new"])])
        server.state.withLock { $0.users = [["localId": "new"]] }
        let properties = UserProperties(
            email: "ada@example.com",
            isEmailVerified: true,
            password: "engine-1843",
            phoneNumber: "+15551234567",
            displayName: "Ada",
            photoURL: "https://example.com/a.png",
            isDisabled: true
        )
        #expect(try await admin.createUser(properties, id: "new").userID == "new")
        let removals: UserProperties = UserProperties(
            isDisabled: false,
            removed: [.displayName, .photoURL, .phoneNumber]
        )
        _ = try await admin.updateUser("new", with: removals)
        #expect(
            calls.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) == [
                "POST /accounts", "POST /accounts:update",
            ]
        )
        #expect(
            bodies[0] == [
                "localId": "new", "email": "ada@example.com", "emailVerified": true, "password": "engine-1843",
                "phoneNumber": "+15551234567", "displayName": "Ada", "photoUrl": "https://example.com/a.png",
                "disabled": true,
            ]
        )
        #expect(
            bodies[2] == [
                "localId": "new", "disableUser": false, "deleteAttribute": ["DISPLAY_NAME", "PHOTO_URL"],
                "deleteProvider": ["phone"],
            ]
        )
    }

    @Test func claimsAreJSON() async throws {
        try await admin.setCustomClaims(
            ["role": "analyst", "level": 3, "half": 0.5, "on": true, "in": ["a", 1] as [any Sendable]],
            ofUser: "ada"
        )
        try await admin.setCustomClaims([:], ofUser: "ada")
        #expect(
            bodies.map { $0?["customAttributes"]?.string } == [
                #"{"half":0.5,"in":["a",1],"level":3,"on":true,"role":"analyst"}"#, "{}",
            ]
        )
        for value: any Sendable in [Date(), Double.nan, UInt64.max, [Date()]] {
            await #expect(throws: AdminError(.invalidArgument, message: "")) {
                try await admin.setCustomClaims(["x": value], ofUser: "ada")
            }
        }
        #expect(server.requests.count == 2)
    }

    @Test func usersAreRevokedAndDeleted() async throws {
        try await admin.revokeRefreshTokens(ofUser: "ada")
        try await admin.deleteUser("ada")
        answer([(200, ["errors": [["index": 1, "localId": "b", "message": "NOT_DISABLED"]]])])
        #expect(try await admin.deleteUsers(["a", "b"]) == ["b": "NOT_DISABLED"])
        #expect(try await admin.deleteUsers([]) == [:])
        #expect(calls == ["POST /accounts:update", "POST /accounts:delete", "POST /accounts:batchDelete"])
        #expect(
            bodies == [
                ["localId": "ada", "validSince": .string("\(Issuer.now)")], ["localId": "ada"],
                ["localIds": ["a", "b"], "force": true],
            ]
        )
    }

    @Test func linksAreReturned() async throws {
        answer(["1", "2", "3", "4"].map { (200, ["oobLink": .string($0)]) } + [(200, [:])])
        var settings = LinkSettings(continueURL: "https://example.com")
        #expect(try await admin.passwordResetLink(for: "a@example.com", settings: settings) == "1")
        #expect(try await admin.emailVerificationLink(for: "a@example.com") == "2")
        settings.iOSBundleID = "com.example.app"
        settings.linkDomain = "links.example.com"
        #expect(try await admin.signInLink(for: "a@example.com", settings: settings) == "3")
        #expect(try await admin.verifyAndChangeEmailLink(for: "a@example.com", newEmail: "b@example.com") == "4")
        #expect(
            bodies == [
                [
                    "requestType": "PASSWORD_RESET", "email": "a@example.com", "continueUrl": "https://example.com",
                    "returnOobLink": true,
                ], ["requestType": "VERIFY_EMAIL", "email": "a@example.com", "returnOobLink": true],
                [
                    "requestType": "EMAIL_SIGNIN", "email": "a@example.com", "continueUrl": "https://example.com",
                    "iOSBundleId": "com.example.app", "canHandleCodeInApp": true, "linkDomain": "links.example.com",
                    "returnOobLink": true,
                ],
                [
                    "requestType": "VERIFY_AND_CHANGE_EMAIL", "email": "a@example.com", "newEmail": "b@example.com",
                    "returnOobLink": true,
                ],
            ]
        )
        await #expect(throws: AdminError(.internalError, message: "")) {
            try await admin.passwordResetLink(for: "a@example.com")
        }
    }

    @Test func sessionCookieIsReturned() async throws {
        answer([(200, ["sessionCookie": "c"])])
        #expect(try await admin.sessionCookie(for: "t", validFor: 300) == "c")
        #expect(calls == ["POST :createSessionCookie"])
        #expect(bodies == [["idToken": "t", "validDuration": "300"]])
        for seconds in [299, 1_209_601] {
            await #expect(throws: AdminError(.invalidArgument, message: "")) {
                try await admin.sessionCookie(for: "t", validFor: seconds)
            }
        }
    }

    @Test(
        arguments: [
            ("EMAIL_EXISTS", .emailAlreadyExists), ("DUPLICATE_LOCAL_ID", .userIDAlreadyExists),
            ("WEAK_PASSWORD : Password should be longer", .invalidPassword), ("USER_NOT_FOUND", .userNotFound),
            ("QUOTA_EXCEEDED", AdminError.Code(rawValue: "quota-exceeded")), ("Invalid JSON", .internalError),
        ] as [(String, AdminError.Code)]
    )
    func errorsHaveCodes(message: String, code: AdminError.Code) async throws {
        answer([(400, ["error": ["code": 400, "message": .string(message)]])])
        await #expect(throws: AdminError(code, message: "")) { try await admin.deleteUser("ada") }
        #expect(server.requests.count == 1)
    }

    @Test func repeatableCallsAreRetried() async throws {
        answer([nil, (503, [:]), (429, [:])])
        #expect(try await admin.user(withID: "ada").userID == "ada")
        let pauses = server.state.withLock { $0.pauses }
        #expect(pauses.count == 3)
        for (pause, longest) in zip(pauses, [0.25, 0.5, 1]) { #expect((longest / 2...longest).contains(pause)) }
        answer([nil, nil, nil, nil])
        await #expect(throws: AdminError(.networkError, message: "")) { try await admin.user(withID: "ada") }
        answer([(503, [:]), (503, [:]), (503, [:]), (503, [:])])
        await #expect(throws: AdminError(.internalError, message: "")) { try await admin.user(withID: "ada") }
        #expect(server.requests.count == 12)
    }

    @Test func serverSetsThePause() async throws {
        for (text, seconds) in [("7", 7), ("3600", 10)] {
            server.state.withLock { $0.headers["Retry-After"] = text }
            answer([(503, [:])])
            _ = try await admin.user(withID: "ada")
            #expect(server.state.withLock { $0.pauses.last } == TimeInterval(seconds))
        }
    }

    @Test func otherCallsAreNotRetried() async throws {
        for status in [nil, 503] as [Int?] {
            answer([status.map { ($0, [:]) }])
            await #expect(throws: AdminError.self) { try await admin.createUser(UserProperties()) }
            answer([status.map { ($0, [:]) }])
            await #expect(throws: AdminError.self) { try await admin.deleteUser("ada") }
            answer([status.map { ($0, [:]) }])
            await #expect(throws: AdminError.self) { try await admin.emailVerificationLink(for: "a@example.com") }
        }
        #expect(server.requests.count == 6)
        #expect(server.state.withLock { $0.pauses.isEmpty })
    }

    @Test func canceledCallIsNotRetried() async throws {
        let gate = Gate()
        server.state.withLock { state in
            state.gate = gate
            state.answers = [(503, [:])]
        }
        let task = Task { try await admin.user(withID: "ada") }
        await gate.arrival()
        task.cancel()
        await gate.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.count == 1)
    }
}
