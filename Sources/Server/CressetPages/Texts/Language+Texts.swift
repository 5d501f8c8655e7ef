extension Language {
    var texts: Texts { translation() }
    var authRedirectTexts: AuthRedirectTexts { translation() }
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
