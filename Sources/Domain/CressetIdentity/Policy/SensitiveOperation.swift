/// An operation that a stolen session must not suffice for.
enum SensitiveOperation: CaseIterable, Sendable {
    case changePassword
    /// Sets, replaces or removes the address, or requests a mail that does.
    case changeAddress
    /// Adds a proven address to an account without one.
    case addAddress
    case linkProvider
    /// Removes a password, a provider, a passkey or the phone number.
    case unlinkMethod
    /// As ``unlinkMethod``, of an account whose owner no mail can tell.
    case unlinkMethodSilently
    case addPhoneNumber
    case replacePhoneNumber
    case startFactorEnrollment
    case finishFactorEnrollment
    case withdrawFactor
    case enrollPasskey
    case makeRecoveryCodes
    case deleteAccount
    /// Replaces the sessions that the client ends by a new one.
    case renewSession

    /// The age up to which a sign-in suffices.
    enum Age: Equatable, Sendable {
        /// ``Behavior/sensitiveChangeWindow``.
        case recent
        /// The same at the start of the enrolment, which may take its time.
        case recentAtStart
        /// ``recent`` where ``SignInPolicy/needsRecentSignInToLink`` says so, else any. What an older session adds is on
        /// probation.
        case asConfigured
    }

    /// The second factor that the session must have proven.
    enum Level: Equatable, Sendable {
        case any
        /// One, if the account has any.
        case factorIfEnrolled
        case factor
    }

    /// The proof that the session needs.
    struct Requirement: Equatable, Sendable {
        let age: Age
        var level = Level.factorIfEnrolled
    }

    /// The one table of what each operation needs.
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
