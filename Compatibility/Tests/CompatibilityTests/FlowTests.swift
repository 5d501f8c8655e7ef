import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

/// The samples' flows against a server running beside the tests: see `CRESSET_URL` and `CRESSET_API_KEY`.
@Suite(.serialized) struct FlowTests {
    static let auth: Auth = {
        let environment = ProcessInfo.processInfo.environment
        let options = FirebaseOptions(googleAppID: "1:1:ios:compatibility", gcmSenderID: "1")
        options.apiKey = environment["CRESSET_API_KEY"] ?? "missing"
        options.authHost = URL(string: environment["CRESSET_URL"] ?? "http://CRESSET_URL.missing")
        FirebaseApp.configure(
            name: "__FIRAPP_DEFAULT",
            options: options,
            platform: AuthPlatform(
                transport: URLSessionTransport(),
                store: MemoryStore(),
                webPresenter: PersonAtTheEmulator(),
                callbackQueue: DispatchQueue(label: "flows")
            )
        )
        return Auth.auth()
    }()

    /// True if the server reveals addresses with accounts: the emulator does, a new production project does not.
    static let tellsAccounts = ProcessInfo.processInfo.environment["CRESSET_MODE"] == "emulator"

    static func newEmail() -> String {
        UUID().uuidString.lowercased() + "@example.com"
    }

    @Test func anonymousUserIsUpgradedAndSignsInAgain() async throws {
        let auth = Self.auth
        let email = Self.newEmail()
        let anonymous = try await auth.signInAnonymously().user
        #expect(anonymous.isAnonymous)
        let credential = EmailAuthProvider.credential(withEmail: email, password: "engine-1843")
        let linked: (AuthDataResult?, (any Error)?) = await withCheckedContinuation { continuation in
            Auth().currentUser.link(withCredential: credential) { continuation.resume(returning: ($0, $1)) }
        }
        #expect(linked.0?.user.uid == anonymous.uid)
        #expect(auth.currentUser?.isAnonymous == false)
        try auth.signOut()
        #expect(auth.currentUser == nil)
        #expect(try await auth.signIn(withEmail: email, password: "engine-1843").user.uid == anonymous.uid)
        try auth.signOut()
    }

    @Test func credentialSignsInByEverySpelling() async throws {
        let auth = Self.auth
        let email = Self.newEmail()
        let uid = try await auth.createUser(withEmail: email, password: "engine-1843").user.uid
        let credential: AuthCredential? = EmailAuthProvider.credential(withEmail: email, password: "engine-1843")
        let first: AuthDataResult? = await withCheckedContinuation { continuation in
            Auth().signIn(with: credential) { result, _ in continuation.resume(returning: result) }
        }
        let second: AuthDataResult? = await withCheckedContinuation { continuation in
            auth.signInAndRetrieveData(with: credential!) { result, _ in continuation.resume(returning: result) }
        }
        let third: AuthDataResult? = await withCheckedContinuation { continuation in
            Auth().currentUser.reauthenticateWithCredential(withCredential: credential) { result, _ in
                continuation.resume(returning: result)
            }
        }
        #expect([first, second, third].map { $0?.user.uid } == [uid, uid, uid])
        try auth.signOut()
    }

    @Test func missingUserAndCredentialAreErrors() async throws {
        try Self.auth.signOut()
        let credential: AuthCredential? = nil
        let error: (any Error)? = await withCheckedContinuation { continuation in
            Auth().currentUser.link(withCredential: credential) { _, error in continuation.resume(returning: error) }
        }
        #expect((error as NSError?)?.code == AuthErrorCode.nullUser.rawValue)
    }

    @Test func refusalsCarryTheVendorsNumbers() async throws {
        let auth = Self.auth
        var caught: NSError?
        do {
            try await auth.signIn(withEmail: Self.newEmail(), password: "wrong-one")
        } catch let error as NSError {
            caught = error
        }
        let expected: AuthErrorCode = Self.tellsAccounts ? .userNotFound : .invalidCredential
        #expect(caught?.code == expected.rawValue)
        #expect(caught?.domain == AuthErrorDomain)
    }

    @Test func providersOfAnAddressAreAsked() async throws {
        let auth = Self.auth
        let email = Self.newEmail()
        try await auth.createUser(withEmail: email, password: "engine-1843")
        let expected = [email: Self.tellsAccounts ? [EmailAuthProviderID] : [], Self.newEmail(): []]
        for (email, providers) in expected {
            let found: ([String]?, (any Error)?) = await withCheckedContinuation { continuation in
                auth.fetchProviders(forEmail: email) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(found.0 == providers)
            #expect(found.1 == nil)
        }
        try auth.signOut()
    }

    @Test func samplesMakeWhatTheySay() {
        _ = Self.auth
        let provider = Samples.microsoftProvider()
        #expect(provider.providerID == "microsoft.com")
        #expect(provider.scopes == ["mail.read", "calendars.read"])
        #expect(Samples.settings().handleCodeInApp)
        let credentials = Samples.credentials(email: "a@b.c", password: "x", idToken: "i", accessToken: "a")
        #expect(
            credentials.map(\.provider) == ["google.com", "facebook.com", "password", "twitter.com", "github.com"]
        )
        let google = Samples.googleCredential(GIDGoogleUser(idToken: "i", accessToken: "a"))
        #expect([google, Samples.facebookCredential()].map { $0?.provider } == ["google.com", "facebook.com"])
        #expect(Samples.googleCredential(GIDGoogleUser(idToken: nil, accessToken: "a")) == nil)
        let spelled = EmailAuthCredential.credential(withEmail: "a@b.c", link: "l")
        #expect([spelled.provider, EmailAuthProviderID, EmailAuthProvider.id] == ["password", "password", "password"])
        #expect([EmailPasswordAuthSignInMethod, EmailLinkAuthSignInMethod] == ["password", "emailLink"])
    }
}
