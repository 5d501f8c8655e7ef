import CressetWire

/// Proofs of phone numbers that other accounts have, for clients to sign in to those (docs/wire §10.2).
extension Accounts {
    func temporaryProof(of number: String, in pool: UserPool) throws -> TemporaryProof {
        let expiry = clock.now().adding(milliseconds: TemporaryProof.lifetime * 1000)
        let content: JSONObject = ["number": .string(number), "expiresAt": .integer(expiry.milliseconds)]
        let sealed = try secrets.seal(content.serialized(), context: Self.context(ofTemporaryProofsIn: pool))
        return TemporaryProof(text: Base64.urlEncoded(sealed), phoneNumber: number)
    }

    /// - Returns: The number that is proven.
    /// - Throws: `missingPhoneNumber`, `invalidTemporaryProof`.
    func number(provenBy proof: String, for text: String?, in pool: UserPool) throws(IdentityError) -> String {
        guard let text, !text.isEmpty else { throw IdentityError(.missingPhoneNumber) }
        guard let sealed = Base64.urlDecoded(proof),
            let content = try? secrets.open(sealed, context: Self.context(ofTemporaryProofsIn: pool)),
            let object = JSONObject(parsing: content), let number = object["number"]?.string,
            let expiry = object["expiresAt"]?.integer, PhoneNumber.canonical(text) == number,
            clock.now().milliseconds < expiry
        else { throw IdentityError(.invalidTemporaryProof) }
        return number
    }

    private static func context(ofTemporaryProofsIn pool: UserPool) -> String {
        (["temporary-proof"] + pool.names).joined(separator: "/")
    }
}
