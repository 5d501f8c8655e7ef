import CressetWire

extension Admin {
    /// Returns a link for a mail of your own, with which a user sets a new password.
    ///
    /// - Parameter continueURL: The page after the reset.
    /// - Throws: ``AdminError``: `emailNotFound`; `internalError` if the project hides unknown addresses;
    ///   `CancellationError`.
    public func passwordResetLink(for email: String, continueURL: String? = nil) async throws -> String {
        try await link(.passwordReset, email: email, continueURL: continueURL)
    }

    /// Returns a link for a mail of your own, with which a user verifies an email address.
    ///
    /// - Parameter continueURL: The page after the verification.
    /// - Throws: ``AdminError``: `userNotFound`, `emailNotFound`; `CancellationError`.
    public func emailVerificationLink(for email: String, continueURL: String? = nil) async throws -> String {
        try await link(.verifyEmail, email: email, continueURL: continueURL)
    }

    /// Returns a link for a mail of your own, with which a user signs in.
    ///
    /// - Parameter continueURL: The page of your app that completes the sign-in.
    /// - Throws: ``AdminError``; `CancellationError`.
    public func signInLink(for email: String, continueURL: String) async throws -> String {
        try await link(.emailSignin, email: email, continueURL: continueURL)
    }

    private func link(_ type: OobRequestType, email: String, continueURL: String?) async throws -> String {
        let response = try await call(SendOobCode.self, isRepeatable: false) { request in
            request.requestType = type
            request.email = email
            request.continueUrl = continueURL
            request.canHandleCodeInApp = type == .emailSignin ? true : nil
            request.returnOobLink = true
        }
        guard let link = response.oobLink else {
            throw AdminError(.internalError, message: "The server returned no link.")
        }
        return link
    }
}
