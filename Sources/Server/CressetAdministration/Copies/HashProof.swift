public import CressetIdentity

/// The proof, by one known password, that the hashes of a file are described as they were made.
public struct HashProof: Sendable {
    /// The outcome of a proof.
    public enum Outcome: Sendable {
        /// The password is the row's.
        case proven
        /// It is not: it is another one's, or the hash was made in another way.
        case refused
        /// The row has no hash.
        case noPassword
        /// No row has the address.
        case noRow
    }

    private let accounts: Accounts
    private let realm: Realm
    private let hash: ImportHash

    /// - Parameter hash: The algorithm and the parameters of the hashes; a row may have its own.
    public init(_ accounts: Accounts, for realm: Realm, hash: ImportHash) {
        self.accounts = accounts
        self.realm = realm
        self.hash = hash
    }

    /// Looks for the row of an address, and tries the password on it. Nothing is written.
    ///
    /// - Throws: ``UserFileError`` for a file that cannot be read, ``IdentityError`` for a description that is none.
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
