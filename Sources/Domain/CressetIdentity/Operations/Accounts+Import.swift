import CressetWire

extension Accounts {
    /// An import (docs/wire §7.1).
    public struct ImportRequest: Sendable {
        /// The accounts, at most 1000.
        public var rows: [ImportRow]
        /// The algorithm and parameters of their hashes.
        public var hash: ImportHash
        /// True if accounts that are there are replaced.
        public var allowsOverwriting = false
        /// Names that repeat inside the request or belong to other accounts are refused.
        public var checksSanity = false

        /// Makes a request that replaces nothing.
        public init(rows: [ImportRow], hash: ImportHash) {
            self.rows = rows
            self.hash = hash
        }
    }

    /// Why the row of that index was not written.
    public struct ImportRefusal: Equatable, Sendable {
        /// The position in the request.
        public let index: Int
        /// The text for the caller, in the vendor's words.
        public let message: String
    }

    /// Writes accounts as they were elsewhere: their passwords keep working, by their own algorithm until the first
    /// sign-in.
    ///
    /// - Returns: The rows that were not written.
    /// - Throws: `missingUserAccounts`, those of the hash description (docs/wire §16.3), `duplicateEmail`,
    ///   `duplicateLocalID`, `duplicateRawID`; then nothing was written.
    public func importAccounts(_ request: ImportRequest, in realm: Realm) async throws -> [ImportRefusal] {
        guard !request.rows.isEmpty else { throw IdentityError(.missingUserAccounts) }
        try request.hash.check()
        if request.checksSanity { try checkForDuplicates(request.rows) }
        let signerKeyID = try await keepSignerKey(request.hash.signerKey, of: realm.project)
        var accounts: [(index: Int, account: Account)] = []
        var refusals: [ImportRefusal] = []
        for (index, row) in request.rows.enumerated() {
            do {
                var account = try row.account(in: realm.pool, at: clock.now())
                try await setPassword(of: row, hash: request.hash, signerKeyID: signerKeyID, on: &account, in: realm)
                accounts.append((index, account))
            } catch let error as ImportRowError {
                refusals.append(ImportRefusal(index: index, message: error.message))
            }
        }
        refusals += try await write(accounts, request: request, in: realm)
        return refusals.sorted { $0.index < $1.index }
    }

    private func setPassword(
        of row: ImportRow,
        hash: ImportHash,
        signerKeyID: String?,
        on account: inout Account,
        in realm: Realm
    ) async throws {
        if let rawPassword = row.rawPassword {
            account.password = try await passwords.hash(
                rawPassword,
                for: requester(account.localID, from: "", as: .trusted, in: realm)
            )
        } else if let passwordHash = row.passwordHash, !passwordHash.isEmpty {
            account.password = hash.stored(hash: passwordHash, salt: row.salt ?? [], signerKeyID: signerKeyID)
        }
        if account.password != nil { account.passwordUpdatedAt = clock.now() }
    }

    private func write(
        _ accounts: [(index: Int, account: Account)],
        request: ImportRequest,
        in realm: Realm
    ) async throws -> [ImportRefusal] {
        let isChecked = request.checksSanity || !behavior.importsUnchecked
        let options = ImportOptions(
            overwritesExisting: request.allowsOverwriting || !isChecked,
            refusesDuplicateEmails: isChecked && !realm.policy.allowsDuplicateEmails
        )
        let conflicts = try await store.importAccounts(accounts.map(\.account), in: realm.pool, options: options)
        return zip(accounts, conflicts).compactMap { row, conflict in
            conflict.map { ImportRefusal(index: row.index, message: Self.message(for: $0)) }
        }
    }

    private static func message(for conflict: StoreError.Conflict) -> String {
        switch conflict {
        case .localID: "localId belongs to an existing account - can not overwrite."
        case .email: "email exists in other account in database"
        case .phoneNumber: "phone number exists in other account in database"
        default: "raw id exists in other account in database"
        }
    }

    /// - Throws: `duplicateLocalID`, `duplicateEmail`, `duplicateRawID`.
    private func checkForDuplicates(_ rows: [ImportRow]) throws(IdentityError) {
        var localIDs: Set<String> = []
        var emails: Set<String> = []
        var rawIDs: Set<[String]> = []
        for row in rows {
            if let localID = row.localID, !localIDs.insert(localID).inserted {
                throw IdentityError(.duplicateLocalID, detail: localID)
            }
            if let email = row.email.map({ EmailAddress.canonical($0) ?? $0.lowercased() }),
                !emails.insert(email).inserted
            {
                throw IdentityError(.duplicateEmail, detail: email)
            }
            for provider in row.providers {
                guard let providerID = provider.providerID, let rawID = provider.rawID else { continue }
                guard rawIDs.insert([providerID, rawID]).inserted else {
                    throw IdentityError(.duplicateRawID, detail: "Provider id(\(providerID)), Raw id(\(rawID))")
                }
            }
        }
    }

    /// Stores the import's key once, sealed, under its digest; the rows only name it.
    private func keepSignerKey(_ key: [UInt8], of project: Project) async throws -> String? {
        guard !key.isEmpty else { return nil }
        let id = Base64.urlEncoded(secrets.digest(key))
        let sealed = try secrets.seal(key, context: Self.signerKeyContext(id: id, projectID: project.id))
        try await store.insertSignerKey(sealed, id: id, projectID: project.id)
        return id
    }
}
