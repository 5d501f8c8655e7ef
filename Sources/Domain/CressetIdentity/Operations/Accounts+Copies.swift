extension Accounts {
    /// The description of a hash with which an import makes it work elsewhere, its key opened.
    public func importHash(of password: StoredPassword, in pool: UserPool) async throws -> ImportHash {
        ImportHash(
            algorithm: password.algorithm,
            parameters: password.parameters,
            signerKey: try await signerKey(of: password, in: pool) ?? []
        )
    }

    /// Tells whether a password is the one of a row that is to be imported.
    ///
    /// - Parameter hash: The description of the import's hashes; a row may have its own.
    /// - Throws: those of the hash description (docs/wire §16.3).
    public func isPassword(_ password: String, of row: ImportRow, hash: ImportHash, in realm: Realm) async throws
        -> Bool
    {
        if let rawPassword = row.rawPassword { return rawPassword == password }
        guard let passwordHash = row.passwordHash else { return false }
        let hash = row.hash ?? hash
        try hash.check(isCopy: true)
        return try await passwords.verify(
            password,
            against: hash.stored(hash: passwordHash, salt: row.salt ?? [], signerKeyID: nil),
            signerKey: hash.signerKey,
            beside: [],
            for: requester(row.localID ?? "", from: "", as: .trusted, in: realm)
        )
    }

    /// Opens the shared secret of a device that makes codes.
    public func totpSecret(of account: Account) throws -> [UInt8]? {
        guard let key = account.secondFactors.lazy.compactMap(\.totpKey).first else { return nil }
        return try secrets.open(key.sealedSecret, context: Self.context(ofTOTPKeyOf: account.localID, in: account.pool))
    }

    /// Seals the shared secret of a device that makes codes.
    func sealed(_ secret: [UInt8], of row: ImportRow, in pool: UserPool) throws(ImportRowError) -> [UInt8] {
        do {
            return try secrets.seal(secret, context: Self.context(ofTOTPKeyOf: row.localID ?? "", in: pool))
        } catch {
            throw ImportRowError("The secret of a second factor cannot be encrypted.")
        }
    }
}
