import CressetWire

extension TestService {
    public func allowTemporaryPasswords() async throws {
        try await configure(["signIn": ["cressetTemporaryPasswords": true]])
    }

    /// Requests a temporary password and reads it from the mail.
    public func temporaryPassword(for email: String = "ada@example.com") async throws -> String {
        clock.advance(seconds: 1)
        _ = try await sendCode("TEMPORARY_PASSWORD", ["email": .string(email)])
        return try await mail(to: email)?.temporaryPassword ?? ""
    }
}
