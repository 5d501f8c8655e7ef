public import CressetIdentity

public struct HashCheck: Sendable {
    public enum Outcome: Sendable {
        case proven
        /// The password does not match: it is wrong, or the hash has other parameters.
        case refused
        case noPassword
        /// No row has the address.
        case noRow
    }

    private let accounts: Accounts
    private let realm: Realm
    private let hash: ImportHash

    /// - Parameter hash: Default algorithm and parameters of the hashes; rows may override them.
    public init(_ accounts: Accounts, for realm: Realm, hash: ImportHash) {
        self.accounts = accounts
        self.realm = realm
        self.hash = hash
    }

    /// Finds the row of an address and checks the password, without writing.
    ///
    /// - Throws: ``UserFileError`` for an unreadable file, ``IdentityError`` for invalid hash parameters.
    public func run(_ reader: UserFileReader, email: String, password: String) async throws -> Outcome {
        var reader = reader
        let email = EmailAddress.canonical(email)
        while let row = try reader.next() {
            guard case .success(let account) = row.account, let found = account.email,
                EmailAddress.canonical(found) == email
            else { continue }
            guard account.passwordHash != nil || account.rawPassword != nil else { return .noPassword }
            return try await accounts.isPassword(password, of: account, hash: hash, in: realm) ? .proven : .refused
        }
        return .noRow
    }
}
