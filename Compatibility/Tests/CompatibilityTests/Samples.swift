// The samples are the vendor's, with what its documentation forces.
// swift-format-ignore-file: NeverForceUnwrap

import FirebaseAuth
import FirebaseCore
import Foundation

/// The vendor's documentation samples, with the calls, closures and place-holders as they are printed. That they compile
/// is the test; the flows that a server answers are run by `FlowTests`.
///
/// Differences from the pages:
///
/// * Everywhere: bodies that the pages leave to the app, or fill with comments, print what they are given; snippets are
///   functions, so that what they take from an app around them has a name.
/// * Microsoft: `provider` is a constant and no variable, for it is not assigned again. What comments say of results is
///   code, with the question marks that optionals need.
/// * Anonymous users: a brace that closes nothing is left out. `SampleHosts.swift` stands in for Google's and Facebook's
///   own libraries; `Samples/AppDelegate` has the app delegate.
/// * E-mail links: the comma between `withEmail:` and `link:` is there, `if (error)` compares with `nil`, the list of
///   methods is unwrapped, and its two tests are not negated. The bundle id is not unwrapped by force: a command line has
///   none.
enum Samples {
    // MARK: Microsoft sign-in

    static func microsoftProvider() -> OAuthProvider {
        let provider = OAuthProvider(providerID: "microsoft.com")
        provider.customParameters = ["prompt": "consent", "login_hint": "user@firstadd.onmicrosoft.com"]
        provider.customParameters = ["tenant": "TENANT_ID"]
        provider.scopes = ["mail.read", "calendars.read"]
        return provider
    }

    static func signInWithMicrosoft(_ provider: OAuthProvider) {
        provider.getCredentialWith(nil) { credential, error in
            if error != nil {
                print("\((error as NSError?)?.code == AuthErrorCode.accountExistsWithDifferentCredential.rawValue)")
            }
            if credential != nil {
                Auth().signIn(with: credential) { authResult, error in
                    if error != nil { print("\(error!)") }
                    print("\(String(describing: authResult?.additionalUserInfo?.profile))")
                    print("\(String(describing: (authResult?.credential as? OAuthCredential)?.accessToken))")
                    print("\(String(describing: (authResult?.credential as? OAuthCredential)?.idToken))")
                }
            }
        }
    }

    static func linkAndReauthenticate(_ provider: OAuthProvider) {
        provider.getCredentialWith(nil) { credential, error in
            if credential != nil {
                Auth().currentUser.link(withCredential: credential) { authResult, error in
                    print("\(String(describing: authResult)) \(String(describing: error))")
                }
                Auth().currentUser.reauthenticateWithCredential(withCredential: credential) { authResult, error in
                    print("\(String(describing: authResult)) \(String(describing: error))")
                }
            }
        }
    }

    static func resolveConflict(_ error: (any Error)?, password: String, credential: AuthCredential?) {
        guard (error as NSError?)?.code == AuthErrorCode.accountExistsWithDifferentCredential.rawValue else { return }
        let existingAcctEmail = (error! as NSError).userInfo[AuthErrorUserInfoEmailKey] as! String
        let pendingCred = (error! as NSError).userInfo[AuthErrorUserInfoUpdatedCredentialKey] as! AuthCredential
        Auth.auth().fetchProviders(forEmail: existingAcctEmail) { providers, error in
            if (providers?.contains(EmailAuthProviderID))! {
                Auth.auth().signIn(withEmail: existingAcctEmail, password: password) { user, error in
                    if user != nil {
                        Auth.auth().currentUser?.linkAndRetrieveData(with: pendingCred) { result, error in
                            print("\(String(describing: result)) \(String(describing: error))")
                        }
                    }
                }
            }
        }
        Auth.auth().signInAndRetrieveData(with: credential!) { result, error in
            print("\(String(describing: result)) \(String(describing: error))")
        }
    }

    static func signOut() {
        let firebaseAuth = Auth.auth()
        do {
            try firebaseAuth.signOut()
        } catch let signOutError as NSError {
            print("Error signing out: %@", signOutError)
        }
    }

    // MARK: Older spellings

    static func olderSpellings(_ user: User) -> [AuthCredential] {
        Auth.auth().createUserAndRetrieveData(withEmail: "a@b.c", password: "engine-1843") { _, _ in }
        Auth.auth().signInAndRetrieveData(withEmail: "a@b.c", password: "engine-1843") { _, _ in }
        Auth.auth().signInAndRetrieveData(withCustomToken: "x") { _, _ in }
        Auth.auth().signInAnonymouslyAndRetrieveData { _, _ in }
        user.getToken { _, _ in }
        user.getTokenForcingRefresh(true) { _, _ in }
        let settings = ActionCodeSettings()
        settings.dynamicLinkDomain = "example.page.link"
        print(OAuthProvider.provider(providerID: "microsoft.com").providerID)
        return [
            EmailPasswordAuthProvider.credential(withEmail: "a@b.c", password: "x"),
            OAuthProvider.credential(withProviderID: "x.com", accessToken: "a"),
            OAuthProvider.credential(withProviderID: "x.com", idToken: "i", accessToken: "a"),
            OAuthProvider.credential(withProviderID: "x.com", idToken: "i", rawNonce: "n"),
            OAuthProvider.credential(withProviderID: "x.com", idToken: "i", rawNonce: "n", accessToken: "a"),
        ]
    }

    // MARK: Anonymous sign-in

    static func start() {
        FirebaseApp.configure()
    }

    static func signInAnonymously() {
        Auth.auth().signInAnonymously { authResult, error in
            guard let user = authResult?.user else { return }
            let isAnonymous = user.isAnonymous  // true
            let uid = user.uid
            print("\(isAnonymous) \(uid)")
        }
    }

    static func credentials(email: String, password: String, idToken: String, accessToken: String) -> [AuthCredential] {
        [
            GoogleAuthProvider.credential(withIDToken: idToken, accessToken: accessToken),
            FacebookAuthProvider.credential(withAccessToken: accessToken),
            EmailAuthProvider.credential(withEmail: email, password: password),
            TwitterAuthProvider.credential(withToken: accessToken, secret: "secret"),
            GitHubAuthProvider.credential(withToken: accessToken),
        ]
    }

    static func googleCredential(_ user: GIDGoogleUser?) -> AuthCredential? {
        guard let authentication = user?.authentication, let idToken = authentication.idToken else { return nil }
        let credential = GoogleAuthProvider.credential(withIDToken: idToken, accessToken: authentication.accessToken)
        return credential
    }

    static func facebookCredential() -> AuthCredential {
        let credential = FacebookAuthProvider.credential(withAccessToken: AccessToken.current!.tokenString)
        return credential
    }

    static func link(_ user: User, _ credential: AuthCredential) {
        user.link(with: credential) { authResult, error in
            print("\(String(describing: authResult)) \(String(describing: error))")
        }
    }

    // MARK: E-mail links

    static func settings() -> ActionCodeSettings {
        let actionCodeSettings = ActionCodeSettings()
        actionCodeSettings.url = URL(string: "https://www.example.com")
        actionCodeSettings.handleCodeInApp = true
        // A command line has no bundle: an app off Apple's platforms gives its id.
        actionCodeSettings.setIOSBundleID(Bundle.main.bundleIdentifier ?? "com.example.ios")
        actionCodeSettings.setAndroidPackageName(
            "com.example.android",
            installIfNotAvailable: false,
            minimumVersion: "12"
        )
        return actionCodeSettings
    }

    static func sendLink(_ email: String, _ actionCodeSettings: ActionCodeSettings) {
        Auth.auth().sendSignInLink(toEmail: email, actionCodeSettings: actionCodeSettings) { error in
            if let error = error {
                print(error.localizedDescription)
                return
            }
            UserDefaults.standard.set(email, forKey: "Email")
        }
    }

    static func complete(_ email: String, _ link: String) {
        if Auth.auth().isSignIn(withEmailLink: link) {
            Auth.auth().signIn(withEmail: email, link: link) { (user, error) in
                print("\(String(describing: user)) \(String(describing: error))")
            }
        }
        let credential = EmailAuthCredential.credential(withEmail: email, link: link)
        Auth.auth().currentUser?.linkAndRetrieveData(with: credential) { authData, error in
            print("\(String(describing: authData)) \(String(describing: error))")
        }
        Auth.auth().currentUser?.reauthenticateAndRetrieveData(with: credential) { authData, error in
            print("\(String(describing: authData)) \(String(describing: error))")
        }
    }

    @available(*, deprecated)
    static func differentiate(_ email: String) {
        Auth.auth().fetchSignInMethods(forEmail: email) { signInMethods, error in
            if signInMethods?.contains(EmailPasswordAuthSignInMethod) == true { print("password") }
            if signInMethods?.contains(EmailLinkAuthSignInMethod) == true { print("link") }
        }
    }
}
