import CressetWire

/// Proofs of numbers in use: after a refused link, sign-in to the account with the number (docs/wire §10.2).
extension Accounts {
    struct ProvenNumber: Sendable {
        /// In E.164.
        let text: String
        /// Digest of the phone session with the proving code, if the change must use it up.
        var code: [UInt8]?
        /// Only account of a temporary proof.
        var owner: Owner?

        /// The account at the proof. Revoked sessions or another number end the proof.
        struct Owner: Sendable {
            let localID: String
            let revision: Int64
        }
    }

    func temporaryProof(of number: String, in pool: UserPool) async throws -> TemporaryProof {
        guard let owner = try await store.account(.phoneNumber(number), in: pool) else {
            throw IdentityError(.phoneNumberExists)
        }
        let expiry = clock.now().adding(milliseconds: TemporaryProof.lifetime * 1000)
        let content: JSONObject = [
            "number": .string(number), "expiresAt": .integer(expiry.milliseconds), "localId": .string(owner.localID),
            "revision": .integer(owner.sessions.revision),
        ]
        let sealed = try secrets.seal(content.serialized(), context: Self.context(ofTemporaryProofsIn: pool))
        return TemporaryProof(text: Base64.urlEncoded(sealed), phoneNumber: number)
    }

    func number(
        provenBy proof: String,
        for text: String?,
        in pool: UserPool
    ) throws(IdentityError) -> ProvenNumber {
        guard let text, !text.isEmpty else { throw IdentityError(.missingPhoneNumber) }
        guard let sealed = Base64.urlDecoded(proof),
            let content = try? secrets.open(sealed, context: Self.context(ofTemporaryProofsIn: pool)),
            let object = JSONObject(parsing: content), let number = object["number"]?.string,
            let expiry = object["expiresAt"]?.integer, PhoneNumber.canonical(text) == number,
            clock.now().milliseconds < expiry, let localID = object["localId"]?.string,
            let revision = object["revision"]?.integer
        else { throw IdentityError(.invalidTemporaryProof) }
        return ProvenNumber(text: number, owner: ProvenNumber.Owner(localID: localID, revision: revision))
    }

    /// Rejects a proof for another account, or from before a revocation or the removal of the number; call it in the
    /// step of the sign-in.
    ///
    /// - Parameter account: `nil` if the number is free.
    func require(_ number: ProvenNumber, toBeOf account: Account?) throws(IdentityError) {
        guard let owner = number.owner else { return }
        guard let account, owner.localID == account.localID, account.phoneNumber == number.text,
            !behavior.enforcesRevocation || owner.revision == account.sessions.revision
        else { throw IdentityError(.invalidTemporaryProof) }
    }

    private static func context(ofTemporaryProofsIn pool: UserPool) -> String {
        (["temporary-proof"] + pool.names).joined(separator: "/")
    }
}
