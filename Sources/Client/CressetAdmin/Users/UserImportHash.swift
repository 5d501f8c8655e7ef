import CressetServerWire
import CressetWire
public import Foundation

/// The algorithm of imported password hashes. The server checks its parameters.
public struct UserImportHash: Sendable {
    /// Parameters of Argon2.
    public struct Argon2: Sendable {
        /// In bytes.
        public var hashLength: Int
        /// `ARGON2_D`, `ARGON2_I` or `ARGON2_ID` (default).
        public var type = "ARGON2_ID"
        /// Lanes.
        public var parallelism: Int
        /// Passes.
        public var iterations: Int
        /// In KiB.
        public var memoryCost: Int
        /// Associated data.
        public var associatedData: Data?

        /// Creates parameters.
        public init(hashLength: Int, parallelism: Int, iterations: Int, memoryCost: Int) {
            self.hashLength = hashLength
            self.parallelism = parallelism
            self.iterations = iterations
            self.memoryCost = memoryCost
        }
    }

    let fill: @Sendable (inout BatchCreateAccounts.Request) -> Void

    private init(_ algorithm: String, with fill: @escaping @Sendable (inout BatchCreateAccounts.Request) -> Void) {
        self.fill = { request in
            request.hashAlgorithm = algorithm
            fill(&request)
        }
    }

    private init(_ algorithm: String, rounds: Int) {
        self.init(algorithm) { $0.rounds = Int64(rounds) }
    }

    private init(_ algorithm: String, key: Data) {
        self.init(algorithm) { $0.signerKey = WireBytes(Array(key)) }
    }

    /// bcrypt.
    public static let bcrypt = Self("BCRYPT") { _ in }

    /// HMAC with SHA-512.
    public static func hmacSHA512(key: Data) -> Self { Self("HMAC_SHA512", key: key) }
    /// HMAC with SHA-256.
    public static func hmacSHA256(key: Data) -> Self { Self("HMAC_SHA256", key: key) }
    /// HMAC with SHA-1.
    public static func hmacSHA1(key: Data) -> Self { Self("HMAC_SHA1", key: key) }
    /// HMAC with MD5.
    public static func hmacMD5(key: Data) -> Self { Self("HMAC_MD5", key: key) }
    /// SHA-512.
    public static func sha512(rounds: Int) -> Self { Self("SHA512", rounds: rounds) }
    /// SHA-256.
    public static func sha256(rounds: Int) -> Self { Self("SHA256", rounds: rounds) }
    /// SHA-1.
    public static func sha1(rounds: Int) -> Self { Self("SHA1", rounds: rounds) }
    /// MD5.
    public static func md5(rounds: Int) -> Self { Self("MD5", rounds: rounds) }
    /// PBKDF2 with SHA-1.
    public static func pbkdfSHA1(rounds: Int) -> Self { Self("PBKDF_SHA1", rounds: rounds) }
    /// PBKDF2 with SHA-256.
    public static func pbkdf2SHA256(rounds: Int) -> Self { Self("PBKDF2_SHA256", rounds: rounds) }

    /// Firebase's variant of scrypt.
    public static func scrypt(key: Data, rounds: Int, memoryCost: Int, saltSeparator: Data? = nil) -> Self {
        Self("SCRYPT") { request in
            request.signerKey = WireBytes(Array(key))
            request.rounds = Int64(rounds)
            request.memoryCost = Int64(memoryCost)
            request.saltSeparator = saltSeparator.map { WireBytes(Array($0)) }
        }
    }

    /// scrypt (RFC 7914).
    public static func standardScrypt(
        memoryCost: Int, parallelization: Int, blockSize: Int, derivedKeyLength: Int
    ) -> Self {
        Self("STANDARD_SCRYPT") { request in
            request.cpuMemCost = Int64(memoryCost)
            request.parallelization = Int64(parallelization)
            request.blockSize = Int64(blockSize)
            request.dkLen = Int64(derivedKeyLength)
        }
    }

    /// Argon2 (RFC 9106).
    public static func argon2(_ parameters: Argon2) -> Self {
        Self("ARGON2") { request in
            var wire = BatchCreateAccounts.Request.Argon2Parameters()
            wire.hashLengthBytes = Int64(parameters.hashLength)
            wire.hashType = parameters.type
            wire.parallelism = Int64(parameters.parallelism)
            wire.iterations = Int64(parameters.iterations)
            wire.memoryCostKib = Int64(parameters.memoryCost)
            wire.associatedData = parameters.associatedData.map { WireBytes(Array($0)) }
            request.argon2Parameters = wire
        }
    }
}
