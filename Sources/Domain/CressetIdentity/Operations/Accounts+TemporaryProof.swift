import CressetWire

/// Proofs of phone numbers for sign-in to their other accounts (docs/wire §10.2).
extension Accounts {
    struct ProvenNumber {
        /// In E.164.
        let text: String
        var owner: Owner?

        /// An account until its sessions are revoked.
        struct Owner {
            let localID: String
            let revision: Int64
        }
    }

    func temporaryProof(of number: String, in pool: UserPool) async throws -> TemporaryProof {
        let expiry = clock.now().adding(milliseconds: TemporaryProof.lifetime * 1000)
        var content: JSONObject = ["number": .string(number), "expiresAt": .integer(expiry.milliseconds)]
        if let owner = try await store.account(phoneNumber: number, in: pool) {
            content["localId"] = .string(owner.localID)
            content["revision"] = .integer(owner.sessions.revision)
        }
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
            clock.now().milliseconds < expiry
        else { throw IdentityError(.invalidTemporaryProof) }
        var proven = ProvenNumber(text: number)
        if let localID = object["localId"]?.string, let revision = object["revision"]?.integer {
            proven.owner = ProvenNumber.Owner(localID: localID, revision: revision)
        }
        return proven
    }

    /// Rejects a proof for another account or from before a revocation; call it in the step of the sign-in.
    func require(_ number: ProvenNumber, toBeOf account: Account) throws(IdentityError) {
        guard let owner = number.owner else { return }
        guard owner.localID == account.localID,
            !behavior.enforcesRevocation || owner.revision == account.sessions.revision
        else { throw IdentityError(.invalidTemporaryProof) }
    }

    private static func context(ofTemporaryProofsIn pool: UserPool) -> String {
        (["temporary-proof"] + pool.names).joined(separator: "/")
    }
}
