// The samples are Firebase's, including force unwraps required by its documentation.
// swift-format-ignore-file: NeverForceUnwrap

import FirebaseAuth
import FirebaseCore
import Foundation

/// Firebase's documentation samples, with the calls, closures and placeholders as printed. Compiling them is the test;
/// `FlowTests` runs the flows against a server.
///
/// Differences from the pages:
///
/// * Everywhere: bodies left to the app, or containing only comments, print their arguments. Snippets are functions, so
///   that values from the surrounding app have a name.
/// * Microsoft: `provider` is a constant, because it is never reassigned. Comments about results are code, with the
///   question marks required by optionals.
/// * Anonymous users: an unmatched brace is omitted. `SampleHosts.swift` replaces Google's and Facebook's libraries;
///   `Samples/AppDelegate` has the app delegate.
/// * E-mail links: the comma between `withEmail:` and `link:` is added, `if (error)` compares with `nil`, the list of
///   methods is unwrapped, and its two tests are not negated. The bundle id is not force-unwrapped: a command line has
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
        // A command line has no bundle: an app on other platforms than Apple's sets its id.
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
