/// An operation protected against stolen sessions.
enum SensitiveOperation: CaseIterable, Sendable {
    case changePassword
    /// Sets, replaces or removes the address, or requests a mail for it.
    case changeAddress
    /// Adds a proven address to an account without one.
    case addAddress
    case linkProvider
    /// Removes a password, a provider, a passkey or the phone number.
    case unlinkMethod
    /// The same as ``unlinkMethod``, if mail cannot notify the owner.
    case unlinkMethodSilently
    case addPhoneNumber
    case replacePhoneNumber
    case startFactorEnrollment
    case finishFactorEnrollment
    case withdrawFactor
    case enrollPasskey
    case makeRecoveryCodes
    case deleteAccount
    /// Opens a new session in place of those ended by the client.
    case renewSession

    enum Age: Equatable, Sendable {
        /// Within ``Behavior/sensitiveChangeWindow``.
        case recent
        /// Recent at the start of the enrollment, which may take longer.
        case recentAtStart
        /// Any age, or ``recent`` if ``SignInPolicy/needsRecentSignInToLink`` is set.
        ///
        /// Sign-in methods added by older sessions are provisional.
        case asConfigured
    }

    /// Second factor required in the session.
    enum Level: Equatable, Sendable {
        case any
        case factorIfEnrolled
        case factor
    }

    struct Requirement: Equatable, Sendable {
        let age: Age
        var level = Level.factorIfEnrolled
    }

    var requirement: Requirement {
        switch self {
        case .addAddress, .linkProvider, .unlinkMethod, .addPhoneNumber: Requirement(age: .asConfigured)
        case .finishFactorEnrollment: Requirement(age: .recentAtStart)
        case .changePassword, .changeAddress, .unlinkMethodSilently, .replacePhoneNumber, .startFactorEnrollment,
            .withdrawFactor, .enrollPasskey, .deleteAccount:
            Requirement(age: .recent)
        case .makeRecoveryCodes: Requirement(age: .recent, level: .factor)
        case .renewSession: Requirement(age: .recent, level: .any)
        }
    }
}
