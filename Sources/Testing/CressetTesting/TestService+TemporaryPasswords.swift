import CressetWire

extension TestService {
    /// Switches temporary passwords on.
    public func allowTemporaryPasswords() async throws {
        try await configure(["signIn": ["cressetTemporaryPasswords": true]])
    }

    /// Asks for a temporary password a second later, and reads it in the mail.
    public func temporaryPassword(for email: String = "ada@example.com") async throws -> String {
        clock.advance(seconds: 1)
        _ = try await sendCode("TEMPORARY_PASSWORD", ["email": .string(email)])
        return try await mail(to: email)?.temporaryPassword ?? ""
    }
}
