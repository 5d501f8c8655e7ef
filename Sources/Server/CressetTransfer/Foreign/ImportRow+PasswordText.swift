import CressetIdentity
import CressetWire

struct Argon2Text {
    /// `d`, `i` or `id`
    let variant: String
    let version: Int64
    /// In KiB.
    let memory: Int64
    let iterations: Int64
    let parallelism: Int64
}

extension ImportRow {
    /// Sets a hash in the text form of bcrypt, PHC strings, or Django.
    ///
    /// - Throws: ``UserRowError`` for an unknown algorithm or a malformed hash; a user without the password could not sign in.
    mutating func setPassword(_ text: String) throws(UserRowError) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false).map { String($0) }
        switch parts.first {
        case "" where ["2", "2a", "2b", "2x", "2y"].contains(parts.dropFirst().first): setBcrypt(text)
        case "" where ["fbscrypt", "firescrypt"].contains(parts.dropFirst().first):
            try setFirebaseScrypt(Array(parts.dropFirst()))
        case "": try setPHC(Array(parts.dropFirst()))
        // Django's plain bcrypt.
        case "bcrypt" where parts.count > 4: setBcrypt(String(text.dropFirst("bcrypt$".count)))
        case "pbkdf2_sha256", "pbkdf2_sha1": try setDjangoPBKDF2(parts)
        case "scrypt": try setDjangoScrypt(parts)
        case "argon2": try setPHC(Array(parts.dropFirst()))
        // A text without `$` could be the hash itself.
        case let name? where parts.count > 2 && name.isAlgorithmName: throw UserRowError(withoutCounterpart: name)
        default: throw UserRowError("the password hash has an unknown form")
        }
    }

    private mutating func setBcrypt(_ text: String) {
        passwordHash = Array(text.utf8)
        hash = ImportHash(algorithm: "BCRYPT", parameters: JSONObject(), signerKey: [])
    }

    mutating func setPBKDF2(_ algorithm: String, rounds: Int64, salt: [UInt8], hash: [UInt8]) {
        passwordHash = hash
        self.salt = salt
        self.hash = ImportHash(algorithm: algorithm, parameters: ["rounds": .integer(rounds)], signerKey: [])
    }

    mutating func setArgon2(_ parameters: Argon2Text, salt: [UInt8], hash: [UInt8]) {
        passwordHash = hash
        self.salt = salt
        self.hash = ImportHash(
            algorithm: "ARGON2",
            parameters: [
                "argon2Parameters": [
                    "hashType": .string("ARGON2_\(parameters.variant.uppercased())"),
                    "version": .string(parameters.version == 0x13 ? "VERSION_13" : "VERSION_10"),
                    "hashLengthBytes": .integer(Int64(hash.count)), "parallelism": .integer(parameters.parallelism),
                    "iterations": .integer(parameters.iterations), "memoryCostKib": .integer(parameters.memory),
                ]
            ],
            signerKey: []
        )
    }

    private mutating func setScrypt(
        cost: Int64,
        blockSize: Int64,
        parallelization: Int64,
        salt: [UInt8],
        hash: [UInt8]
    ) {
        passwordHash = hash
        self.salt = salt
        self.hash = ImportHash(
            algorithm: "STANDARD_SCRYPT",
            parameters: [
                "cpuMemCost": .integer(cost), "blockSize": .integer(blockSize),
                "parallelization": .integer(parallelization), "dkLen": .integer(Int64(hash.count)),
            ],
            signerKey: []
        )
    }

    /// `pbkdf2_sha256$ROUNDS$SALT$HASH`, whose salt is text.
    private mutating func setDjangoPBKDF2(_ parts: [String]) throws(UserRowError) {
        guard parts.count == 4, let rounds = Int64(parts[1]), let hash = Base64.decoded(parts[3]) else {
            throw UserRowError("the password hash is malformed")
        }
        let algorithm = parts[0] == "pbkdf2_sha1" ? "PBKDF_SHA1" : "PBKDF2_SHA256"
        setPBKDF2(algorithm, rounds: rounds, salt: Array(parts[2].utf8), hash: hash)
    }

    /// `scrypt$COST$SALT$BLOCK-SIZE$PARALLELIZATION$HASH`, whose salt is text.
    private mutating func setDjangoScrypt(_ parts: [String]) throws(UserRowError) {
        guard parts.count == 6, let cost = Int64(parts[1]), let blockSize = Int64(parts[3]),
            let parallelization = Int64(parts[4]), let hash = Base64.decoded(parts[5])
        else { throw UserRowError("the password hash is malformed") }
        let salt = Array(parts[2].utf8)
        setScrypt(cost: cost, blockSize: blockSize, parallelization: parallelization, salt: salt, hash: hash)
    }

    /// A PHC string without its first `$`: `argon2id$v=19$m=19456,t=2,p=1$SALT$HASH`.
    private mutating func setPHC(_ parts: [String]) throws(UserRowError) {
        guard let name = parts.first, parts.count >= 4, let salt = Base64.decoded(parts[parts.count - 2]),
            let hash = Base64.decoded(parts[parts.count - 1])
        else { throw UserRowError("the password hash is malformed") }
        let settings = parts[1..<(parts.count - 2)].flatMap { $0.split(separator: ",") }
            .map { $0.split(separator: "=", maxSplits: 1).map { String($0) } }
        func number(_ key: String) throws(UserRowError) -> Int64 {
            guard let value = settings.first(where: { $0.first == key && $0.count == 2 })?[1], let number = Int64(value)
            else { throw UserRowError("the password hash lacks the parameter \(key)") }
            return number
        }
        switch name {
        case "argon2id", "argon2i", "argon2d":
            let parameters = Argon2Text(
                variant: String(name.dropFirst(6)),
                version: (try? number("v")) ?? 0x10,
                memory: try number("m"),
                iterations: try number("t"),
                parallelism: try number("p")
            )
            setArgon2(parameters, salt: salt, hash: hash)
        case "pbkdf2-sha1", "pbkdf2-sha256", "pbkdf2-sha512":
            let algorithm = name == "pbkdf2-sha1" ? "PBKDF_SHA1" : "PBKDF2_SHA\(name.suffix(3))"
            setPBKDF2(algorithm, rounds: try number("i"), salt: salt, hash: hash)
        case "scrypt":
            // PHC strings have the logarithm, those of Kratos the cost itself.
            let cost = try number("ln")
            setScrypt(
                cost: (0..<32).contains(cost) ? 1 << cost : cost,
                blockSize: try number("r"),
                parallelization: try number("p"),
                salt: salt,
                hash: hash
            )
        case _ where name.isAlgorithmName: throw UserRowError(withoutCounterpart: name)
        default: throw UserRowError("the password hash has an unknown form")
        }
    }

    /// Supabase's `fbscrypt$v=1,n=14,r=8,p=1,ss=SEPARATOR,sk=KEY$SALT$HASH`, or Kratos'
    /// `firescrypt$ln=14,r=8,p=1$SALT$HASH$SEPARATOR$KEY`.
    private mutating func setFirebaseScrypt(_ parts: [String]) throws(UserRowError) {
        let isKratos = parts.first == "firescrypt"
        guard parts.count == (isKratos ? 6 : 4) else { throw UserRowError("the password hash is malformed") }
        let settings = parts[1].split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map { String($0) } }
        func setting(_ name: String) -> String? { settings.first { $0.first == name && $0.count == 2 }?[1] }
        guard let memory = setting(isKratos ? "ln" : "n").flatMap({ Int64($0) }),
            let rounds = setting("r").flatMap({ Int64($0) }), setting("p") == "1",
            let separator = Base64.decoded(isKratos ? parts[4] : setting("ss") ?? ""),
            let key = Base64.decoded(isKratos ? parts[5] : setting("sk") ?? ""),
            let salt = Base64.decoded(parts[2]), let hash = Base64.decoded(parts[3])
        else { throw UserRowError("the password hash is malformed") }
        passwordHash = hash
        self.salt = salt
        self.hash = ImportHash(
            algorithm: "SCRYPT",
            parameters: [
                "memoryCost": .integer(memory), "rounds": .integer(rounds),
                "saltSeparator": .string(Base64.encoded(separator)),
            ],
            signerKey: key
        )
    }
}

extension UserRowError {
    fileprivate init(withoutCounterpart algorithm: String) {
        self.init("the password algorithm \(algorithm) has no counterpart")
    }
}

extension String {
    fileprivate var isAlgorithmName: Bool {
        !isEmpty && utf8.count <= 30
            && utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "_-".utf8.contains($0) }
    }
}
