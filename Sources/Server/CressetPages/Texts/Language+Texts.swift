extension Language {
    /// The sentences of pages about an account and of mails.
    var texts: Texts { translation() }
    /// The sentences on the way to an identity provider and back.
    var authRedirectTexts: AuthRedirectTexts { translation() }
    /// The sentences about phone numbers.
    var phoneTexts: PhoneTexts { translation() }

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
