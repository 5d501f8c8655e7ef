import FirebaseAuth

/// A sample screen asking for the address first and choosing the next screen.
///
/// With enumeration protection, a project reports no methods for any address. The next screen then offers everything,
/// and looks the same for an address without an account.
enum IdentifierFirst {
    enum Step: Equatable {
        case password
        case link
        case choice
        case provider(String)
        /// Password, link or a new account, without revealing an existing account.
        case anything
    }

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
