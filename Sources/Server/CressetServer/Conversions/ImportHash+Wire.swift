import CressetIdentity
import CressetServerWire
import CressetWire

extension ImportHash {
    init(wire request: BatchCreateAccounts.Request) {
        var parameters = JSONObject()
        let numbers: [(String, Int64?)] = [
            ("rounds", request.rounds), ("memoryCost", request.memoryCost), ("cpuMemCost", request.cpuMemCost),
            ("parallelization", request.parallelization), ("blockSize", request.blockSize),
            ("dkLen", request.dkLen),
        ]
        for (name, number) in numbers { parameters[name] = number.map(JSONValue.integer) }
        parameters["saltSeparator"] = (request.saltSeparator?.bytes).map { .string(Base64.encoded($0)) }
        parameters["passwordHashOrder"] = request.passwordHashOrder.map(JSONValue.string)
        parameters["argon2Parameters"] = request.argon2Parameters.map { .object(Self.parameters($0)) }
        self.init(
            algorithm: request.hashAlgorithm,
            parameters: parameters,
            signerKey: request.signerKey?.bytes ?? []
        )
    }

    private static func parameters(_ argon2: BatchCreateAccounts.Request.Argon2Parameters) -> JSONObject {
        var parameters = JSONObject()
        parameters["hashType"] = argon2.hashType.map(JSONValue.string)
        parameters["parallelism"] = argon2.parallelism.map(JSONValue.integer)
        parameters["iterations"] = argon2.iterations.map(JSONValue.integer)
        parameters["memoryCostKib"] = argon2.memoryCostKib.map(JSONValue.integer)
        parameters["version"] = argon2.version.map(JSONValue.string)
        parameters["associatedData"] = (argon2.associatedData?.bytes).map { .string(Base64.encoded($0)) }
        return parameters
    }
}
