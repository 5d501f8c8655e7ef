public struct Language: Hashable, Sendable {
    /// The closed set behind ``Language``, so a language without texts does not compile.
    enum Tag: String, CaseIterable, Sendable {
        case english = "en"
        case german = "de"
        case spanish = "es"
        case french = "fr"
        case italian = "it"
        case portuguese = "pt"
        case japanese = "ja"
        case chinese = "zh-CN"
        case korean = "ko"
        case arabic = "ar"
    }

    let tag: Tag

    /// The fallback language.
    public static let english = Language(tag: .english)
    /// All languages, English first.
    public static let all = Tag.allCases.map(Language.init(tag:))

    /// The BCP 47 tag: `en`, `de`, `es`, `fr`, `it`, `pt`, `ja`, `zh-CN`, `ko` or `ar`.
    public var code: String { tag.rawValue }
    public var isRightToLeft: Bool { tag == .arabic }

    var direction: String { isRightToLeft ? "rtl" : "ltr" }
}
