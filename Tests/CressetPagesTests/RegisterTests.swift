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
            du dich dir dein deine deinem deinen deiner deines euch euer eure eurem euren eurer bist hast kannst \
            möchtest musst willst ändere bestätige entferne erstelle fordere gib ignoriere kehre klicke kopiere lege \
            melde öffne prüfe schließe sende tippe verwende wähle warte
            """
        ),
        Register(
            "es",
            """
            usted ustedes vos vosotros vuestra vuestro su sus suyo suya le abra acceda cambie cierre compruebe \
            confirme copie cree deshaga elija espere establezca guarde haga ignore inicie intente introduzca póngase \
            pulse quite recupere restablezca revise seleccione siga solicite utilice vuelva podés tenés abrí \
            cerrá confirmá copiá elegí usá
            """
        ),
        Register(
            "fr",
            """
            tu te t ton ta tes toi tien tienne tiens as es dois peux veux appuie attends choisis clique confirme \
            connecte consulte copie définis ferme ignore ouvre patiente réessaie réinitialise rétablis retourne reviens
            """
        ),
        Register(
            "it",
            """
            lei suo sua suoi sue voi vi vostro vostra vostri vostre acceda annulli apra attenda cambi chiuda clicchi \
            confermi contatti controlli copi crei desidera elimini ignori imposti inserisca prema reimposti richieda \
            rimuova ripristini riprovi scelga torni utilizzi verifichi
            """
        ),
        Register(
            "pt",
            """
            tu te ti teu tua teus tuas contigo vós vos vosso vossa vossos vossas abre clica confirma copia escolhe \
            espera fecha tenta deves és fizeste pediste podes queres tens
            """
        ),
        Register(
            "ar",
            """
            أنت أنتِ أنتم أنتن اختر اختاري أدخل أدخلي أعد أعيدي أغلق أغلقي أنشئ أنشئي احفظ احفظي استخدم استخدمي اضغط \
            اضغطي اطلب اطلبي افتح افتحي انتظر انتظري انسخ انسخي انقر انقري تجاهلي حاول حاولي راجع راجعي غيّر غيّري قم \
            قومي عزيزي عزيزتي
            """
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

    @Test(arguments: [("zh-CN", "你"), ("ja", "あなた"), ("ko", "당신")])
    func readerIsNotCalledByAnImpolitePronoun(_ code: String, _ pronoun: String) {
        for text in texts(in: code) { #expect(!text.contains(pronoun), "\(text)") }
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
            + mails.map { $0.subject[...] } + [SMSTemplate.standard(in: language)[...]]
    }
}
