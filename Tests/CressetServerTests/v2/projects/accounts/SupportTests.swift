import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetTesting
import CressetWire
import Testing

/// Support of a user by an administrator: limits, password resets, personal data.
struct SupportTests {
    private static let path = "v2/projects/acme/accounts/"
    private static let acts: [(verb: String, method: HTTPMethod, below: Role?)] = [
        ("unlock", .post, .viewer), ("sendPasswordReset", .post, .viewer), ("sendTemporaryPassword", .post, .viewer),
        ("createResetLink", .post, .support), ("personalData", .get, .support),
    ]

    @Test func lowerRolesAndOtherProjectsChangeNothing() async throws {
        try await TestService.run(publicURL: "https://auth.example.com") { service in
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            let other = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            for act in Self.acts {
                let lower = try await service.token(act.below ?? .viewer)
                let before = try await service.auditKinds()
                for token in [lower, other, "cresset_unknown"] {
                    let answer = try await service.call(act.method, "\(Self.path)ada:\(act.verb)", by: token)
                    #expect([401, 403].contains(answer.status), "\(act.verb): \(answer.text)")
                    #expect(!answer.text.contains("oobCode") && !answer.text.contains("ada@"), "\(act.verb)")
                }
                let foreign = try await service.call(
                    act.method,
                    "v2/projects/zenith/accounts/ada:\(act.verb)",
                    by: other
                )
                #expect(foreign.status == 404, "\(act.verb): \(foreign.text)")
                #expect(try await service.auditKinds() == before, "\(act.verb)")
            }
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func unknownUsersAndUsersWithoutAnAddressAreRefused() async throws {
        try await TestService.run(publicURL: "https://auth.example.com") { service in
            try await service.create([["localId": "bob"]])
            for act in Self.acts {
                let unknown = try await service.call(act.method, "\(Self.path)eve:\(act.verb)", as: .administrator)
                #expect(unknown.status == 404 && unknown.text.contains("USER_NOT_FOUND"), "\(act.verb)")
            }
            for verb in ["sendPasswordReset", "sendTemporaryPassword", "createResetLink"] {
                let answer = try await service.post("\(Self.path)bob:\(verb)", as: .administrator)
                #expect(answer.status == 400 && answer.text.contains("MISSING_EMAIL"), "\(verb)")
            }
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func temporaryPasswordNeedsItsSetting() async throws {
        try await TestService.run(publicURL: "https://auth.example.com") { service in
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            let path = Self.path + "ada:sendTemporaryPassword"
            #expect(try await service.post(path, as: .administrator).status == 400)
            #expect(try await service.mails().isEmpty)
            try await service.configure(["signIn": ["cressetTemporaryPasswords": true]])
            #expect(try await service.post(path, as: .administrator).status == 200)
            #expect(try await service.mail(to: "ada@example.com") != nil)
        }
    }

    @Test func resetIsMailedOrReturned() async throws {
        try await TestService.run(publicURL: "https://auth.example.com") { service in
            try await service.create([["localId": "ada:1", "email": "ada@example.com"]])
            let support = try await service.token(.support)
            let mailed = try await service.call(.post, Self.path + "ada%3A1:sendPasswordReset", by: support)
            #expect(mailed.status == 200 && !mailed.text.contains("oobCode"), "\(mailed.text)")
            #expect(try await service.mail(to: "ada@example.com")?.text.contains("oobCode=") == true)
            let link = try await service.post(Self.path + "ada%3A1:createResetLink", as: .administrator)["link"]
            #expect(link?.string?.hasPrefix("https://auth.example.com/__/auth/action") == true)
            #expect(try await service.mails().count == 1)
        }
    }

    @Test func limitsAreLifted() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            for _ in 0..<30 { _ = try await service.signIn(password: "wrong-1843") }
            #expect(try await service.signIn().status == 400)
            let account = try #require(try await service.accounts().first)
            let support = try await service.token(.support)
            let answer = try await service.call(.post, "\(Self.path)\(account.localID):unlock", by: support)
            #expect(answer.status == 200)
            #expect(try await service.signIn().status == 200)
            #expect(try await service.auditKinds().contains("account.unlocked"))
        }
    }

    @Test func personalDataHasNoOtherPersons() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            _ = try await service.signUp("eve@example.com")
            let id = try #require(user["localId"]?.string)
            let answer = try await service.get("\(Self.path)\(id):personalData", as: .administrator)
            #expect(answer["account"]?.object?["email"]?.string == "ada@example.com")
            #expect(answer["sessions"]?.array?.count == 1 && !answer.text.contains("eve@example.com"))
        }
    }

    @Test func personalDataListsTheUsersObjects() async throws {
        try await TestService.run { service in
            let (ada, eve) = (try await service.signUp(), try await service.signUp("eve@example.com"))
            let (id, other) = (try #require(ada["localId"]?.string), try #require(eve["localId"]?.string))
            let path = "\(Self.path)\(id):personalData"
            #expect(try await service.get(path, as: .administrator)["objects"]?.array == [])
            let objects = try #require(service.objects)
            for bucket in ["photos-of-acme", "videos-of-acme"] {
                _ = try await objects.createBucket(bucket, of: "acme")
                _ = try await objects.setRules(Self.openRules, of: bucket)
            }
            try await service.upload("eve.txt", to: "photos-of-acme", by: other)
            try await service.upload("site.txt", to: "photos-of-acme")
            for bucket in ["photos-of-acme", "videos-of-acme"] {
                for name in ["b/2.txt", "a.txt"] { try await service.upload(name, to: bucket, by: id) }
            }
            let found = try #require(try await service.get(path, as: .administrator)["objects"]?.array)
            #expect(
                found.map { "\($0.object?["bucket"]?.string ?? "")/\($0.object?["name"]?.string ?? "")" } == [
                    "photos-of-acme/a.txt", "photos-of-acme/b/2.txt", "videos-of-acme/a.txt", "videos-of-acme/b/2.txt",
                ]
            )
            #expect(found[0].object?["size"]?.integer == 3 && found[0].object?["contentType"]?.string == "text/plain")
            #expect(found[0].object?["tokens"] == nil)
        }
    }

    /// More than a page and a piece of the answer.
    @Test func personalDataOfManyObjectsIsStreamed() async throws {
        try await TestService.run { service in
            let id = try #require(try await service.signUp()["localId"]?.string)
            let objects = try #require(service.objects)
            _ = try await objects.createBucket("photos-of-acme", of: "acme")
            _ = try await objects.setRules(Self.openRules, of: "photos-of-acme")
            let name = String(repeating: "x", count: 900)
            for number in 0..<1300 { try await service.upload("\(name)\(number)", to: "photos-of-acme", by: id) }
            let answer = try await service.get("\(Self.path)\(id):personalData", as: .administrator)
            #expect(answer.body.count > 1 << 20 && answer.status == 200)
            let names = (answer["objects"]?.array ?? []).compactMap { $0.object?["name"]?.string }
            #expect(names.count == 1300 && Set(names).count == 1300)
        }
    }

    private static let openRules = "service firebase.storage { match /b/{b}/o { match /{f=**} { allow write; } } }"
}
