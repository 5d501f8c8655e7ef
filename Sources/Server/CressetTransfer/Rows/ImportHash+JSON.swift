public import CressetIdentity
public import CressetWire

extension ImportHash {
    private static let numbers = ["rounds", "memoryCost", "cpuMemCost", "parallelization", "blockSize", "dkLen"]
    private static let argon2Numbers = ["hashLengthBytes", "parallelism", "iterations", "memoryCostKib"]

    /// Parses hash parameters with the names of `accounts:batchCreate` (docs/wire §16.2).
    ///
    /// - Throws: ``UserFileError`` for an unknown member or one of the wrong type.
    public init(description: JSONObject) throws(UserFileError) {
        do throws(UserRowError) {
            try self.init(json: description)
        } catch {
            throw UserFileError(error.reason)
        }
    }

    init(json: JSONObject) throws(UserRowError) {
        var parameters = JSONObject()
        var key: [UInt8] = []
        for (name, value) in json.members {
            switch name {
            case "hashAlgorithm": break
            case "signerKey": key = try value.bytes(as: name)
            case "saltSeparator": parameters[name] = .string(Base64.encoded(try value.bytes(as: name)))
            case "passwordHashOrder": parameters[name] = .string(try value.text(as: name))
            case "argon2Parameters": parameters[name] = .object(try Self.argon2(value, named: name))
            case _ where Self.numbers.contains(name): parameters[name] = .integer(try value.number(as: name))
            default: throw UserRowError("unknown member \(name) of the hash")
            }
        }
        let algorithm = try json["hashAlgorithm"].map { value throws(UserRowError) in
            try value.text(as: "hashAlgorithm")
        }
        self.init(algorithm: algorithm, parameters: parameters, signerKey: key)
    }

    private static func argon2(_ value: JSONValue, named name: String) throws(UserRowError) -> JSONObject {
        guard let object = value.object else { throw UserRowError("\(name) is not an object") }
        var parameters = JSONObject()
        for (name, value) in object.members {
            switch name {
            case "hashType", "version": parameters[name] = .string(try value.text(as: name))
            case "associatedData": parameters[name] = .string(Base64.encoded(try value.bytes(as: name)))
            case _ where argon2Numbers.contains(name): parameters[name] = .integer(try value.number(as: name))
            default: throw UserRowError("unknown member \(name) of argon2Parameters")
            }
        }
        return parameters
    }

    /// The parameters in the format of ``init(description:)``.
    public var description: JSONObject {
        var json = JSONObject()
        json["hashAlgorithm"] = algorithm.map(JSONValue.string)
        if !signerKey.isEmpty { json["signerKey"] = .string(Base64.encoded(signerKey)) }
        for (name, value) in parameters.members { json[name] = value }
        return json
    }
}
