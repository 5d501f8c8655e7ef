import CressetAdministration
import CressetIdentity
import CressetSystem
import CressetWire

extension Options {
    func choice<Value>(_ name: String, of values: [(name: String, value: Value)]) throws -> Value? {
        guard let text = self[name] else { return nil }
        guard let chosen = values.first(where: { $0.name == text.lowercased() }) else {
            throw UsageError("--\(name) is \(text); expected one of \(values.map(\.name).joined(separator: ", "))")
        }
        return chosen.value
    }

    /// Returns `nil` without either flag.
    ///
    /// - Throws: ``UsageError`` for both.
    func either(_ yes: String, or no: String) throws -> Bool? {
        switch (try isSet(yes), try isSet(no)) {
        case (true, true): throw UsageError("--\(yes) and --\(no) cannot be combined")
        case (true, false): true
        case (false, true): false
        case (false, false): nil
        }
    }

    private static let defaultBcryptCost = 10

    func bcryptCost() throws -> Int {
        try integer("bcrypt-cost", in: 4...16) ?? Self.defaultBcryptCost
    }

    /// Returns the maximum work for one imported hash, at least that of the server's own hashes.
    func hashWorkLimit() throws -> HashWork {
        let limit = try integer("max-hash-cost", in: 10...16).map(HashWork.init(bcryptCost:)) ?? .defaultLimit
        return try max(limit, HashWork(bcryptCost: bcryptCost()))
    }

    /// Returns the hash parameters from the options of the Firebase CLI, or from `--hash-config`.
    func importHash() throws -> ImportHash {
        let hash = try self["hash-config"].map(hashConfig) ?? hashByOptions()
        do throws(IdentityError) {
            try hash.check()
        } catch {
            throw UsageError(Self.text(of: error))
        }
        return hash
    }

    private func hashByOptions() throws -> ImportHash {
        let algorithm = self["hash-algo"]?.uppercased()
        let numbers = ["rounds", "mem-cost", "parallelization", "block-size", "dk-len"]
        guard
            algorithm != nil
                || (numbers + ["hash-key", "salt-separator", "hash-input-order"]).allSatisfy({ self[$0] == nil })
        else { throw UsageError("--hash-algo is missing") }
        var description = JSONObject()
        description["hashAlgorithm"] = algorithm.map(JSONValue.string)
        description["signerKey"] = self["hash-key"].map(JSONValue.string)
        description["saltSeparator"] = self["salt-separator"].map(JSONValue.string)
        let names = [
            "rounds", algorithm == "STANDARD_SCRYPT" ? "cpuMemCost" : "memoryCost", "parallelization", "blockSize",
            "dkLen",
        ]
        for (option, name) in zip(numbers, names) {
            description[name] = try integer(option, in: 0...Int(Int32.max)).map { .integer(Int64($0)) }
        }
        description["passwordHashOrder"] = try choice(
            "hash-input-order",
            of: [("salt_first", "SALT_AND_PASSWORD"), ("password_first", "PASSWORD_AND_SALT")]
        )
        do throws(UserFileError) {
            return try ImportHash(description: description)
        } catch {
            throw UsageError("--hash-key and --salt-separator must be Base64 (\(error.reason))")
        }
    }

    private func hashConfig(_ path: String) throws -> ImportHash {
        guard self["hash-algo"] == nil else { throw UsageError("--hash-config and --hash-algo cannot be combined") }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path)
        } catch {
            throw CommandFailure("--hash-config \(error.description)")
        }
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
        case .invalidHashRounds: "--rounds is missing or out of the algorithm's range"
        case .invalidHashMemoryCost: "--mem-cost is missing or outside 1 to 14"
        case .invalidHashParameter:
            "--mem-cost, --parallelization, --block-size or --dk-len is missing or out of range"
        default: "the ARGON2 parameters are missing or out of range; set them with --hash-config"
        }
    }
}
