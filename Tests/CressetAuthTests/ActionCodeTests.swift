import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct ActionCodeTests {
    private static let ada = "ada@example.com"

    private static func withReset(_ body: (TestApp, String) async throws -> Void) async throws {
        try await TestApp.run { app in
            try await app.auth.createUser(withEmail: ada, password: "engine-1843")
            try app.auth.signOut()
            try await app.auth.sendPasswordReset(withEmail: ada)
            try await body(app, try await app.code(to: ada))
        }
    }

    private static func refusals(of auth: Auth, _ code: String) async -> [AuthErrorCode?] {
        [
            await failure { _ = try await auth.checkActionCode(code) },
            await failure { _ = try await auth.verifyPasswordResetCode(code) },
            await failure { try await auth.confirmPasswordReset(withCode: code, newPassword: "engine-1844") },
            await failure { try await auth.applyActionCode(code) },
        ]
    }

    @Test func wrongAndMissingCodesAreInvalid() async throws {
        try await Self.withReset { app, code in
            for wrong in ["", "x", String(code.dropLast()), code + "A"] {
                let found = await Self.refusals(of: app.auth, wrong)
                #expect(found == Array(repeating: .invalidActionCode, count: 4))
            }
            try await app.auth.signIn(withEmail: Self.ada, password: "engine-1843")
        }
    }

    @Test func oldCodeHasExpired() async throws {
        try await Self.withReset { app, code in
            app.service.clock.advance(seconds: 3601)
            #expect(
                await Self.refusals(of: app.auth, code) == Array(repeating: .expiredActionCode, count: 4)
            )
            try await app.auth.signIn(withEmail: Self.ada, password: "engine-1843")
        }
    }

    @Test func weakPasswordLeavesTheCodeAndTheOldPassword() async throws {
        try await Self.withReset { app, code in
            for weak in ["", "12345"] {
                let found = await failure { try await app.auth.confirmPasswordReset(withCode: code, newPassword: weak) }
                #expect(found == .weakPassword)
            }
            try await app.service.configure([
                "passwordPolicyConfig": [
                    "passwordPolicyEnforcementState": "ENFORCE",
                    "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 12]]],
                ]
            ])
            let found = await failure {
                try await app.auth.confirmPasswordReset(withCode: code, newPassword: "engine-1844")
            }
            #expect(found == .passwordDoesNotMeetRequirements)
            #expect(try await app.auth.verifyPasswordResetCode(code) == Self.ada)
        }
    }

    @Test func codeForAResetDoesNothingElse() async throws {
        try await Self.withReset { app, code in
            #expect(await failure { try await app.auth.applyActionCode(code) } == .invalidActionCode)
            let link = "https://x.y/?mode=signIn&oobCode=\(code)"
            #expect(await failure { try await app.auth.signIn(withEmail: Self.ada, link: link) } == .invalidActionCode)
            #expect(app.auth.currentUser == nil)
            let info = try await app.auth.checkActionCode(code)
            #expect(info.operation == .passwordReset)
        }
    }

    @Test func codeForASignInResetsNothing() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let link = try await app.signInLink(for: Self.ada)
            let code = try #require(ActionCodeURL(link: link)?.code)
            let info = try await auth.checkActionCode(code)
            #expect(info.operation == .emailLink)
            #expect(info.email.isEmpty && info.previousEmail == nil)
            let found = Array(await Self.refusals(of: auth, code).dropFirst())
            #expect(found == Array(repeating: .invalidActionCode, count: 3))
            #expect(try await app.service.accounts().isEmpty)
            try await auth.signIn(withEmail: Self.ada, link: link)
        }
    }

    @Test func disabledAccountKeepsItsPassword() async throws {
        try await Self.withReset { app, code in
            let uid = try #require(try await app.service.accounts().first?.localID)
            try await app.service.disable(.string(uid))
            let found = await failure {
                try await app.auth.confirmPasswordReset(withCode: code, newPassword: "engine-1844")
            }
            #expect(found == .userDisabled)
            _ = try await app.service.post(
                "v1/projects/acme/accounts:update",
                ["localId": .string(uid), "disableUser": false],
                as: .administrator
            )
            try await app.auth.signIn(withEmail: Self.ada, password: "engine-1843")
        }
    }

    @Test func resetSetsThePasswordOnceAndEndsSessions() async throws {
        try await Self.withReset { app, code in
            let auth = app.auth
            let user = try await auth.signIn(withEmail: Self.ada, password: "engine-1843").user
            app.service.clock.advance(seconds: 60)
            let info = try await auth.checkActionCode(code)
            #expect(info.operation == .passwordReset)
            #expect(info.email == Self.ada && info.previousEmail == nil)
            #expect(try await auth.verifyPasswordResetCode(code) == Self.ada)
            try await auth.confirmPasswordReset(withCode: code, newPassword: "engine-1844")
            #expect(auth.currentUser === user)
            #expect(await failure { try await user.reload() } == .userTokenExpired)
            #expect(auth.currentUser == nil)
            #expect(await Self.refusals(of: auth, code) == Array(repeating: .invalidActionCode, count: 4))
            let old = await failure { try await auth.signIn(withEmail: Self.ada, password: "engine-1843") }
            #expect(old == .invalidCredential)
            #expect(try await auth.signIn(withEmail: Self.ada, password: "engine-1844").user.isEmailVerified)
        }
    }

    @Test func addressWithoutAnAccountIsToldOnlyWhereThatIsShown() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            try await auth.sendPasswordReset(withEmail: Self.ada)
            #expect(try await app.mails(to: Self.ada).isEmpty)
            try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            #expect(await failure { try await auth.sendPasswordReset(withEmail: Self.ada) } == .userNotFound)
            #expect(try await app.mails(to: Self.ada).isEmpty)
        }
    }

    @Test func completionsSayTheSame() async throws {
        try await Self.withReset { app, code in
            let auth = app.auth
            let sent: [(any Error)?] = [
                await withCheckedContinuation { continuation in
                    auth.sendPasswordReset(withEmail: "eve@example.com") { continuation.resume(returning: $0) }
                },
                await withCheckedContinuation { continuation in
                    auth.sendPasswordReset(withEmail: "eve@example.com", actionCodeSettings: TestApp.settings()) {
                        continuation.resume(returning: $0)
                    }
                },
            ]
            #expect(sent.allSatisfy { $0 == nil })
            let info: (ActionCodeInfo?, (any Error)?) = await withCheckedContinuation { continuation in
                auth.checkActionCode(code) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(info.0?.email == Self.ada && info.1 == nil)
            let email: (String?, (any Error)?) = await withCheckedContinuation { continuation in
                auth.verifyPasswordResetCode(code) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(email.0 == Self.ada && email.1 == nil)
            let applied: (any Error)? = await withCheckedContinuation { continuation in
                auth.applyActionCode(code) { continuation.resume(returning: $0) }
            }
            #expect(CressetAuthTests.code(applied) == .invalidActionCode)
            let confirmed: (any Error)? = await withCheckedContinuation { continuation in
                auth.confirmPasswordReset(withCode: code, newPassword: "engine-1844") {
                    continuation.resume(returning: $0)
                }
            }
            #expect(confirmed == nil)
        }
    }
}
