import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// An administrator helps after a thief has removed the owner's address.
struct AdministratorsAddressTests {
    private static let ada = "ada@example.com"

    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let session = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            try await body(service, try await service.move(session, to: "eve@evil.test"))
        }
    }

    private static func update(_ session: Answer, _ change: JSONObject, in service: TestService) async throws {
        var change = change
        change["localId"] = session["localId"]
        let answer = try await service.post("v1/projects/acme/accounts:update", change, as: .administrator)
        #expect(answer.status == 200, "\(answer.text)")
    }

    @Test func ownersWayBackStillEndsWhatTheThiefHasAdded() async throws {
        try await Self.run { service, thief in
            #expect(try await service.link(to: thief).status == 200)
            try await Self.update(thief, ["email": .string(Self.ada), "emailVerified": true], in: service)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == Self.ada)
            #expect(account.identities == [])
        }
    }

    @Test func removalOfTheAddressEndsTheThiefsWaysBack() async throws {
        try await Self.run { service, thief in
            _ = try await service.move(thief, to: "eve@other.test")
            let thiefs = try await service.wayBack(to: "eve@evil.test")
            try await Self.update(thief, ["deleteAttribute": ["EMAIL"]], in: service)
            let before = try await service.accounts()
            #expect(try await service.applyCode(thiefs).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    /// The thief's undo link also restores the thief's address; the owner's older recovery link still wins.
    @Test func ownersWayBackWinsOverTheThiefsUndo() async throws {
        try await Self.run { service, thief in
            #expect(try await service.link(to: thief).status == 200)
            service.clock.advance(seconds: 3)
            let signedIn = try await service.signIn("eve@evil.test")
            #expect(try await service.update(signedIn, ["deleteProvider": ["oidc.acme"]]).status == 200)
            let undo = try await service.notice(of: "\u{2212}oidc.acme").code
            #expect(try await service.update(signedIn, ["deleteAttribute": ["EMAIL"]]).status == 200)
            let mails = try await service.mails()
            let owners = try #require(mails.first { $0.text.contains("recoverEmail") && $0.recipient == Self.ada })
            #expect(try await service.applyCode(undo).status == 200)
            #expect(try await service.applyCode(owners.code).status == 200)
            #expect(try await service.accounts().first?.email == Self.ada)
        }
    }
}
