public struct SuccessPage: Page {
    public let language: Language
    private let appName: String
    private let success: Success
    private let continueURL: String?
    private let resetFields: FormFields?

    /// - Parameters:
    ///   - continueURL: URL to continue to, validated by the caller.
    ///   - resetFields: After ``Success/emailRecovered(email:)``, the hidden fields of a form to request a password
    ///     reset link.
    public init(
        language: Language,
        appName: String,
        success: Success,
        continueURL: String? = nil,
        resetFields: FormFields? = nil
    ) {
        self.language = language
        self.appName = appName
        self.success = success
        self.continueURL = continueURL
        self.resetFields = resetFields
    }

    public func html() -> String { document.html.markup }

    private var document: Document {
        let (texts, value) = success.parts(in: language.texts)
        return Document(
            language: language,
            title: texts.title,
            appName: appName,
            hasScript: resetFields != nil,
            layout: .done,
            content: """
                <div role="status">
                \(HTML.paragraph(texts.sentence(.isolated(value), .isolated(appName))))</div>
                \(advice)\(ending)
                """
        )
    }

    /// Advice to change the password: the attacker responsible for the address change may know it.
    private var advice: HTML? {
        guard case .emailRecovered = success else { return nil }
        let texts = language.texts
        return """
            \(HTML.paragraph(.text(texts.resetAdvice)))\
            \(resetFields.map { HTML.form($0, button: texts.resetAdviceButton) })
            """
    }

    private var ending: HTML {
        let texts = language.texts
        return HTML.linkButton(continueURL, words: texts.continueButton, isQuiet: resetFields != nil)
            ?? .paragraph(.text(texts.closePage), class: "note")
    }
}

public enum Success: Hashable, Sendable {
    case passwordReset(email: String)
    case emailVerified(email: String)
    case emailChanged(newEmail: String)
    case emailRecovered(email: String)
    case secondFactorReverted(name: String)
    case signInMethodsReverted(summary: String)
    case passwordResetSent(email: String)
}

extension Success {
    func parts(in texts: Texts) -> (texts: OutcomeTexts, value: String) {
        switch self {
        case .passwordReset(let email): (texts.passwordReset, email)
        case .emailVerified(let email): (texts.emailVerified, email)
        case .emailChanged(let newEmail): (texts.emailChanged, newEmail)
        case .emailRecovered(let email): (texts.emailRecovered, email)
        case .secondFactorReverted(let name): (texts.secondFactorReverted, name)
        case .signInMethodsReverted(let summary): (texts.signInMethodsReverted, summary)
        case .passwordResetSent(let email): (texts.passwordResetSent, email)
        }
    }
}
