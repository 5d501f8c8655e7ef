extension Accounts {
    /// Returns the hash with an opened key, for import elsewhere.
    public func importHash(of password: StoredPassword, in pool: UserPool) async throws -> ImportHash {
        ImportHash(
            algorithm: password.algorithm,
            parameters: password.parameters,
            signerKey: try await signerKey(of: password, in: pool) ?? []
        )
    }

    /// - Parameter hash: Description of the import's hashes; a row may override it.
    /// - Throws: Those of the hash description (docs/wire §16.3).
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

    public func totpSecret(of account: Account) throws -> [UInt8]? {
        guard let key = account.secondFactors.lazy.compactMap(\.totpKey).first else { return nil }
        return try secrets.open(key.sealedSecret, context: Self.context(ofTOTPKeyOf: account.localID, in: account.pool))
    }

    func sealed(_ secret: [UInt8], of row: ImportRow, in pool: UserPool) throws(ImportRowError) -> [UInt8] {
        do {
            return try secrets.seal(secret, context: Self.context(ofTOTPKeyOf: row.localID ?? "", in: pool))
        } catch {
            throw ImportRowError("The secret of a second factor cannot be encrypted.")
        }
    }
}
