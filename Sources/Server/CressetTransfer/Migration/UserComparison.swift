public import CressetIdentity
public import CressetWire

public struct UserComparison: Sendable {
    private static let sample = 1000
    private static let accountsPerLookup = 100

    public struct Difference: Equatable, Sendable {
        public let row: Int
        public let localID: String?
        /// `email is bob@example.com, expected ada@example.com`, without secrets.
        public let text: String

        fileprivate var json: JSONObject {
            var json: JSONObject = ["row": .integer(Int64(row)), "text": .string(text)]
            json["localId"] = localID.map(JSONValue.string)
            return json
        }
    }

    public struct Summary: Equatable, Sendable {
        public fileprivate(set) var rows = 0
        public fileprivate(set) var compared = 0
        public fileprivate(set) var accounts = 0
        public fileprivate(set) var differences = 0
        /// The passwords hashed again at a sign-in since the import.
        public fileprivate(set) var renewedPasswords = 0

        public init() {}

        public var isComplete: Bool { differences == 0 && accounts >= rows }

        public var line: String {
            let renewed = renewedPasswords.counted("password")
            return "\(rows.counted("user")) in the export, \(accounts) in the project, \(compared) compared, "
                + differences.counted("difference")
                + (renewedPasswords > 0 ? ", \(renewed) hashed again at a sign-in" : "")
        }

        public func json(with found: [Difference]) -> JSONObject {
            [
                "rows": .integer(Int64(rows)), "accounts": .integer(Int64(accounts)),
                "compared": .integer(Int64(compared)), "differenceCount": .integer(Int64(differences)),
                "renewedPasswords": .integer(Int64(renewedPasswords)),
                "differences": .array(found.map { .object($0.json) }),
            ]
        }
    }

    private let accounts: Accounts
    private let realm: Realm
    private let hash: ImportHash

    /// - Parameter hash: Default algorithm and parameters of the hashes; rows may override them.
    public init(_ accounts: Accounts, in realm: Realm, hash: ImportHash) {
        self.accounts = accounts
        self.realm = realm
        self.hash = hash
    }

    /// Compares every row, or one to two thousand spread over a large file.
    ///
    /// - Parameter makeReader: Returns a reader of the file; called twice.
    /// - Throws: ``UserFileError`` for an unreadable file, ``IdentityError`` for invalid hash parameters, ``StoreError``.
    public func run(
        _ makeReader: () throws -> UserFileReader,
        comparingAll isFull: Bool,
        found: (Difference) -> Void,
        progressed: (_ rows: Int, _ bytes: Int) throws -> Void = { _, _ in }
    ) async throws -> Summary {
        var summary = Summary()
        summary.accounts = try await accounts.countAccounts(in: realm.pool)
        var counter = try makeReader()
        while try counter.next() != nil { summary.rows += 1 }
        let step = isFull ? 1 : max(1, summary.rows / Self.sample)
        var reader = try makeReader()
        var batch: [(number: Int, row: ImportRow)] = []
        var index = 0
        while let row = try reader.next() {
            index += 1
            guard (index - 1) % step == 0 else { continue }
            switch row.account {
            case .success(let account): batch.append((row.number, account))
            case .failure(let error): report(error.reason, of: (row.number, nil), in: &summary, found: found)
            }
            guard batch.count == Self.accountsPerLookup else { continue }
            try await compare(batch, in: &summary, found: found)
            try progressed(index, reader.offset)
            batch = []
        }
        try await compare(batch, in: &summary, found: found)
        return summary
    }

    private func compare(
        _ batch: [(number: Int, row: ImportRow)],
        in summary: inout Summary,
        found: (Difference) -> Void
    ) async throws {
        guard !batch.isEmpty else { return }
        var selectors = AccountSelectors()
        selectors.localIDs = batch.compactMap(\.row.localID)
        let stored = try await accounts.accounts(selectors, in: realm.pool)
        let byID = Dictionary(stored.map { ($0.localID, $0) }) { first, _ in first }
        for (number, row) in batch {
            let place = (number, row.localID)
            do {
                let expected = try await accounts.importedAccount(of: row, hash: hash, in: realm)
                guard let account = byID[expected.localID] else {
                    report("the user is missing", of: place, in: &summary, found: found)
                    continue
                }
                summary.compared += 1
                for text in try differences(of: account, from: expected, row: row, in: &summary) {
                    report(text, of: place, in: &summary, found: found)
                }
            } catch let error as ImportRowError {
                let value = error.value.map { ": \($0)" } ?? ""
                report("not imported: \(error.message)\(value)", of: place, in: &summary, found: found)
            }
        }
    }

    private func report(
        _ text: String,
        of place: (number: Int, localID: String?),
        in summary: inout Summary,
        found: (Difference) -> Void
    ) {
        summary.differences += 1
        found(Difference(row: place.number, localID: place.localID, text: text))
    }

    private func differences(
        of account: Account,
        from expected: Account,
        row: ImportRow,
        in summary: inout Summary
    ) throws -> [String] {
        var values = [
            ("email", account.email, expected.email),
            ("emailVerified", flag(account.emailVerified), flag(expected.emailVerified)),
            ("displayName", account.displayName, expected.displayName),
            ("photoUrl", account.photoURL, expected.photoURL),
            ("phoneNumber", account.phoneNumber, expected.phoneNumber),
            ("disabled", flag(account.disabled), flag(expected.disabled)),
            ("customAttributes", account.customAttributes, expected.customAttributes),
            ("providers", identities(of: account), identities(of: expected)),
            ("second factors", factors(of: account), factors(of: expected)),
            ("passkeys", "\(account.passkeys.count)", "\(expected.passkeys.count)"),
        ]
        if row.createdAt != nil {
            values.append(("createdAt", account.createdAt.rfc3339, expected.createdAt.rfc3339))
        }
        var texts = values.filter { $0.1 != $0.2 }.map { "\($0.0) is \($0.1 ?? "unset"), expected \($0.2 ?? "unset")" }
        if try accounts.totpSecret(of: account) != accounts.totpSecret(of: expected) {
            texts.append("the secret of the authenticator app differs")
        }
        if row.rawPassword == nil, account.password != expected.password {
            if isRenewed(account, since: expected) {
                summary.renewedPasswords += 1
            } else {
                texts.append(account.password == nil ? "the password is missing" : "the password hash differs")
            }
        }
        return texts
    }

    private func isRenewed(_ account: Account, since expected: Account) -> Bool {
        guard let algorithm = account.password?.algorithm, expected.password != nil else { return false }
        let isNative = algorithm == StoredPassword.native || algorithm == StoredPassword.nativeDigested
        return isNative && (account.lastLoginAt?.milliseconds ?? 0) > (expected.lastLoginAt?.milliseconds ?? 0)
    }

    private func flag(_ value: Bool?) -> String { String(value ?? false) }

    private func identities(of account: Account) -> String {
        account.identities.map { "\($0.providerID) \($0.rawID)" }.sorted().joined(separator: ", ")
    }

    private func factors(of account: Account) -> String {
        account.secondFactors.map { $0.phoneNumber ?? $0.kind }.sorted().joined(separator: ", ")
    }
}
