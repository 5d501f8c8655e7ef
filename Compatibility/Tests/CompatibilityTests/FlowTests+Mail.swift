import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

extension FlowTests {
    private static func settings() -> ActionCodeSettings {
        let actionCodeSettings = Samples.settings()
        // The sample's own host is not authorized here.
        actionCodeSettings.url = URL(string: "https://acme.web.app/finish")
        return actionCodeSettings
    }

    private static func send(_ email: String, _ actionCodeSettings: ActionCodeSettings) async -> (any Error)? {
        _ = auth
        return await withCheckedContinuation { continuation in
            Auth.auth().sendSignInLink(toEmail: email, actionCodeSettings: actionCodeSettings) { error in
                continuation.resume(returning: error)
            }
        }
    }

    private static func signIn(_ email: String) async throws -> AuthDataResult {
        #expect(await send(email, settings()) == nil)
        let link = try await Mailbox.link("EMAIL_SIGNIN", to: email)
        #expect(Auth.auth().isSignIn(withEmailLink: link))
        let result: AuthDataResult? = await withCheckedContinuation { continuation in
            Auth.auth().signIn(withEmail: email, link: link) { (user, error) in
                continuation.resume(returning: user)
            }
        }
        return try #require(result)
    }

    @Test func settingsThatTheAppDoesNotCompleteAreAnError() async throws {
        let actionCodeSettings = Self.settings()
        actionCodeSettings.handleCodeInApp = false
        let error = await Self.send(Self.newEmail(), actionCodeSettings) as NSError?
        #expect(error?.domain == AuthErrorDomain)
        #expect(error?.localizedDescription.isEmpty == false)
    }

    @Test func mailedLinkRegistersAndSignsIn() async throws {
        let email = Self.newEmail()
        let first = try await Self.signIn(email)
        #expect(first.additionalUserInfo?.isNewUser == true)
        #expect(first.user.isEmailVerified)
        try Auth.auth().signOut()
        let second = try await Self.signIn(email)
        #expect(second.user.uid == first.user.uid)
        #expect(second.additionalUserInfo?.isNewUser == false)
        try Auth.auth().signOut()
    }

    @Test func credentialOfALinkLinksAndSignsInAgainByEverySpelling() async throws {
        let email = Self.newEmail()
        let uid = try await Self.auth.signInAnonymously().user.uid
        let link = try await Mailbox.link("EMAIL_SIGNIN", to: email)
        let credential = EmailAuthCredential.credential(withEmail: email, link: link)
        let linked: AuthDataResult? = await withCheckedContinuation { continuation in
            Auth.auth().currentUser?.linkAndRetrieveData(with: credential) { authData, error in
                continuation.resume(returning: authData)
            }
        }
        let second = EmailAuthProvider.credential(
            withEmail: email,
            link: try await Mailbox.link("EMAIL_SIGNIN", to: email)
        )
        let again: AuthDataResult? = await withCheckedContinuation { continuation in
            Auth.auth().currentUser?.reauthenticateAndRetrieveData(with: second) { authData, error in
                continuation.resume(returning: authData)
            }
        }
        let third: AuthCredential? = EmailAuthCredential.credential(
            withEmail: email,
            link: try await Mailbox.link("EMAIL_SIGNIN", to: email)
        )
        let spelled: AuthDataResult? = await withCheckedContinuation { continuation in
            Auth().currentUser.reauthenticateWithCredential(withCredential: third) { authResult, error in
                continuation.resume(returning: authResult)
            }
        }
        #expect([linked, again, spelled].map { $0?.user.uid } == [uid, uid, uid])
        #expect(Auth.auth().currentUser?.isAnonymous == false)
        try Auth.auth().signOut()
    }

    @Test func linkWithoutAUserIsAnError() async throws {
        try Self.auth.signOut()
        let email = Self.newEmail()
        let credential: AuthCredential? = EmailAuthCredential.credential(
            withEmail: email,
            link: try await Mailbox.link("EMAIL_SIGNIN", to: email)
        )
        let error: (any Error)? = await withCheckedContinuation { continuation in
            Auth().currentUser.link(withCredential: credential) { _, error in continuation.resume(returning: error) }
        }
        #expect((error as NSError?)?.code == AuthErrorCode.nullUser.rawValue)
    }

    @available(*, deprecated)
    @Test func methodsOfAnAddressAreAskedByEverySpelling() async throws {
        let email = Self.newEmail()
        _ = try await Self.signIn(email)
        let methods: [String]? = await withCheckedContinuation { continuation in
            Auth.auth().fetchSignInMethods(forEmail: email) { signInMethods, error in
                continuation.resume(returning: signInMethods)
            }
        }
        let providers: [String]? = await withCheckedContinuation { continuation in
            Auth.auth().fetchProviders(forEmail: email) { providers, error in
                continuation.resume(returning: providers)
            }
        }
        #expect(methods == (Self.tellsAccounts ? [EmailLinkAuthSignInMethod] : []))
        #expect(providers == (Self.tellsAccounts ? [EmailAuthProviderID] : []))
        try Auth.auth().signOut()
    }

    @available(*, deprecated)
    @Test func identifierFirstScreenKnowsWhatToAskForNext() async throws {
        let (auth, email) = (Self.auth, Self.newEmail())
        #expect(try await IdentifierFirst.step(after: email) == .anything)
        _ = try await Self.signIn(email)
        #expect(try await IdentifierFirst.step(after: email) == (Self.tellsAccounts ? .link : .anything))
        try await auth.currentUser?.updatePassword(to: "engine-1843")
        #expect(try await IdentifierFirst.step(after: email) == (Self.tellsAccounts ? .choice : .anything))
        // In both cases, the user's next choice works.
        try auth.signOut()
        let user = try await auth.signIn(withEmail: email, password: "engine-1843").user
        #expect(user.email == email)
        try auth.signOut()
    }

    @Test func passwordIsResetByItsCode() async throws {
        let auth = Self.auth
        let email = Self.newEmail()
        try await auth.createUser(withEmail: email, password: "engine-1843")
        try await auth.sendPasswordReset(withEmail: email)
        let link = try await Mailbox.link("PASSWORD_RESET", to: email)
        let code = try #require(ActionCodeURL(link: link)?.code)
        #expect(try await auth.verifyPasswordResetCode(code) == email)
        let info = try await auth.checkActionCode(code)
        #expect(info.operation == .passwordReset)
        try await auth.confirmPasswordReset(withCode: code, newPassword: "engine-1844")
        try await auth.signIn(withEmail: email, password: "engine-1844")
        try await auth.currentUser?.sendEmailVerification()
        let verification = try await Mailbox.link("VERIFY_EMAIL", to: email)
        try await auth.applyActionCode(try #require(ActionCodeURL(link: verification)?.code))
        try await auth.currentUser?.reload()
        #expect(auth.currentUser?.isEmailVerified == true)
        try auth.signOut()
    }
}
