import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Passwords known, set or removed by a thief: the links in mails end them all.
struct UndonePasswordTests {
    /// A link to an earlier state invalidates the links of later changes.
    ///
    /// - Parameter clicks: The mails followed by the owner: 0 reports the removal, 1 the thief's password.
    @Test(arguments: [[0], [0, 1], [1, 0]])
    func noPasswordComesBack(_ clicks: [Int]) async throws {
        try await TestService.run(.production) { service in
            let thief = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            #expect(try await service.update(thief, ["deleteProvider": ["password"]]).status == 200)
            let removal = try await service.notice(of: "\u{2212}password").code
            #expect(try await service.update(thief, ["password": "thief-1850"]).status == 200)
            let codes = [removal, try await service.notice(of: "+password").code]
            for click in clicks {
                let answer = try await service.applyCode(codes[click])
                #expect(answer.errorMessage == (click == 1 && clicks[0] == 0 ? "INVALID_OOB_CODE" : nil))
            }
            #expect(try await service.signIn().status == 400)
            #expect(try await service.signIn(password: "thief-1850").status == 400)
            #expect(try await service.signInAfterReset().status == 200)
        }
    }

    /// The owner has replaced the password before using the link: the stolen one must not return.
    @Test func passwordThatTheOwnerHasReplacedDoesNotComeBack() async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let user = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let thief = try await service.signIn()
            #expect(try await service.link(to: thief).status == 200)
            #expect(try await service.update(user, ["password": "engine-1850"]).status == 200)
            #expect(try await service.applyCode(try await service.notice(of: "+oidc.acme").code).status == 200)
            #expect(try await service.signIn().status == 400)
            #expect(try await service.signInAfterReset().status == 200)
        }
    }

    /// Only the first of two passwords is reported, but both are removed.
    @Test func secondPasswordOfTheThiefGoesToo() async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let thief = try await service.signInWithProvider([
                "sub": "ada", "email": "ada@example.com", "email_verified": true,
            ])
            let changed = try await service.update(thief, ["password": "thief-1850"])
            #expect(try await service.update(changed, ["password": "thief-1851"]).status == 200)
            #expect(try await service.applyCode(try await service.notice(of: "+password").code).status == 200)
            #expect(try await service.signIn(password: "thief-1851").status == 400)
            #expect(try await service.accounts().first?.hasPassword == false)
        }
    }

    /// The owner reset the password before following the link, and must reset it again.
    @Test func passwordOfAResetGoesToo() async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let thief = try await service.signInWithProvider([
                "sub": "ada", "email": "ada@example.com", "email_verified": true,
            ])
            #expect(try await service.update(thief, ["password": "thief-1850"]).status == 200)
            let undo = try await service.notice(of: "+password").code
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.applyCode(undo).status == 200)
            #expect(try await service.signIn(password: "engine-1844").status == 400)
            #expect(try await service.signInAfterReset().status == 200)
        }
    }

    /// A creation time in the future, as in imports counting in microseconds.
    @Test func thiefsPasswordEndsWithTheRecoveryOfAnAccountOfTheFuture() async throws {
        try await TestService.run(.production) { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            try await service.importAda(createdAt: .string("\(service.clock.now().milliseconds + 86_400_000)"))
            let thief = try await service.signIn()
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            let code = try await service.code("EMAIL_SIGNIN", for: "eve@evil.test")
            let changed = try await service.signInByLink("eve@evil.test", code: code, idToken: thief.idToken)
            #expect(changed.status == 200, "\(changed.text)")
            #expect(try await service.update(changed, ["password": "thief-1850"]).status == 200)
            let way = try #require(try await service.mails().last { $0.recipient == "ada@example.com" }?.code)
            #expect(try await service.applyCode(way).status == 200)
            #expect(try await service.accounts().first?.email == "ada@example.com")
            #expect(try await service.signIn(password: "thief-1850").status == 400)
        }
    }

    /// The same with the password set and removed: the thief's does not return.
    @Test func thiefsPasswordIsWithheldInAnAccountOfTheFuture() async throws {
        try await TestService.run(.production) { service in
            try await service.importAda(createdAt: .string("\(service.clock.now().milliseconds + 86_400_000)"))
            let thief = try await service.signIn()
            let changed = try await service.update(thief, ["password": "thief-1850"])
            #expect(try await service.update(changed, ["deleteProvider": ["password"]]).status == 200)
            let notice = try await service.notice(of: "\u{2212}password")
            #expect(try await service.applyCode(notice.code).status == 200)
            #expect(try await service.signIn(password: "thief-1850").status == 400)
        }
    }
}

extension TestService {
    fileprivate func importAda(createdAt: JSONValue) async throws {
        let imported = try await post(
            "v1/projects/\(project.id)/accounts:batchCreate",
            [
                "users": [
                    [
                        "localId": "ada", "email": "ada@example.com", "emailVerified": true,
                        "rawPassword": "engine-1843", "createdAt": createdAt,
                    ]
                ]
            ],
            as: .administrator
        )
        #expect(imported.status == 200 && imported["error"] == nil, "\(imported.text)")
    }
}
