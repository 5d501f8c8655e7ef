import CressetIdentity
import CressetSystem
import CressetTransfer
import CressetWire

struct HashCostOptions: OptionGroup {
    let bcryptCost = Option.bcryptCost
    let maximum = Option("max-hash-cost", as: .integer(10...16), default: 13)
        .help("Reject imported password hashes that cost more than bcrypt of this cost, 10 to 16")
}

extension Options where Group == HashCostOptions {
    /// At least that of the server's own hashes.
    var limit: HashWork { max(HashWork(bcryptCost: self.maximum), HashWork(bcryptCost: self.bcryptCost)) }
}

struct HashOptions: OptionGroup {
    static let title = "Password hashes"

    struct Parameters: OptionGroup {
        let algorithm = Option("hash-algo", as: .text("NAME")).help("Hash algorithm: SCRYPT, BCRYPT, …")
        let key = Option("hash-key", as: .text("BASE64")).help("Key of SCRYPT or HMAC hashes")
        let saltSeparator = Option("salt-separator", as: .text("BASE64")).help("Bytes between salt and password")
        let rounds = Option("rounds", as: .parameter).help("Rounds of SCRYPT, PBKDF, SHA or MD5")
        let memory = Option("mem-cost", as: .parameter).help("Memory cost of SCRYPT or STANDARD_SCRYPT")
        let parallelization = Option("parallelization", as: .parameter).help("Parallelization of STANDARD_SCRYPT")
        let blockSize = Option("block-size", as: .parameter).help("Block size of STANDARD_SCRYPT")
        let length = Option("dk-len", as: .parameter).help("Length of STANDARD_SCRYPT hashes in bytes")
        let order = Option(
            "hash-input-order",
            as: .choice(
                [("salt_first", "SALT_AND_PASSWORD"), ("password_first", "PASSWORD_AND_SALT")],
                placeholder: "ORDER"
            )
        ).help("SALT_FIRST or PASSWORD_FIRST (default: by algorithm)")
    }

    let parameters = Parameters()
    let config = Option("hash-config", as: .file)
        .help("JSON file with all hash parameters, such as {\"hashAlgorithm\":\"BCRYPT\"}; required for ARGON2")
}

extension ValueFormat<Int> {
    fileprivate static var parameter: Self { .integer(0...Int(Int32.max)) }
}

extension Options where Group == HashOptions {
    /// From the options of the Firebase CLI, or from `--hash-config`.
    func hash() throws -> ImportHash {
        let hash = try self.config.map(hash(inFile:)) ?? self.parameters.hash()
        do throws(IdentityError) {
            try hash.check()
        } catch {
            throw UsageError(Self.text(of: error))
        }
        return hash
    }

    private func hash(inFile path: String) throws -> ImportHash {
        guard self.parameters.algorithm == nil else {
            throw UsageError("--hash-config and --hash-algo cannot be combined")
        }
        let bytes = try PrivateFile.contents(of: path, "hash-config")
        guard let description = (try? JSONValue(parsing: bytes))?.object else {
            throw UsageError("--hash-config \(path): not a JSON object")
        }
        do throws(UserFileError) {
            return try ImportHash(description: description)
        } catch {
            throw UsageError("--hash-config \(path): \(error.reason)")
        }
    }

    private static func text(of error: IdentityError) -> String {
        switch error.code {
        case .invalidHashAlgorithm:
            "--hash-algo must be HMAC_SHA512, HMAC_SHA256, HMAC_SHA1, HMAC_MD5, SHA512, SHA256, SHA1, MD5, PBKDF_SHA1, "
                + "PBKDF2_SHA256, SCRYPT, STANDARD_SCRYPT, BCRYPT or ARGON2"
        case .emptyHashKey: "--hash-key is missing"
        case .invalidHashRounds:
            "--rounds is missing or out of range: 1 to 8 for SCRYPT, 1 to 120000 for PBKDF, at most 8192 for SHA and MD5"
        case .invalidHashMemoryCost: "--mem-cost is missing or outside 1 to 14"
        case .invalidHashParameter:
            "--mem-cost, --parallelization, --block-size or --dk-len is missing or out of range"
        default: "the ARGON2 parameters are missing or out of range; set them with --hash-config"
        }
    }
}

extension Options where Group == HashOptions.Parameters {
    fileprivate func hash() throws -> ImportHash {
        let algorithm = self.algorithm?.uppercased()
        guard algorithm != nil || given.isEmpty else { throw UsageError("--hash-algo is missing") }
        var description = JSONObject()
        description["hashAlgorithm"] = algorithm.map(JSONValue.string)
        description["signerKey"] = self.key.map(JSONValue.string)
        description["saltSeparator"] = self.saltSeparator.map(JSONValue.string)
        let numbers = [
            ("rounds", self.rounds), (algorithm == "STANDARD_SCRYPT" ? "cpuMemCost" : "memoryCost", self.memory),
            ("parallelization", self.parallelization), ("blockSize", self.blockSize), ("dkLen", self.length),
        ]
        for (name, number) in numbers { description[name] = number.map { .integer(Int64($0)) } }
        description["passwordHashOrder"] = self.order.map(JSONValue.string)
        do throws(UserFileError) {
            return try ImportHash(description: description)
        } catch {
            throw UsageError("--hash-key and --salt-separator must be Base64 (\(error.reason))")
        }
    }
}
