extension Language {
    var texts: Texts {
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
