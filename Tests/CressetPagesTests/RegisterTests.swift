import CressetPages
import Testing

/// Every language addresses readers in one form.
struct RegisterTests {
    private let value = "1"

    struct Register: Sendable {
        let code: String
        /// Words of the other form, in lower case.
        let refused: Set<String>

        init(_ code: String, _ refused: String) {
            self.code = code
            self.refused = Set(refused.split(separator: " ").map(String.init))
        }
    }

    @Test(arguments: [
        Register(
            "de",
            """
            du dich dir dein deine deinem deinen deiner deines euch euer eure eurem euren eurer bestätige gib ignoriere \
            kopiere melde öffne schließe verwende wähle warte
            """
        ),
        Register(
            "es",
            """
            usted ustedes vos vosotros su sus suyo suya abra cierre confirme copie elija espere establezca haga ignore \
            inicie intente quite recupere revise solicite vuelva
            """
        ),
        Register(
            "fr",
            "tu te t ton ta tes toi tien tienne choisis clique confirme connecte copie ferme ouvre peux réessaie"
        ),
        Register(
            "it",
            """
            lei suo sua suoi sue voi vi vostro vostra acceda annulli apra attenda chiuda confermi contatti controlli \
            elimini richieda ripristini riprovi rimuova scelga torni
            """
        ),
        Register("pt", "tu te ti teu tua teus tuas contigo vós vos vosso vossa escolhe confirma podes queres"),
        Register(
            "ar",
            "أنت أنتِ أنتم اختر اختاري أدخل أدخلي أغلق أغلقي افتح افتحي انسخ انسخي انقر انقري استخدم استخدمي راجع قم"
        ),
    ])
    func readerIsAddressedInOneForm(_ register: Register) {
        for text in texts(in: register.code) {
            let words = text.lowercased().split { !$0.isLetter }.map(String.init)
            let found = register.refused.intersection(words)
            #expect(found.isEmpty, "\(register.code): \(found) in \(text)")
        }
    }

    @Test func japaneseSentencesArePolite() {
        let ends = ["です", "ます", "ません", "でした", "ました", "ください", value]
        for sentence in sentences(in: "ja", endingWith: "。") {
            #expect(ends.contains { sentence.hasSuffix($0) }, "\(sentence)")
        }
    }

    @Test func koreanSentencesArePolite() {
        let ends = ["니다", "세요", value]
        for sentence in sentences(in: "ko", endingWith: ".") {
            #expect(ends.contains { sentence.hasSuffix($0) }, "\(sentence)")
        }
    }

    @Test func chineseReaderIsAddressedPolitely() {
        for text in texts(in: "zh-CN") { #expect(!text.contains("你")) }
    }

    private func sentences(in code: String, endingWith end: Character) -> [Substring] {
        texts(in: code).flatMap { $0.split(separator: end, omittingEmptySubsequences: false).dropLast() }
    }

    /// The visible texts of a language. The values are digits, which no language has as words.
    private func texts(in code: String) -> [Substring] {
        let language = Language.preferred([code])
        let values = Dictionary(uniqueKeysWithValues: Placeholder.allCases.map { ($0, value) })
        let mails = MailKind.allCases.map { MailTemplate.standard($0, in: language).filled(values) }
        let proofs: [VerificationPage.Proof] = [
            .work(challenge: value, bits: 1), .widget(.turnstile, siteKey: value),
        ]
        let checks = proofs.map { VerificationPage(language: language, appName: value, proof: $0, target: value) }
        let pages = SamplePages.all(value: value, link: "app:1").filter { $0.language == language } + checks
        let markup = (pages.map { $0.html() } + mails.map(\.html)).map {
            $0.replacing("<bdi>", with: "").replacing("</bdi>", with: "")
        }
        return markup.flatMap { $0.split(separator: "<").compactMap { $0.split(separator: ">").dropFirst().first } }
            + mails.map { $0.subject[...] } + [MessageTemplate.standard(in: language)[...]]
    }
}
