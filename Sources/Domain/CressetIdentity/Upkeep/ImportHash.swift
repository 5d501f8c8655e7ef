public import CressetWire

/// The hash algorithm and parameters of all rows of an import (docs/wire §16.2).
public struct ImportHash: Hashable, Sendable {
    /// The wire name; `nil` for an import without one. Its hashes are stored but never match.
    public var algorithm: String?
    /// By wire name.
    public var parameters: JSONObject
    /// The algorithm's key from the request; empty if unused.
    public var signerKey: [UInt8]

    /// In bytes, as JSON for an index.
    private static let maxParameters = 1024
    /// In bytes, as for standard scrypt.
    static let maxHash = 1024
    /// The cost limit of an import decides below this number.
    private static let maxRounds: Int64 = 100_000_000
    /// In KiB, for each sign-in.
    private static let maxMemory: Int64 = 262_144

    public init(algorithm: String?, parameters: JSONObject, signerKey: [UInt8]) {
        self.algorithm = algorithm
        self.parameters = parameters
        self.signerKey = signerKey
    }

    /// - Parameter isCopy: True for rows of files: accepts this server's own hashes, and those of other systems.
    /// - Throws: `invalidHashAlgorithm`, `emptyHashKey`, `invalidHashRounds`, `invalidHashMemoryCost`,
    ///   `invalidHashParameter`, `invalidArgon2…` (docs/wire §16.3).
    public func check(isCopy: Bool = false) throws(IdentityError) {
        guard parameters.text.utf8.count <= Self.maxParameters else { throw IdentityError(.invalidHashParameter) }
        if isCopy, isNative { return }
        switch algorithm {
        case "PBKDF2_SHA512" where isCopy: try checkRounds(1...Self.maxRounds)
        case "PBKDF_SHA1", "PBKDF2_SHA256": try checkRounds(1...(isCopy ? Self.maxRounds : 120_000))
        case nil, "", "BCRYPT", "HMAC_SHA512": return
        case "HMAC_SHA256", "HMAC_SHA1", "HMAC_MD5":
            guard !signerKey.isEmpty else { throw IdentityError(.emptyHashKey) }
        case "SHA512", "SHA256", "SHA1": try checkRounds(1...8192)
        case "MD5": try checkRounds(0...8192)
        case "SCRYPT":
            try checkRounds(1...8)
            guard (1...14).contains(number("memoryCost")) else { throw IdentityError(.invalidHashMemoryCost) }
        case "STANDARD_SCRYPT": try checkScrypt()
        case "ARGON2": try checkArgon2(memory: 1...(isCopy ? Self.maxMemory : 32_768))
        default: throw IdentityError(.invalidHashAlgorithm)
        }
    }

    func stored(hash: [UInt8], salt: [UInt8], signerKeyID: String?) -> StoredPassword {
        StoredPassword(
            algorithm: algorithm ?? "",
            parameters: parameters,
            hash: hash,
            salt: salt,
            signerKeyID: signerKeyID
        )
    }

    private var isNative: Bool { algorithm == StoredPassword.native || algorithm == StoredPassword.nativeDigested }

    private func number(_ name: String) -> Int64 {
        parameters[name]?.integer ?? 0
    }

    private func checkRounds(_ range: ClosedRange<Int64>) throws(IdentityError) {
        guard range.contains(number("rounds")) else { throw IdentityError(.invalidHashRounds) }
    }

    /// Rejects parameters above 256 MiB as if they were missing: a sign-in must not cost more.
    private func checkScrypt() throws(IdentityError) {
        let values = ["cpuMemCost", "parallelization", "blockSize", "dkLen"].map(number)
        guard values.allSatisfy({ (1...1_048_576).contains($0) }), values[0].nonzeroBitCount == 1,
            values[0] > 1, values[0] * values[2] * 128 <= 256 << 20, values[1] <= 16, values[3] <= 1024
        else { throw IdentityError(.invalidHashParameter) }
    }

    /// - Parameter memory: In KiB.
    private func checkArgon2(memory: ClosedRange<Int64>) throws(IdentityError) {
        let argon2 = parameters["argon2Parameters"]?.object ?? JSONObject()
        guard memory.contains(argon2["memoryCostKib"]?.integer ?? 0) else {
            throw IdentityError(.invalidArgon2MemoryCost)
        }
        guard (1...16).contains(argon2["iterations"]?.integer ?? 0) else {
            throw IdentityError(.invalidArgon2Iterations)
        }
        guard (1...16).contains(argon2["parallelism"]?.integer ?? 0) else {
            throw IdentityError(.invalidArgon2Parallelism)
        }
        guard ["ARGON2_D", "ARGON2_I", "ARGON2_ID"].contains(argon2["hashType"]?.string ?? "") else {
            throw IdentityError(.invalidArgon2HashType)
        }
    }
}
