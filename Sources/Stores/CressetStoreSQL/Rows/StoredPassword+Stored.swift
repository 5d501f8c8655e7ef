package import CressetIdentity
package import CressetWire

extension StoredPassword {
    package init(stored: JSONObject) {
        self.init(
            algorithm: stored["algorithm"]?.string ?? "",
            parameters: stored["parameters"]?.object ?? JSONObject(),
            hash: Base64.decoded(stored["hash"]?.string ?? "") ?? [],
            salt: Base64.decoded(stored["salt"]?.string ?? "") ?? [],
            signerKeyID: stored["signerKey"]?.string
        )
    }

    package var stored: JSONObject {
        var stored: JSONObject = ["algorithm": .string(algorithm), "hash": .string(Base64.encoded(hash))]
        if !parameters.isEmpty { stored["parameters"] = .object(parameters) }
        if !salt.isEmpty { stored["salt"] = .string(Base64.encoded(salt)) }
        stored["signerKey"] = signerKeyID.map(JSONValue.string)
        return stored
    }
}
