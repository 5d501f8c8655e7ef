public enum PageError: Hashable, Sendable, CaseIterable {
    case expired
    /// The code is unknown, used, or replaced by a newer one.
    case invalid
    case userDisabled
    case emailTaken
    /// The link is truncated.
    case missingParameters
    case tooManyAttempts
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
