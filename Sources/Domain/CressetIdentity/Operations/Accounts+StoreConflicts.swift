extension Accounts {
    /// Runs a step of the store, and translates its conflicts for the caller.
    ///
    /// - Parameter usedNonce: The error for a used nonce.
    func translatingConflicts<Result: Sendable>(
        usedNonce: IdentityError.Code = .invalidPasskeyAnswer,
        _ step: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await step()
        } catch let error as StoreError where error.code == .conflict(.nonce) {
            throw IdentityError(usedNonce)
        } catch let error as StoreError {
            throw Self.refusal(for: error) ?? error
        }
    }

    static func refusal(for error: StoreError) -> (any Error)? {
        switch error.code {
        case .conflict(.email): IdentityError(.emailExists)
        case .conflict(.phoneNumber): IdentityError(.phoneNumberExists)
        case .conflict(.localID): IdentityError(.duplicateLocalID)
        case .conflict(.passkey): IdentityError(.passkeyExists)
        case .conflict(.endedSession): IdentityError(.tokenExpired)
        case .conflict(.phoneCode): IdentityError(.expiredSession)
        case .notFound: IdentityError(.userNotFound)
        default: error.code.isIdentityConflict ? IdentityError(.identityLinkedElsewhere) : nil
        }
    }
}
