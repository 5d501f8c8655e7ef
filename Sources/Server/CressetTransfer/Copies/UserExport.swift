public import CressetIdentity
import CressetWire

/// An export of a user pool's accounts by ascending ID, page by page.
public struct UserExport: Sendable {
    private static let pageLength = 1000

    public enum Form: Sendable {
        /// A copy with every member, and hashes with their parameters, to import identical accounts.
        case copy
        /// The members supported by the Firebase CLI, in JSON.
        case vendorJSON
        case vendorCSV
        case emulator
    }

    public struct Summary: Sendable {
        public fileprivate(set) var users = 0
        /// The hash parameters and the number of hashes for each. Imports need them, except for a copy.
        public fileprivate(set) var hashes: [(hash: ImportHash, count: Int)] = []
        /// The passwords with hashes unsupported by formats other than a copy.
        public fileprivate(set) var passwordsLeftOut = 0
        public fileprivate(set) var incomplete = 0
        /// The number of tenant users, omitted because emulator folders cannot contain them.
        public internal(set) var usersOfTenants = 0

        public init() {}
    }

    private let accounts: Accounts
    private let pool: UserPool
    private let form: Form
    private let algorithm: String?

    public static let withoutPassword = "NONE"

    /// - Parameter algorithm: Selects users by the algorithm of their hash; ``withoutPassword`` selects the others.
    public init(_ accounts: Accounts, from pool: UserPool, as form: Form, hashedBy algorithm: String? = nil) {
        self.accounts = accounts
        self.pool = pool
        self.form = form
        self.algorithm = algorithm
    }

    /// Writes every account.
    ///
    /// - Throws: ``StoreError``, and errors of `write`.
    public func run(
        write: ([UInt8]) throws -> Void,
        progressed: (Int) throws -> Void = { _ in }
    ) async throws -> Summary {
        var summary = Summary()
        var kinds = Kinds()
        try write(Array(opening.utf8))
        var last = ""
        var passed = 0
        while true {
            let page = try await accounts.page(of: pool, after: last, limit: Self.pageLength)
            var bytes: [UInt8] = []
            for account in page.accounts {
                guard isSelected(account) else { continue }
                if summary.users > 0, form != .vendorCSV { bytes.append(contentsOf: ",\n".utf8) }
                try await append(account, to: &bytes, recording: &kinds, in: &summary)
                summary.users += 1
            }
            try write(bytes)
            passed += page.accounts.count
            try progressed(passed)
            guard page.hasMore, let end = page.accounts.last else { break }
            last = end.localID
        }
        try write(Array(closing.utf8))
        summary.hashes = kinds.list
        return summary
    }

    private var opening: String {
        switch form {
        case .copy, .vendorJSON: "{\"users\":[\n"
        case .emulator: "{\"kind\":\"identitytoolkit#DownloadAccountResponse\",\"users\":[\n"
        case .vendorCSV: ""
        }
    }

    private var closing: String {
        form == .vendorCSV ? "" : "\n]}\n"
    }

    // MARK: Accounts

    private func isSelected(_ account: Account) -> Bool {
        guard let algorithm else { return true }
        guard let password = account.password, form.holds(password) else { return algorithm == Self.withoutPassword }
        return algorithm == (password.algorithm == StoredPassword.native ? "BCRYPT" : password.algorithm)
    }

    private func append(
        _ account: Account,
        to bytes: inout [UInt8],
        recording kinds: inout Kinds,
        in summary: inout Summary
    ) async throws {
        var account = account
        if let password = account.password, !form.holds(password) {
            account.password = nil
            summary.passwordsLeftOut += 1
        }
        if !form.isWhole(account) { summary.incomplete += 1 }
        let hash = try await kinds.record(account.password) { try await accounts.importHash(of: $0, in: pool) }
        let secret = try accounts.totpSecret(of: account)
        switch form {
        case .copy: JSONObject(account, showing: .copy(hash: hash, totpSecret: secret)).append(to: &bytes)
        case .emulator: JSONObject(account, showing: .copy(hash: nil, totpSecret: secret)).append(to: &bytes)
        case .vendorJSON: JSONObject(account, showing: .vendor).append(to: &bytes)
        case .vendorCSV: bytes.append(contentsOf: UserColumns.line(of: account).utf8)
        }
    }

    /// Kinds of hashes in the export, each with its key decrypted once.
    private struct Kinds {
        private struct Name: Hashable {
            let algorithm: String
            let parameters: JSONObject
            let signerKeyID: String?
        }

        private var places: [Name: Int] = [:]
        private var hashes: [(hash: ImportHash, count: Int)] = []

        var list: [(hash: ImportHash, count: Int)] {
            hashes.map { ($0.hash.asImported, $0.count) }
        }

        mutating func record(
            _ password: StoredPassword?,
            describe: (StoredPassword) async throws -> ImportHash
        ) async throws -> ImportHash? {
            guard let password else { return nil }
            let name = Name(
                algorithm: password.algorithm,
                parameters: password.parameters,
                signerKeyID: password.signerKeyID
            )
            let place: Int
            if let known = places[name] {
                place = known
            } else {
                place = hashes.count
                hashes.append((try await describe(password), 0))
                places[name] = place
            }
            hashes[place].count += 1
            return hashes[place].hash
        }
    }
}

extension UserExport.Form {
    /// False for a hash unusable in the format. Other services do not digest passwords before hashing; an
    /// emulator folder does not contain hash parameters.
    fileprivate func holds(_ password: StoredPassword) -> Bool {
        switch self {
        case .copy: true
        case .emulator: password.algorithm == StoredPassword.native
        case .vendorJSON, .vendorCSV: password.algorithm != StoredPassword.nativeDigested
        }
    }

    /// False if the format cannot represent all data of the account.
    fileprivate func isWhole(_ account: Account) -> Bool {
        switch self {
        case .copy, .emulator: true
        case .vendorJSON, .vendorCSV:
            account.secondFactors.isEmpty && !account.customAuth && !account.emailLinkSignIn
                && account.identities.allSatisfy { identity in
                    UserColumns.providers.contains { $0.0 == identity.providerID }
                }
        }
    }
}

extension ImportHash {
    /// Native hashes are plain bcrypt to other software.
    fileprivate var asImported: ImportHash {
        var hash = self
        if algorithm == StoredPassword.native { hash.algorithm = "BCRYPT" }
        return hash
    }
}

extension JSONObject {
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: JSONValue.object(self).serialized())
    }
}
