import CressetAuth
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Authenticator apps in the client.
struct SecondFactorTests {
    private static let settings: JSONObject = [
        "mfa": [
            "state": "ENABLED", "cressetRecoveryCodes": true,
            "providerConfigs": [["state": "ENABLED", "totpProviderConfig": ["adjacentIntervals": 1]]],
        ]
    ]

    private static func run(_ body: (TestApp, User) async throws -> Void) async throws {
        try await TestApp.run { app in
            try await app.service.configure(settings)
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let id = JSONValue.string(user.uid)
            _ = try await app.service.post(
                "v1/accounts:update",
                ["localId": id, "emailVerified": true],
                as: .administrator
            )
            try await body(app, user)
        }
    }

    private static func enroll(_ user: User, in app: TestApp) async throws -> Authenticator {
        let secret = try await TOTPMultiFactorGenerator.generateSecret(with: try await user.multiFactor.session())
        let device = Authenticator(base32: secret.sharedSecretKey())
        let proof = TOTPMultiFactorGenerator.assertionForEnrollment(
            with: secret,
            oneTimePassword: device.code(at: app.service.clock.now())
        )
        try await user.multiFactor.enroll(with: proof, displayName: "phone")
        return device
    }

    private static func enrollAndSignIn(_ user: User, in app: TestApp) async throws -> User {
        let device = try await enroll(user, in: app)
        app.service.clock.advance(seconds: 30)
        let resolver = try await resolver(of: app)
        let proof = TOTPMultiFactorGenerator.assertionForSignIn(
            withEnrollmentID: try #require(resolver.hints.first?.uid),
            oneTimePassword: device.code(at: app.service.clock.now())
        )
        return try await resolver.resolveSignIn(with: proof).user
    }

    private static func resolver(of app: TestApp) async throws -> MultiFactorResolver {
        let error = await #expect(throws: NSError.self) {
            try await app.auth.signIn(withEmail: "ada@example.com", password: "engine-1843")
        }
        #expect(error?.code == AuthErrorCode.secondFactorRequired.rawValue)
        return try #require(error?.userInfo[AuthErrors.userInfoMultiFactorResolverKey] as? MultiFactorResolver)
    }

    @Test func wrongCodeEnrolsNothing() async throws {
        try await Self.run { app, user in
            let secret = try await TOTPMultiFactorGenerator.generateSecret(with: try await user.multiFactor.session())
            let proof = TOTPMultiFactorGenerator.assertionForEnrollment(with: secret, oneTimePassword: "x")
            let error = await #expect(throws: NSError.self) {
                try await user.multiFactor.enroll(with: proof, displayName: "phone")
            }
            #expect(error?.code == AuthErrorCode.invalidVerificationCode.rawValue)
            #expect(user.multiFactor.enrolledFactors.isEmpty)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func proofsOfTheOtherKindAreRefused() async throws {
        try await Self.run { app, user in
            let device = try await Self.enroll(user, in: app)
            let code = device.code(at: app.service.clock.now(), steps: 1)
            let signIn = TOTPMultiFactorGenerator.assertionForSignIn(withEnrollmentID: "any", oneTimePassword: code)
            let first = await #expect(throws: NSError.self) {
                try await user.multiFactor.enroll(with: signIn, displayName: nil)
            }
            #expect(first?.code == AuthErrorCode.invalidCredential.rawValue)
            let resolver = try await Self.resolver(of: app)
            let second = await #expect(throws: NSError.self) {
                try await TOTPMultiFactorGenerator.generateSecret(with: resolver.session)
            }
            #expect(second?.code == AuthErrorCode.invalidMultiFactorSession.rawValue)
        }
    }

    @Test func signOutCancelsTheResolverInProgress() async throws {
        try await Self.run { app, user in
            let device = try await Self.enroll(user, in: app)
            let resolver = try await Self.resolver(of: app)
            let factor = try #require(resolver.hints.first)
            let proof = TOTPMultiFactorGenerator.assertionForSignIn(
                withEnrollmentID: factor.uid,
                oneTimePassword: device.code(at: app.service.clock.now(), steps: 1)
            )
            let gate = app.transport.holdAnswer("mfaSignIn:finalize")
            let signIn = Task { try await resolver.resolveSignIn(with: proof) }
            await gate.waiter()
            try app.auth.signOut()
            gate.open()
            await #expect(throws: CancellationError.self) { try await signIn.value }
            #expect(app.auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
        }
    }

    @Test func cancelledEnrollmentDoesNotWaitForTheServer() async throws {
        try await Self.run { app, user in
            let secret = try await TOTPMultiFactorGenerator.generateSecret(with: try await user.multiFactor.session())
            let proof = TOTPMultiFactorGenerator.assertionForEnrollment(with: secret, oneTimePassword: "x")
            let gate = app.transport.hold("mfaEnrollment:finalize")
            let enrollment = Task { try await user.multiFactor.enroll(with: proof, displayName: "phone") }
            await gate.waiter()
            enrollment.cancel()
            await #expect(throws: CancellationError.self) { try await enrollment.value }
            #expect(app.auth.currentUser === user && user.multiFactor.enrolledFactors.isEmpty)
            gate.open()
        }
    }

    @Test func cancelledResolutionDoesNotWaitForTheServer() async throws {
        try await Self.run { app, user in
            _ = try await Self.enroll(user, in: app)
            let resolver = try await Self.resolver(of: app)
            let proof = TOTPMultiFactorGenerator.assertionForSignIn(
                withEnrollmentID: try #require(resolver.hints.first?.uid),
                oneTimePassword: "x"
            )
            let gate = app.transport.hold("mfaSignIn:finalize")
            let signIn = Task { try await resolver.resolveSignIn(with: proof) }
            await gate.waiter()
            signIn.cancel()
            await #expect(throws: CancellationError.self) { try await signIn.value }
            #expect(app.auth.currentUser === user)
            gate.open()
        }
    }

    @Test func deviceIsEnrolledAndListed() async throws {
        try await Self.run { app, user in
            _ = try await Self.enroll(user, in: app)
            let factor = try #require(user.multiFactor.enrolledFactors.first)
            #expect(factor.displayName == "phone")
            #expect(factor.factorID == "totp")
            #expect(abs(factor.enrollmentDate.timeIntervalSince1970 - Double(app.service.clock.now().seconds)) < 1)
            #expect(try await user.getIDTokenResult().signInSecondFactor == "totp")
            let list = try NSKeyedArchiver.archivedData(withRootObject: user.multiFactor, requiringSecureCoding: true)
            let token = try #require(user.refreshToken)
            #expect(list.range(of: Data(token.utf8)) == nil)
            let archived = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: MultiFactor.self, from: list))
            #expect(archived.enrolledFactors.map(\.uid) == [factor.uid])
            #expect(await failure { try await archived.unenroll(withFactorUID: factor.uid) } == .nullUser)
            #expect(await failure { _ = try await archived.session() } == .nullUser)
            let data = try NSKeyedArchiver.archivedData(withRootObject: factor, requiringSecureCoding: true)
            let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: MultiFactorInfo.self, from: data)
            #expect(read?.uid == factor.uid)
        }
    }

    @Test func signInIsCompletedByTheResolverAndByNoWrongCode() async throws {
        try await Self.run { app, user in
            let device = try await Self.enroll(user, in: app)
            try app.auth.signOut()
            app.service.clock.advance(seconds: 60)
            let resolver = try await Self.resolver(of: app)
            #expect(app.auth.currentUser == nil)
            let id = try #require(resolver.hints.first?.uid)
            func proof(_ code: String) -> MultiFactorAssertion {
                TOTPMultiFactorGenerator.assertionForSignIn(withEnrollmentID: id, oneTimePassword: code)
            }
            let error = await #expect(throws: NSError.self) { try await resolver.resolveSignIn(with: proof("x")) }
            #expect(error?.code == AuthErrorCode.invalidVerificationCode.rawValue)
            #expect(app.auth.currentUser == nil)
            let result = try await resolver.resolveSignIn(with: proof(device.code(at: app.service.clock.now())))
            #expect(app.auth.currentUser === result.user)
            #expect(result.user.uid == user.uid)
            #expect(try await result.user.getIDTokenResult().signInSecondFactor == "totp")
        }
    }

    @Test func factorIsRemovedAndTheUserStays() async throws {
        try await Self.run { app, user in
            let user = try await Self.enrollAndSignIn(user, in: app)
            let error = await #expect(throws: NSError.self) {
                try await user.multiFactor.unenroll(withFactorUID: "none")
            }
            #expect(error?.code == AuthErrorCode.multiFactorInfoNotFound.rawValue)
            let factor = try #require(user.multiFactor.enrolledFactors.first)
            try await user.multiFactor.unenroll(with: factor)
            #expect(user.multiFactor.enrolledFactors.isEmpty)
            #expect(app.auth.currentUser === user)
            try await app.auth.signIn(withEmail: "ada@example.com", password: "engine-1843")
        }
    }

    @Test func recoveryCodeCompletesASignIn() async throws {
        try await Self.run { app, user in
            let user = try await Self.enrollAndSignIn(user, in: app)
            let codes = try await user.multiFactor.generateRecoveryCodes()
            try app.auth.signOut()
            let resolver = try await Self.resolver(of: app)
            let result = try await resolver.resolveSignIn(with: RecoveryCodeMultiFactorAssertion(code: codes[0]))
            #expect(result.user.uid == user.uid)
            let again = await #expect(throws: NSError.self) {
                try await resolver.resolveSignIn(with: RecoveryCodeMultiFactorAssertion(code: codes[0]))
            }
            #expect(again?.code == AuthErrorCode.invalidVerificationCode.rawValue)
        }
    }

    @Test func urlOfTheSecretIsThatOfDevices() async throws {
        try await Self.run { app, user in
            let secret = try await TOTPMultiFactorGenerator.generateSecret(with: try await user.multiFactor.session())
            let url = secret.generateQRCodeURL(withAccountName: "ada@example.com", issuer: "Acme & Co")
            let key = secret.sharedSecretKey()
            #expect(
                url
                    == "otpauth://totp/Acme%20%26%20Co:ada@example.com?secret=\(key)&issuer=Acme%20%26%20Co&algorithm=SHA1&digits=6"
            )
        }
    }
}
