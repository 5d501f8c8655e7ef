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
