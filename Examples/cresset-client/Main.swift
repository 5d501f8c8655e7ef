import CressetAuth
import Foundation

/// A command-line client: one command, one call of the SDK. Read it as documentation.
@main
struct Main {
    static let usage = """
        usage: cresset-client COMMAND

          sign-up EMAIL PASSWORD     make an account, and sign in
          sign-in EMAIL PASSWORD     sign in
          anonymous                  sign in without a name
          link EMAIL PASSWORD        give the signed-in user an address and a password
          whoami                     show who is signed in
          token                      show the ID token and what it says
          rename NAME                change the display name
          delete                     delete the account
          sign-out                   sign out on this machine

          send-link EMAIL            have a sign-in link mailed
          sign-in --link LINK [EMAIL]
                                     sign in with it; here, send-link has kept the address
          link --link LINK EMAIL     add it to the signed-in user
          reauthenticate --link LINK EMAIL
                                     sign in again with it, for a change that needs a recent sign-in
          reset-password EMAIL       have a link mailed that sets a new password
          verify-email               have a link mailed that verifies the signed-in user's address
          change-email EMAIL         have a link mailed that changes it
          check-code CODE            show what the code of a mailed link is for; the whole link will do
          apply-code CODE [PASSWORD] do that; a code that resets the password needs one

          sign-in --provider ID      sign in on a provider's page (microsoft.com), in the browser of this machine
          link --provider ID         add the provider to the signed-in user
          reauthenticate --provider ID
                                     sign in again, for a change that needs a recent sign-in
                                     All three take --scope SCOPE and --parameter NAME=VALUE, also several times.
          providers                  show what the signed-in user has linked

          phone send NUMBER          have a code sent in a text message
          phone sign-in CODE         sign in with it
          phone link CODE            add the number to the signed-in user
          phone update CODE          make it the signed-in user's number, in the place of another
          phone reauthenticate CODE  sign in again with it

          mfa list                   show the signed-in user's second factors
          mfa enroll-device NAME     show the secret of a device that makes codes, and enroll it
          mfa enroll-phone NUMBER NAME
                                     have a code sent, and enroll the number
          mfa sign-in EMAIL PASSWORD [ID]
                                     sign in with a second factor: that one, the first, or recovery for a recovery code
          mfa remove ID              remove a second factor
          mfa recovery-codes         show new recovery codes
                                     Codes are read from standard input.

          passkey list               show the signed-in user's passkeys
          passkey enroll [NAME]      make one; see Passkeys.swift for what makes it
          passkey sign-in            sign in by one
          passkey rename ID NAME     give one another name
          passkey remove ID          remove one

        The environment tells where: CRESSET_URL (http://127.0.0.1:9099), CRESSET_API_KEY (any), and for sign-in pages
        CRESSET_APP_ID, the id of an app that the project knows. With CRESSET_TESTING=1, codes are asked for without a
        page that tells people from programs: for a project's test numbers.
        Who is signed in is kept in ~/.local/share/cresset-auth, or below $XDG_DATA_HOME.
        """

    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            try await run(words)
        } catch {
            let error = error as NSError
            let name = error.userInfo[AuthErrors.userInfoNameKey] as? String
            let reason = error.localizedFailureReason.map { " (\($0))" } ?? ""
            complain("\(error.localizedDescription)\(reason)\(name.map { " [\($0)]" } ?? "")", status: 1)
        }
    }

    private static func run(_ words: [String]) async throws {
        configure()
        let auth = Auth.auth()
        if try await Mail(auth: auth).run(words) { return }
        if try await Providers(auth: auth).run(words) { return }
        if try await Phones(auth: auth).run(words) { return }
        if try await Factors(auth: auth).run(words) { return }
        if try await Passkeys(auth: auth).run(words) { return }
        switch (words.first, words.dropFirst().map { $0 }) {
        case ("sign-up", let rest) where rest.count == 2:
            show(try await auth.createUser(withEmail: rest[0], password: rest[1]).user, "signed up")
        case ("sign-in", let rest) where rest.count == 2:
            show(try await auth.signIn(withEmail: rest[0], password: rest[1]).user, "signed in")
        case ("anonymous", []):
            show(try await auth.signInAnonymously().user, "signed in")
        case ("link", let rest) where rest.count == 2:
            let credential = EmailAuthProvider.credential(withEmail: rest[0], password: rest[1])
            show(try await signedIn(auth).link(with: credential).user, "linked")
        case ("whoami", []):
            show(try signedIn(auth), "signed in")
        case ("token", []):
            try await showToken(of: signedIn(auth))
        case ("rename", let rest) where rest.count == 1:
            try await rename(signedIn(auth), to: rest[0])
        case ("delete", []):
            try await signedIn(auth).delete()
            print("deleted")
        case ("sign-out", []):
            try auth.signOut()
            print("signed out")
        default: complain(usage, status: 2)
        }
    }

    private static func configure() {
        let environment = ProcessInfo.processInfo.environment
        let appID = environment["CRESSET_APP_ID"] ?? "1:1:ios:cresset-client"
        let options = FirebaseOptions(googleAppID: appID, gcmSenderID: "1")
        options.apiKey = environment["CRESSET_API_KEY"] ?? "any"
        options.authHost = URL(string: environment["CRESSET_URL"] ?? "http://127.0.0.1:9099")
        FirebaseApp.configure(options: options)
        Auth.auth().settings?.isAppVerificationDisabledForTesting = environment["CRESSET_TESTING"] == "1"
    }

    static func signedIn(_ auth: Auth) throws -> User {
        guard let user = auth.currentUser else { complain("nobody is signed in", status: 1) }
        return user
    }

    private static func rename(_ user: User, to name: String) async throws {
        let request = user.createProfileChangeRequest()
        request.displayName = name
        try await request.commitChanges()
        show(user, "renamed")
    }

    private static func showToken(of user: User) async throws {
        let result = try await user.getIDTokenResult()
        print(result.token)
        print("signed in by \(result.signInProvider), good until \(result.expirationDate)")
    }

    static func show(_ user: User, _ what: String) {
        print("\(what): \(user.uid)")
        if user.isAnonymous { print("  anonymous") }
        if let email = user.email { print("  \(email)\(user.isEmailVerified ? ", verified" : "")") }
        if let name = user.displayName { print("  \(name)") }
        for provider in user.providerData { print("  \(provider.providerID) \(provider.uid)") }
    }

    static func answer(to line: String) -> String? {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
        return readLine()
    }

    static func complain(_ text: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(status)
    }
}
