import CressetWire

extension Accounts {
    /// An import (docs/wire §7.1).
    public struct ImportRequest: Sendable {
        /// The accounts, written in one step of the store.
        public var rows: [ImportRow]
        public var hash: ImportHash
        public var allowsOverwriting = false
        /// True to reject repeated names and names of other accounts.
        public var checksSanity = false
        /// True to reject conflicting rows one by one and write the others.
        public var judgesRowsAlone = false
        /// True to check every row without writing.
        public var isRehearsal = false

        public init(rows: [ImportRow], hash: ImportHash) {
            self.rows = rows
            self.hash = hash
        }
    }

    public struct ImportRefusal: Equatable, Sendable {
        public let index: Int
        public let message: String
        public let value: String?
        /// The name taken by another account; `nil` if the row itself is invalid.
        public let conflict: StoreError.Conflict?
    }

    public struct PreparedImport: Sendable {
        fileprivate let accounts: PreparedAccounts
        fileprivate let indexes: [Int]
        fileprivate let refusals: [ImportRefusal]
    }

    /// Imports accounts; passwords keep their own algorithm until the first sign-in.
    ///
    /// - Throws: `missingUserAccounts`, those of the hash description (docs/wire §16.3), `duplicateEmail`,
    ///   `duplicateLocalID`, `duplicateRawID`; all without any write.
    public func importAccounts(_ request: ImportRequest, in realm: Realm) async throws -> [ImportRefusal] {
        try await write(prepareImport(request, in: realm))
    }

    /// Prepares an import before the write, in parallel with earlier writes.
    ///
    /// - Throws: As ``importAccounts(_:in:)``.
    public func prepareImport(_ request: ImportRequest, in realm: Realm) async throws -> PreparedImport {
        guard !request.rows.isEmpty else { throw IdentityError(.missingUserAccounts) }
        try request.hash.check()
        if request.checksSanity {
            try checkForDuplicates(request.rows)
        } else if behavior.refusesRepeatedRows, !request.judgesRowsAlone {
            try checkForRepeatedIDs(request.rows)
        }
        var hashes = PreparedHashes(isRehearsal: request.isRehearsal)
        try await prepare(request.hash, in: &hashes, of: realm.project)
        var accounts: [Account] = []
        var indexes: [Int] = []
        var refusals: [ImportRefusal] = []
        for (index, row) in request.rows.enumerated() {
            do {
                accounts.append(try await account(from: row, hash: request.hash, preparing: &hashes, in: realm))
                indexes.append(index)
            } catch let error as ImportRowError {
                refusals.append(
                    ImportRefusal(index: index, message: error.message, value: error.value, conflict: nil)
                )
            }
        }
        return PreparedImport(
            accounts: store.prepareImport(of: accounts, in: realm.pool, options: options(of: request, in: realm)),
            indexes: indexes,
            refusals: refusals
        )
    }

    /// Returns the account of a row as an import writes it, without writing.
    ///
    /// - Throws: ``ImportRowError`` for an invalid row; those of the hash description (docs/wire §16.3).
    public func importedAccount(of row: ImportRow, hash: ImportHash, in realm: Realm) async throws -> Account {
        var hashes = PreparedHashes(isRehearsal: true)
        try await prepare(hash, in: &hashes, of: realm.project)
        return try await account(from: row, hash: hash, preparing: &hashes, in: realm)
    }

    private func account(
        from row: ImportRow,
        hash: ImportHash,
        preparing hashes: inout PreparedHashes,
        in realm: Realm
    ) async throws -> Account {
        var account = try row.account(
            in: realm.pool,
            at: clock.now(),
            takingUnreachableAddresses: behavior.acceptsUnreachableAddresses,
            verifyingPasskeys: behavior.verifiesPasskeys,
            makingFactorIDs: behavior.namesFactorsInUpdates ? { RandomID.localID(from: secrets) } : nil
        ) { secret throws(ImportRowError) in
            try sealed(secret, of: row, in: realm.pool)
        }
        try await setPassword(of: row, hash: hash, preparing: &hashes, on: &account, in: realm)
        return account
    }

    public func write(_ prepared: PreparedImport) async throws -> [ImportRefusal] {
        let conflicts = try await prepared.accounts.write()
        let refusals = zip(prepared.indexes, conflicts).compactMap { index, conflict in
            conflict.map { ImportRefusal(index: index, message: Self.message(for: $0), value: nil, conflict: $0) }
        }
        return (prepared.refusals + refusals).sorted { $0.index < $1.index }
    }

    private func setPassword(
        of row: ImportRow,
        hash: ImportHash,
        preparing hashes: inout PreparedHashes,
        on account: inout Account,
        in realm: Realm
    ) async throws {
        if let rawPassword = row.rawPassword {
            account.password = try await passwords.hash(
                rawPassword,
                for: requester(account.localID, from: "", as: .trusted, in: realm)
            )
        } else if let passwordHash = row.passwordHash, !passwordHash.isEmpty {
            let hash = row.hash ?? hash
            do {
                try await prepare(hash, in: &hashes, of: realm.project)
            } catch let error as IdentityError {
                throw ImportRowError("The hash parameters are invalid: \(error.code)")
            }
            let stored = hash.stored(
                hash: passwordHash,
                salt: row.salt ?? [],
                signerKeyID: hashes.signerKeyIDs[hash.signerKey]
            )
            if let fault = stored.formFault(signerKey: hash.signerKey) {
                throw ImportRowError("passwordHash \(fault)")
            }
            let work = HashWork(of: stored)
            guard work <= hashWorkLimit else {
                throw ImportRowError(
                    "passwordHash costs as much as bcrypt \(work.bcryptCost) (\(stored.costText)); the limit is "
                        + "\(hashWorkLimit.bcryptCost): --max-hash-cost raises it"
                )
            }
            guard passwordHash.count <= ImportHash.maxHash else {
                throw ImportRowError("passwordHash may have at most \(ImportHash.maxHash) bytes")
            }
            account.password = stored
        }
        if account.password != nil { account.passwordUpdatedAt = row.copied.passwordUpdatedAt ?? clock.now() }
    }

    private func options(of request: ImportRequest, in realm: Realm) -> ImportOptions {
        let isChecked = request.checksSanity || request.judgesRowsAlone || !behavior.importsUnchecked
        return ImportOptions(
            overwritesExisting: request.allowsOverwriting || !isChecked,
            refusesDuplicateEmails: isChecked && !realm.policy.allowsDuplicateEmails,
            isRehearsal: request.isRehearsal
        )
    }

    private static func message(for conflict: StoreError.Conflict) -> String {
        switch conflict {
        case .localID: "localId belongs to an existing account - can not overwrite."
        case .email: "email exists in other account in database"
        case .phoneNumber: "phone number exists in other account in database"
        default: "raw id exists in other account in database"
        }
    }

    private func checkForRepeatedIDs(_ rows: [ImportRow]) throws(IdentityError) {
        var localIDs: Set<String> = []
        for case let localID? in rows.map(\.localID) where !localIDs.insert(localID).inserted {
            throw IdentityError(.duplicateLocalID, detail: localID)
        }
    }

    private func checkForDuplicates(_ rows: [ImportRow]) throws(IdentityError) {
        try checkForRepeatedIDs(rows)
        var emails: Set<String> = []
        var rawIDs: Set<[String]> = []
        for row in rows {
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

    private struct PreparedHashes {
        let isRehearsal: Bool
        var checked: Set<ImportHash> = []
        var signerKeyIDs: [[UInt8]: String] = [:]
    }

    /// Checks a description, and stores its sealed key once under its digest; accounts refer to the digest.
    private func prepare(_ hash: ImportHash, in hashes: inout PreparedHashes, of project: Project) async throws {
        guard !hashes.checked.contains(hash) else { return }
        try hash.check(isCopy: true)
        hashes.checked.insert(hash)
        guard !hash.signerKey.isEmpty else { return }
        let id = Base64.urlEncoded(secrets.digest(hash.signerKey))
        hashes.signerKeyIDs[hash.signerKey] = id
        guard !hashes.isRehearsal, try await store.signerKey(id: id, projectID: project.id) == nil else { return }
        let sealed = try secrets.seal(hash.signerKey, context: Self.signerKeyContext(id: id, projectID: project.id))
        try await store.insertSignerKey(sealed, id: id, projectID: project.id)
    }
}

extension StoredPassword {
    /// `ARGON2, memoryCostKib 32768, iterations 16`.
    fileprivate var costText: String {
        let values = parameters["argon2Parameters"]?.object ?? parameters
        let names = [
            "rounds", "memoryCost", "cpuMemCost", "blockSize", "parallelization", "memoryCostKib", "iterations",
        ]
        let named = names.compactMap { name in values[name]?.integer.map { "\(name) \($0)" } }
        return ([algorithm.isEmpty ? "no algorithm" : algorithm] + named).joined(separator: ", ")
    }
}
