/// Sentences in every language: a type that lacks one does not compile.
protocol TranslatedTexts {
    static var english: Self { get }
    static var german: Self { get }
    static var spanish: Self { get }
    static var french: Self { get }
    static var italian: Self { get }
    static var portuguese: Self { get }
    static var japanese: Self { get }
    static var chinese: Self { get }
    static var korean: Self { get }
    static var arabic: Self { get }
}

extension Language {
    /// The sentences of pages about an account and of mails.
    var texts: Texts { translation() }
    /// The sentences on the way to an identity provider and back.
    var authRedirectTexts: AuthRedirectTexts { translation() }

    private func translation<Translated: TranslatedTexts>() -> Translated {
        switch tag {
        case .english: .english
        case .german: .german
        case .spanish: .spanish
        case .french: .french
        case .italian: .italian
        case .portuguese: .portuguese
        case .japanese: .japanese
        case .chinese: .chinese
        case .korean: .korean
        case .arabic: .arabic
        }
    }
}
