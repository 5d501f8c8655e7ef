import CressetWire

extension Admin {
    /// Returns a link for a mail of your own, with which a user sets a new password.
    ///
    /// - Throws: ``AdminError``: `emailNotFound`; `internalError` if the project hides unknown addresses.
    public func passwordResetLink(for email: String, settings: LinkSettings? = nil) async throws -> String {
        try await link(.passwordReset, email: email, settings: settings)
    }

    /// Returns a link for a mail of your own, with which a user verifies an email address.
    ///
    /// - Throws: ``AdminError``: `userNotFound`, `emailNotFound`.
    public func emailVerificationLink(for email: String, settings: LinkSettings? = nil) async throws -> String {
        try await link(.verifyEmail, email: email, settings: settings)
    }

    /// Returns a link for a mail of your own to a new address, with which a user replaces an email address.
    ///
    /// - Throws: ``AdminError``: `userNotFound`, `emailAlreadyExists`.
    public func verifyAndChangeEmailLink(
        for email: String, newEmail: String, settings: LinkSettings? = nil
    ) async throws -> String {
        try await link(.verifyAndChangeEmail, email: email, newEmail: newEmail, settings: settings)
    }

    /// Returns a link for a mail of your own, with which a user signs in. The settings name the page that completes it.
    public func signInLink(for email: String, settings: LinkSettings) async throws -> String {
        var settings = settings
        settings.handlesCodeInApp = true
        return try await link(.emailSignin, email: email, settings: settings)
    }

    private func link(
        _ type: OobRequestType, email: String, newEmail: String? = nil, settings: LinkSettings?
    ) async throws -> String {
        let response = try await call(SendOobCode.self, isRepeatable: false) { request in
            request.requestType = type
            request.email = email
            request.newEmail = newEmail
            request.continueUrl = settings?.continueURL
            request.canHandleCodeInApp = settings?.handlesCodeInApp == true ? true : nil
            request.iOSBundleId = settings?.iOSBundleID
            request.androidPackageName = settings?.androidPackageName
            request.androidMinimumVersion = settings?.androidMinimumVersion
            request.androidInstallApp = settings?.installsAndroidApp
            request.linkDomain = settings?.linkDomain
            request.returnOobLink = true
        }
        guard let link = response.oobLink else {
            throw AdminError(.internalError, message: "The server returned no link.")
        }
        return link
    }
}
