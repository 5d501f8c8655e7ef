import FirebaseAuth

/// A sample of a screen that asks for the address first: it decides what the next screen asks for.
///
/// A project that protects against enumeration names the methods of no address. The next screen then offers everything,
/// and looks the same for an address without an account.
enum IdentifierFirst {
    /// The next screen.
    enum Step: Equatable {
        case password
        case link
        case choice
        case provider(String)
        /// Password, link or a new account: none of them says whether there is an account.
        case anything
    }

    /// Chooses the screen that follows the address.
    @available(*, deprecated)
    static func step(after email: String) async throws -> Step {
        let methods = try await Auth.auth().fetchSignInMethods(forEmail: email)
        switch (methods.contains(EmailPasswordAuthSignInMethod), methods.contains(EmailLinkAuthSignInMethod)) {
        case (true, true): return .choice
        case (true, false): return .password
        case (false, true): return .link
        case (false, false): return methods.first.map { .provider($0) } ?? .anything
        }
    }
}
