/// Why a link does not work.
public enum PageError: Hashable, Sendable, CaseIterable {
    /// The code is too old.
    case expired
    /// The code is unknown, used, or superseded by a newer one.
    case invalid
    /// The account is disabled.
    case userDisabled
    /// The address is already another account's.
    case emailTaken
    /// The link has been cut short.
    case missingParameters
    case tooManyAttempts
    /// The fault is ours.
    case `internal`
}

extension PageError {
    func texts(in texts: Texts) -> ProblemTexts {
        switch self {
        case .expired: texts.expired
        case .invalid: texts.invalid
        case .userDisabled: texts.userDisabled
        case .emailTaken: texts.emailTaken
        case .missingParameters: texts.missingParameters
        case .tooManyAttempts: texts.tooManyRequests
        case .internal: texts.internalError
        }
    }
}
