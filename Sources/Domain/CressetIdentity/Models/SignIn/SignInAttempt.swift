/// The user and the method of a sign-in, as named by the client; the user may have no account.
public struct SignInAttempt: Hashable, Sendable {
    public enum User: Hashable, Sendable {
        case account(AccountName)
        case phoneSession(digest: [UInt8])
        case actionCode(digest: [UInt8])

        public init?(email: String?) {
            guard let email = email.flatMap(EmailAddress.canonical) else { return nil }
            self = .account(.email(email))
        }

        public init?(phoneNumber: String?) {
            guard let number = phoneNumber.flatMap(PhoneNumber.canonical) else { return nil }
            self = .account(.phoneNumber(number))
        }
    }

    public let pool: UserPool
    /// The first user with an account is meant.
    public let users: [User]
    /// `password`, `emailLink`, `mail`, `phone`, `passkey`, `custom`, `secondFactor`, `firebase` or a provider ID.
    public let method: String

    public init(_ users: [User], by method: String, in pool: UserPool) {
        (self.users, self.method, self.pool) = (users, method, pool)
    }

    public init(_ identity: FederatedIdentity, in pool: UserPool) {
        let users = [User.account(identity.name), User(email: identity.email)].compactMap(\.self)
        self.init(users, by: identity.providerID, in: pool)
    }
}
