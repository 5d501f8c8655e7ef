import CressetIdentity

struct NoPasswords: PasswordHasher {
    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        throw IdentityError(.overloaded)
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws -> Bool {
        throw IdentityError(.overloaded)
    }

    func verifyNothing(
        _ password: String,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws {
        throw IdentityError(.overloaded)
    }

    func isOutdated(_ stored: StoredPassword) -> Bool { false }
}
