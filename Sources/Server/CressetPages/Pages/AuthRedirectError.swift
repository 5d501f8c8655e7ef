/// The error of a provider sign-in, if it cannot be sent to an app.
public enum AuthRedirectError: Hashable, Sendable, CaseIterable {
    /// The page was opened with invalid parameters.
    case failed
    /// The sign-in has ended, or was started in another browser.
    case ended
}

extension AuthRedirectError {
    func texts(in texts: Texts) -> ProblemTexts {
        switch self {
        case .failed: texts.signInFailed
        case .ended: texts.signInEnded
        }
    }
}
