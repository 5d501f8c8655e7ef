import CressetPages
import Testing

struct StandardMailTests {
    @Test(arguments: MailKind.allCases)
    func everyLanguageHasThePlaceholdersOfEnglish(_ kind: MailKind) {
        let english = MailTemplate.standard(kind, in: .english)
        for language in Language.all {
            let template = MailTemplate.standard(kind, in: language)
            #expect(placeholders(template.subject) == placeholders(english.subject), "\(language.code)")
            #expect(placeholders(template.html) == placeholders(english.html), "\(language.code)")
            #expect(placeholders(template.text) == placeholders(english.text), "\(language.code)")
            let matter = Self.matter(of: kind)
            let expected = [matter, .appName, .email].compactMap(\.self)
            #expect(placeholders(template.text).isSuperset(of: expected) || kind == .emailChangeNotice)
            #expect(placeholders(template.html).isDisjoint(with: [.link, .temporaryPassword].filter { $0 != matter }))
        }
    }

    @Test(arguments: MailKind.allCases)
    func everyLanguageHasWordsOfItsOwn(_ kind: MailKind) {
        let templates = Language.all.map { MailTemplate.standard(kind, in: $0) }
        #expect(Set(templates.map(\.subject)).count == Language.all.count)
        #expect(Set(templates.map(\.text)).count == Language.all.count)
    }

    @Test func everyMessageHasTheCodeAndTheApp() {
        let messages = Language.all.map(SMSTemplate.standard(in:))
        for message in messages {
            #expect(message.contains(SMSTemplate.code) && message.contains(SMSTemplate.appName))
        }
        #expect(Set(messages).count == Language.all.count)
    }

    @Test func englishSubjectsAreTheVendors() {
        let subjects = MailKind.allCases.map { MailTemplate.standard($0, in: .english).subject }
        #expect(
            subjects == [
                "Reset your password for %APP_NAME%", "Your temporary password for %APP_NAME%",
                "Verify your email for %APP_NAME%", "Sign in to %APP_NAME%",
                "Verify your new email for %APP_NAME%", "Your sign-in email was changed for %APP_NAME%",
                "You've added 2 step verification to your %APP_NAME% account.",
                "The sign-in methods of your %APP_NAME% account have changed",
                "A recovery code of your %APP_NAME% account was used", "Wrong codes for your %APP_NAME% account",
            ]
        )
    }

    @Test func temporaryPasswordStandsOnALineOfItsOwn() {
        for language in Language.all {
            let mail = MailTemplate.standard(.temporaryPassword, in: language).filled([
                .temporaryPassword: "k7mq-x2vd-9htr-w4bn"
            ])
            #expect(mail.text.contains("\n\nk7mq-x2vd-9htr-w4bn\n\n"))
            #expect(mail.html.contains(">k7mq-x2vd-9htr-w4bn</bdi>"))
            #expect(!mail.html.contains("href"))
        }
    }

    @Test(arguments: MailKind.allCases)
    func valuesAreEscapedInTheMarkupAlone(_ kind: MailKind) {
        let hostile = #""><script>alert(1)</script>%LINK%"#
        var values = Dictionary(uniqueKeysWithValues: Placeholder.allCases.map { ($0, hostile) })
        values[.link] = "https://app.example/?a=1&b=2"
        for language in Language.all {
            let mail = MailTemplate.standard(kind, in: language).filled(values)
            #expect(!mail.html.contains("<script"))
            let hasLink = Self.matter(of: kind) == .link
            #expect(mail.html.contains("href=\"https://app.example/?a=1&amp;b=2\"") == hasLink)
            #expect(
                mail.html.contains("<div lang=\"\(language.code)\" dir=\"\(language.isRightToLeft ? "rtl" : "ltr")\"")
            )
            #expect(mail.text.contains(hostile))
            #expect(mail.text.contains("\nhttps://app.example/?a=1&b=2\n") == hasLink)
        }
    }

    private static func matter(of kind: MailKind) -> Placeholder? {
        switch kind {
        case .wrongCodeNotice: nil
        case .temporaryPassword: .temporaryPassword
        case .recoveryCodeNotice: .recoveryCodes
        default: .link
        }
    }

    private func placeholders(_ text: String?) -> Set<Placeholder> {
        Set(Placeholder.allCases.filter { text?.contains($0.token) ?? false })
    }
}
