import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

/// Sign-in with Microsoft and others, in the documentation's spellings. The emulator accepts any identity; a server
/// without a configured provider rejects it.
extension FlowTests {
    private static var isEmulator: Bool { ProcessInfo.processInfo.environment["CRESSET_API_KEY"] == "any" }

    private typealias Outcome = (AuthDataResult?, (any Error)?)

    private static func credential(_ providerID: String, _ sub: String, _ email: String) -> OAuthCredential {
        OAuthProvider.credential(
            withProviderID: providerID,
            idToken: #"{"sub":"\#(sub)","email":"\#(email)"}"#,
            accessToken: "access"
        )
    }

    private static func signIn(_ credential: AuthCredential?) async -> Outcome {
        await withCheckedContinuation { continuation in
            Auth().signIn(with: credential) { continuation.resume(returning: ($0, $1)) }
        }
    }

    @Test func microsoftSignsInLinksAndSignsInAgain() async throws {
        _ = Self.auth
        let provider = Samples.microsoftProvider()
        let answer: (AuthCredential?, (any Error)?) = await withCheckedContinuation { continuation in
            provider.getCredentialWith(nil) { continuation.resume(returning: ($0, $1)) }
        }
        guard Self.isEmulator else {
            #expect(answer.0 == nil)
            #expect(answer.1 != nil)
            let (_, error) = await Self.signIn(Self.credential("microsoft.com", "1", "a@example.com"))
            #expect((error as NSError?)?.code == AuthErrorCode.operationNotAllowed.rawValue)
            return
        }
        let (authResult, _) = await Self.signIn(answer.0)
        let first = try #require(authResult)
        #expect(first.additionalUserInfo?.profile?["sub"] as? String == PersonAtTheEmulator.id)
        #expect((first.credential as OAuthCredential?)?.accessToken?.isEmpty == false)
        #expect((first.credential as OAuthCredential?)?.idToken?.isEmpty == false)
        #expect(first.user.providerData[0].uid == PersonAtTheEmulator.id)
        let twitter: AuthCredential? = Self.credential("twitter.com", UUID().uuidString, "t@example.com")
        let linked: Outcome = await withCheckedContinuation { continuation in
            Auth().currentUser.link(withCredential: twitter) { continuation.resume(returning: ($0, $1)) }
        }
        #expect(linked.0?.user.uid == first.user.uid)
        let again: Outcome = await withCheckedContinuation { continuation in
            Auth().currentUser.reauthenticateWithCredential(withCredential: twitter) {
                continuation.resume(returning: ($0, $1))
            }
        }
        #expect(again.0?.user.uid == first.user.uid)
        try await first.user.delete()
    }

    @Test func pendingCredentialIsLinkedAfterTheOtherSignIn() async throws {
        guard Self.isEmulator else { return try await Self.refuse() }
        let email = Self.newEmail()
        let uid = try await Self.auth.createUser(withEmail: email, password: "engine-1843").user.uid
        try Auth.auth().signOut()
        let (_, error) = await Self.signIn(Self.credential("microsoft.com", UUID().uuidString, email))
        #expect((error as NSError?)?.code == AuthErrorCode.accountExistsWithDifferentCredential.rawValue)
        let existingAcctEmail = try #require((error as NSError?)?.userInfo[AuthErrorUserInfoEmailKey] as? String)
        let pendingCred = try #require(
            (error as NSError?)?.userInfo[AuthErrorUserInfoUpdatedCredentialKey] as? AuthCredential
        )
        let providers: [String]? = await withCheckedContinuation { continuation in
            Auth.auth().fetchProviders(forEmail: existingAcctEmail) { providers, error in
                continuation.resume(returning: providers)
            }
        }
        #expect(providers?.contains(EmailAuthProviderID) == true)
        try await Auth.auth().signIn(withEmail: existingAcctEmail, password: "engine-1843")
        let linked: Outcome = await withCheckedContinuation { continuation in
            Auth.auth().currentUser?.linkAndRetrieveData(with: pendingCred) {
                continuation.resume(returning: ($0, $1))
            }
        }
        #expect(linked.0?.user.uid == uid)
        try Auth.auth().signOut()
    }

    private static func refuse() async throws {
        _ = auth
        for id in ["google.com", "facebook.com", "github.com", "twitter.com", "apple.com"] {
            let (_, error) = await signIn(credential(id, "1", "a@example.com"))
            #expect((error as NSError?)?.code == AuthErrorCode.operationNotAllowed.rawValue)
        }
    }
}
