import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Changes fail if the owner cannot be notified. Therefore only completed changes count toward the limit on notices;
/// otherwise a thief could block the owner's changes.
struct NoticeCountTests {
    private static func run(
        limit: Int64,
        _ body: (TestService, Answer) async throws -> Void
    ) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            try await service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": .integer(limit)]]])
            try await body(service, try await service.signUp())
        }
    }

    private static func changeCode(_ service: TestService, _ user: Answer, to email: String) async throws -> String {
        let asked = try await service.sendCode(
            "VERIFY_AND_CHANGE_EMAIL",
            ["idToken": user["idToken"] ?? .null, "newEmail": .string(email)]
        )
        #expect(asked.status == 200, "\(asked.text)")
        return try #require(try await service.mail(to: email)).code
    }

    /// The thief can replay the code without a session, as often as he likes.
    @Test func changeToATakenAddressCountsNothing() async throws {
        try await Self.run(limit: 2) { service, user in
            let code = try await Self.changeCode(service, user, to: "eve@example.com")
            try await service.signUp("eve@example.com")
            let (before, mails) = (try await service.accounts(), try await service.mails().count)
            for _ in 1...5 { #expect(try await service.applyCode(code).errorMessage == "EMAIL_EXISTS") }
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().count == mails)
            let own = try await service.applyCode(try await Self.changeCode(service, user, to: "new@example.com"))
            #expect(own.status == 200, "\(own.text)")
        }
    }

    @Test func linkToATakenAddressCountsNothing() async throws {
        try await Self.run(limit: 2) { service, user in
            let code = try await service.code("EMAIL_SIGNIN", for: "eve@example.com")
            try await service.signUp("eve@example.com")
            let before = try await service.accounts()
            for _ in 1...5 {
                let refused = try await service.signInByLink(
                    "eve@example.com",
                    code: code,
                    idToken: user["idToken"]
                )
                #expect(refused.errorMessage == "EMAIL_EXISTS")
            }
            #expect(try await service.accounts() == before)
            let own = try await service.applyCode(try await Self.changeCode(service, user, to: "new@example.com"))
            #expect(own.status == 200, "\(own.text)")
        }
    }

    @Test func changeOfAddressAndMethodHasOneNotice() async throws {
        try await Self.run(limit: 1) { service, _ in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let user = try await service.signIn()
            #expect(try await service.link(to: user).status == 200)
            let count = try await service.mails().count
            let change: JSONObject = ["email": "new@example.com", "deleteProvider": ["oidc.acme"]]
            let changed = try await service.update(user, change)
            #expect(changed.status == 200, "\(changed.text)")
            #expect(try await service.mails().count == count + 1)
            #expect(try await service.applyCode(try await service.wayBack(to: "ada@example.com")).status == 200)
            #expect(try await service.accounts().first?.email == "ada@example.com")
        }
    }

    /// A failure to create the mail stops the change.
    @Test func changeWithoutItsMailCountsNothing() async throws {
        try await Self.run(limit: 1) { service, user in
            let code = try await Self.changeCode(service, user, to: "new@example.com")
            let body: JSONObject = ["oobCode": .string(code)]
            for _ in 1...3 {
                let lost = try await service.call(
                    .post,
                    "v1/accounts:update",
                    body.serialized(),
                    as: .app,
                    headers: ["Host": "evil.example"]
                )
                #expect(lost.errorMessage?.hasPrefix("MISSING_PUBLIC_URL") == true, "\(lost.text)")
            }
            #expect(try await service.applyCode(code).status == 200)
        }
    }
}
