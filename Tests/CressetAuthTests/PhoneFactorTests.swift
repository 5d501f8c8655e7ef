import CressetAuth
import CressetWire
import Foundation
import Testing

struct PhoneFactorTests {
    private static let number = "+15555550100"
    private static let factor: JSONObject = [
        "mfaEnrollmentId": "factor", "displayName": "work", "phoneInfo": "+*******0100",
        "enrolledAt": "2026-11-23T10:00:00.000Z",
    ]

    private static func run(_ body: (ScriptedApp, PhoneAuthProvider) async throws -> Void) async throws {
        try await ScriptedApp.run { app in
            app.auth.settings?.isAppVerificationDisabledForTesting = true
            try await body(app, PhoneAuthProvider.provider(auth: app.auth))
        }
    }

    private static func resolver(of app: ScriptedApp) async throws -> MultiFactorResolver {
        app.server.answer(
            "accounts:signInWithPassword",
            with: ["mfaPendingCredential": "pending", "mfaInfo": [.object(factor)]]
        )
        let error = await thrownError {
            try await app.auth.signIn(withEmail: "ada@example.com", password: "engine-1843")
        }
        #expect(code(error) == .secondFactorRequired)
        return try #require(error?.userInfo[AuthErrors.userInfoMultiFactorResolverKey] as? MultiFactorResolver)
    }

    @Test func sessionsOfTheOtherKindAreRefused() async throws {
        try await Self.run { app, provider in
            let user = try await app.user()
            let enrollment = try await user.multiFactor.session()
            let resolver = try await Self.resolver(of: app)
            let hint = try #require(resolver.hints.first as? PhoneMultiFactorInfo)
            let calls = app.server.calls
            let found = [
                await failure {
                    _ = try await provider.verifyPhoneNumber(Self.number, multiFactorSession: resolver.session)
                },
                await failure { _ = try await provider.verifyPhoneNumber(with: hint, multiFactorSession: nil) },
                await failure { _ = try await provider.verifyPhoneNumber(with: hint, multiFactorSession: enrollment) },
            ]
            #expect(found == [.missingMultiFactorInfo, .missingMultiFactorSession, .invalidMultiFactorSession])
            #expect(app.server.calls == calls)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func proofWithoutACodeIsRefused() async throws {
        try await Self.run { app, provider in
            let user = try await app.user()
            for (id, text, expected) in [
                ("", "123456", AuthErrorCode.missingVerificationID), ("v", "", .missingVerificationCode),
            ] {
                let credential = provider.credential(withVerificationID: id, verificationCode: text)
                let proof = PhoneMultiFactorGenerator.assertion(with: credential)
                #expect(proof.factorID == PhoneMultiFactorInfo.PhoneMultiFactorID)
                let enrollment = await failure { try await user.multiFactor.enroll(with: proof, displayName: nil) }
                #expect(enrollment == expected)
            }
            #expect(!app.server.calls.contains("mfaEnrollment:finalize"))
        }
    }

    @Test func numberIsEnrolled() async throws {
        try await Self.run { app, provider in
            let user = try await app.user()
            app.server.answer("mfaEnrollment:start", with: ["phoneSessionInfo": ["sessionInfo": "verification"]])
            app.server.refuse("mfaEnrollment:finalize", with: "INVALID_CODE")
            app.server.refuse("mfaEnrollment:finalize", with: "SECOND_FACTOR_EXISTS : Phone number already enrolled.")
            app.server.answer("mfaEnrollment:finalize", with: ScriptedServer.session(of: "ada", generation: 2))
            let session = try await user.multiFactor.session()
            let id = try await provider.verifyPhoneNumber(Self.number, multiFactorSession: session)
            let start = try #require(app.server.bodies(of: "mfaEnrollment:start").first)
            #expect(start["phoneEnrollmentInfo"]?.object?["phoneNumber"]?.string == Self.number)
            #expect(start["idToken"] == ScriptedServer.session(of: "ada")["idToken"])
            let credential = provider.credential(withVerificationID: id, verificationCode: "123456")
            let proof = PhoneMultiFactorGenerator.assertion(with: credential)
            for expected in [AuthErrorCode.invalidVerificationCode, .secondFactorAlreadyEnrolled] {
                let found = await failure { try await user.multiFactor.enroll(with: proof, displayName: "work") }
                #expect(found == expected)
                #expect(user.multiFactor.enrolledFactors.isEmpty && user.refreshToken == "refresh 1")
            }
            app.server.refreshes(for: "ada", generation: 2)
            app.server.has(["localId": "ada", "mfaInfo": [.object(Self.factor)]])
            try await user.multiFactor.enroll(with: proof, displayName: "work")
            let info = try #require(user.multiFactor.enrolledFactors.first as? PhoneMultiFactorInfo)
            #expect(info.phoneNumber == "+*******0100" && info.displayName == "work")
            #expect(user.refreshToken == "refresh 2")
            let body = try #require(app.server.bodies(of: "mfaEnrollment:finalize").last)
            #expect(body["displayName"]?.string == "work" && body["totpVerificationInfo"] == nil)
            let sent = body["phoneVerificationInfo"]?.object
            #expect(sent?["sessionInfo"]?.string == "verification" && sent?["code"]?.string == "123456")
        }
    }

    @Test func codeCompletesASignIn() async throws {
        try await Self.run { app, provider in
            let resolver = try await Self.resolver(of: app)
            let hint = try #require(resolver.hints.first as? PhoneMultiFactorInfo)
            app.server.refuse("mfaSignIn:start", with: "MFA_ENROLLMENT_NOT_FOUND")
            app.server.refuse("mfaSignIn:start", with: "INVALID_MFA_PENDING_CREDENTIAL : expired")
            app.server.answer("mfaSignIn:start", with: ["phoneResponseInfo": ["sessionInfo": "verification"]])
            for expected in [AuthErrorCode.multiFactorInfoNotFound, .invalidMultiFactorSession] {
                let found = await failure {
                    _ = try await provider.verifyPhoneNumber(with: hint, multiFactorSession: resolver.session)
                }
                #expect(found == expected)
            }
            let id = try await provider.verifyPhoneNumber(with: hint, multiFactorSession: resolver.session)
            let start = try #require(app.server.bodies(of: "mfaSignIn:start").last)
            #expect(start["mfaPendingCredential"]?.string == "pending")
            #expect(start["mfaEnrollmentId"]?.string == "factor")
            #expect(start["phoneSignInInfo"]?.object != nil)
            let credential = provider.credential(withVerificationID: id, verificationCode: "123456")
            let proof = PhoneMultiFactorGenerator.assertion(with: credential)
            app.server.refuse("mfaSignIn:finalize", with: "INVALID_CODE")
            app.server.answer("mfaSignIn:finalize", with: ScriptedServer.session(of: "ada"))
            app.server.has(["localId": "ada"])
            #expect(await failure { try await resolver.resolveSignIn(with: proof) } == .invalidVerificationCode)
            #expect(app.auth.currentUser == nil)
            let result = try await resolver.resolveSignIn(with: proof)
            #expect(app.auth.currentUser === result.user && result.user.uid == "ada")
            let body = try #require(app.server.bodies(of: "mfaSignIn:finalize").last)
            #expect(body["phoneVerificationInfo"]?.object?["code"]?.string == "123456")
            #expect(body["mfaPendingCredential"]?.string == "pending")
        }
    }
}
