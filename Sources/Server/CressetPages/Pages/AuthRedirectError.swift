/// Why a sign-in with a provider does not go on, where there is no app to tell it to.
public enum AuthRedirectError: Hashable, Sendable, CaseIterable {
    /// The page was opened with something that it cannot work with.
    case failed
    /// The sign-in is over, or was begun in another browser.
    case ended
}

extension AuthRedirectError {
    func texts(in texts: AuthRedirectTexts) -> ProblemTexts {
        switch self {
        case .failed: texts.failed
        case .ended: texts.ended
        }
    }
}
