import CressetWire

/// Proofs of phone numbers that other accounts have, for clients to sign in to those (docs/wire §10.2).
extension Accounts {
    /// A number whose holder the caller has shown to be.
    struct ProvenNumber {
        /// In E.164.
        let text: String
        /// The account that a temporary proof was made for.
        var owner: Owner?

        /// An account, as long as its sessions live.
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

    /// - Throws: `missingPhoneNumber`, `invalidTemporaryProof`.
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

    /// Refuses a proof that was made for another account, or before the account's sessions were ended: to be called in the
    /// step that signs in.
    ///
    /// - Throws: `invalidTemporaryProof`.
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
