import CressetTesting
import Foundation
import Testing

@testable import CressetAuth

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `CancellationError` from each operation of a canceled caller.
struct CancellationTests {
    struct Operation: Sendable, CustomTestStringConvertible {
        let name: String
        /// The unanswered method.
        let method: String
        let call: @Sendable (Auth, User) async throws -> Void

        var testDescription: String { name }

        init(_ name: String, _ method: String, _ call: @escaping @Sendable (Auth, User) async throws -> Void) {
            (self.name, self.method, self.call) = (name, method, call)
        }
    }

    private static let (email, password) = ("ada@example.com", "engine-1843")
    private static let google = GoogleAuthProvider.credential(withIDToken: "x", accessToken: "y")
    private static let data = Data([1])
    private static let emailCredential = EmailAuthProvider.credential(withEmail: email, password: password)

    private static var settings: ActionCodeSettings {
        let settings = ActionCodeSettings()
        settings.url = URL(string: "http://localhost/")
        settings.handleCodeInApp = true
        return settings
    }

    static let ofAuth = [
        Operation("signIn", "accounts:signInWithPassword") { auth, _ in
            _ = try await auth.signIn(withEmail: email, password: password)
        },
        Operation("createUser", "accounts:signUp") { auth, _ in
            _ = try await auth.createUser(withEmail: "eve@example.com", password: password)
        },
        Operation("signInAnonymously", "accounts:signUp") { auth, _ in _ = try await auth.signInAnonymously() },
        Operation("signInWithCustomToken", "accounts:signInWithCustomToken") { auth, _ in
            _ = try await auth.signIn(withCustomToken: "x")
        },
        Operation("signInWithCredential", "accounts:signInWithIdp") { auth, _ in
            _ = try await auth.signIn(with: google)
        },
        Operation("fetchSignInMethods", "accounts:createAuthUri") { auth, _ in
            _ = try await auth.signInMethods(of: email)
        },
        Operation("sendPasswordReset", "accounts:sendOobCode") { auth, _ in
            try await auth.sendPasswordReset(withEmail: email)
        },
        Operation("sendSignInLink", "accounts:sendOobCode") { auth, _ in
            try await auth.sendSignInLink(toEmail: email, actionCodeSettings: settings)
        },
        Operation("confirmPasswordReset", "accounts:resetPassword") { auth, _ in
            try await auth.confirmPasswordReset(withCode: "x", newPassword: password)
        },
        Operation("checkActionCode", "accounts:resetPassword") { auth, _ in _ = try await auth.checkActionCode("x") },
        Operation("verifyPasswordResetCode", "accounts:resetPassword") { auth, _ in
            _ = try await auth.verifyPasswordResetCode("x")
        },
        Operation("applyActionCode", "accounts:update") { auth, _ in try await auth.applyActionCode("x") },
        Operation("startPasskeySignIn", "passkeySignIn:start") { auth, _ in _ = try await auth.startPasskeySignIn() },
        Operation("verifyPhoneNumber", "accounts:sendVerificationCode") { auth, _ in
            auth.settings?.appVerificationDisabledForTesting = true
            _ = try await PhoneAuthProvider.provider(auth: auth).verifyPhoneNumber("+41446681800")
        },
        Operation("finalizePasskeySignIn", "passkeySignIn:finalize") { auth, _ in
            let assertion = PasskeyAssertion(
                credentialID: data,
                rawClientDataJSON: data,
                rawAuthenticatorData: data,
                signature: data,
                userID: data
            )
            _ = try await auth.finalizePasskeySignIn(withPlatformCredential: assertion)
        },
        Operation("revokeToken", "accounts:revokeToken") { auth, _ in
            try await auth.revokeToken(withAuthorizationCode: "x")
        },
    ]

    static let ofUser = [
        Operation("reload", "accounts:lookup") { _, user in try await user.reload() },
        Operation("getIDToken", "token") { _, user in _ = try await user.getIDToken(forcingRefresh: true) },
        Operation("updatePassword", "accounts:update") { _, user in try await user.updatePassword(to: "engine-1844") },
        Operation("commitChanges", "accounts:update") { _, user in
            let change = user.createProfileChangeRequest()
            change.displayName = "Ada"
            try await change.commitChanges()
        },
        Operation("sendEmailVerification", "accounts:sendOobCode") { _, user in
            try await user.sendEmailVerification()
        },
        Operation("sendEmailVerification(beforeUpdatingEmail:)", "accounts:sendOobCode") { _, user in
            try await user.sendEmailVerification(beforeUpdatingEmail: "eve@example.com")
        },
        Operation("reauthenticate", "accounts:signInWithPassword") { _, user in
            _ = try await user.reauthenticate(with: emailCredential)
        },
        Operation("link", "accounts:signInWithIdp") { _, user in _ = try await user.link(with: google) },
        Operation("unlink", "accounts:update") { _, user in
            _ = try await user.unlink(fromProvider: EmailAuthProvider.id)
        },
        Operation("delete", "accounts:delete") { _, user in try await user.delete() },
        Operation("generateSecret", "mfaEnrollment:start") { _, user in
            _ = try await TOTPMultiFactorGenerator.generateSecret(with: try await user.multiFactor.session())
        },
        Operation("unenroll", "mfaEnrollment:withdraw") { _, user in
            try await user.multiFactor.unenroll(withFactorUID: "x")
        },
        Operation("verifyPhoneNumber for a factor", "mfaEnrollment:start") { auth, user in
            auth.settings?.appVerificationDisabledForTesting = true
            _ = try await PhoneAuthProvider.provider(auth: auth)
                .verifyPhoneNumber("+41446681800", multiFactorSession: try await user.multiFactor.session())
        },
        Operation("startPasskeyEnrollment", "passkeyEnrollment:start") { _, user in
            _ = try await user.startPasskeyEnrollment(withName: nil)
        },
        Operation("finalizePasskeyEnrollment", "passkeyEnrollment:finalize") { _, user in
            let passkey = PasskeyRegistration(credentialID: data, rawClientDataJSON: data, rawAttestationObject: data)
            _ = try await user.finalizePasskeyEnrollment(withPlatformCredential: passkey)
        },
        Operation("renamePasskey", "accounts:update") { _, user in
            try await user.renamePasskey(withCredentialID: "AQ==", to: "key")
        },
        Operation("unenrollPasskey", "accounts:update") { _, user in
            try await user.unenrollPasskey(withCredentialID: "AQ==")
        },
    ]

    @Test(arguments: ofAuth + ofUser)
    func cancelledCallerDoesNotWaitForTheServer(_ operation: Operation) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let user = try await auth.createUser(withEmail: Self.email, password: Self.password).user
            let gate = app.transport.hold(operation.method)
            let call = Task { try await operation.call(auth, user) }
            await gate.waiter()
            call.cancel()
            await #expect(throws: CancellationError.self) { try await call.value }
            #expect(auth.currentUser === user)
            gate.open()
        }
    }

    /// Fails like a Foundation session after cancellation.
    private struct AbortingTransport: HTTPTransport {
        func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
            try? await ScriptedApp.forever()
            throw URLError(.cancelled)
        }
    }

    @Test func requestThatIsAbortedForACancelledCallerIsNoNetworkError() async throws {
        let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
        options.apiKey = "key"
        options.authHost = URL(string: "http://service.test")
        let backend = AuthBackend(
            configuration: AuthConfiguration(appName: "any", options: options),
            transport: AbortingTransport()
        )
        let call = Task { try await backend.projectConfig() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }
}
