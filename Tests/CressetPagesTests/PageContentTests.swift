import CressetPages
import Testing

struct PageContentTests {
    private let email = "a@b.example"

    @Test func hiddenFieldsAreSentInOrder() {
        let page = ConfirmPage(
            language: .english,
            appName: "App",
            confirmation: .verifyEmail(email: email),
            fields: [("mode", "verifyEmail"), ("oobCode", "a&b")]
        )
        #expect(
            page.html().contains(
                """
                <input type="hidden" name="mode" value="verifyEmail">
                <input type="hidden" name="oobCode" value="a&amp;b">
                <button type="submit"
                """
            )
        )
    }

    @Test func resetFormHasTheRules() {
        let html = reset(nil).html()
        #expect(html.contains("name=\"newPassword\" autocomplete=\"new-password\""))
        #expect(html.contains(" minlength=\"8\""))
        #expect(html.contains("data-rule=\"minimum\" data-length=\"8\""))
        for rule in ["maximum", "lowercase", "uppercase", "digit", "symbol"] {
            #expect(html.contains("data-rule=\"\(rule)\""))
            #expect(PageScript.javaScript.contains("\(rule): "))
        }
        #expect(!html.contains("role=\"alert\""))
    }

    @Test(arguments: [PasswordRefusal.weakPassword(unmet: [.digit]), .tooManyAttempts, .generic])
    func refusalIsAnnounced(_ refusal: PasswordRefusal) {
        let html = reset(refusal).html()
        #expect(html.contains("role=\"alert\" id=\"refusal\""))
        #expect(html.contains("aria-describedby=\"rules refusal\" aria-invalid=\"true\""))
        #expect(html.contains("<li>a digit (0–9)</li>") == (refusal == .weakPassword(unmet: [.digit])))
    }

    @Test func resetFormWithoutRulesHasNoList() {
        let page = ResetPasswordPage(language: .english, appName: "App", email: email, fields: [], requirements: [])
        #expect(!page.html().contains("<ul") && !page.html().contains("aria-describedby"))
    }

    @Test func onlyTheRestoredAddressComesWithAdvice() {
        let fields: FormFields = [("mode", "sendPasswordReset")]
        let restored = SuccessPage(
            language: .english,
            appName: "App",
            success: .emailRecovered(email: email),
            resetFields: fields
        )
        #expect(restored.html().contains("name=\"mode\" value=\"sendPasswordReset\""))
        let other = SuccessPage(
            language: .english,
            appName: "App",
            success: .emailVerified(email: email),
            resetFields: fields
        )
        #expect(!other.html().contains("<form"))
    }

    @Test func mailboxShowsTheFirstHundredMessages() {
        let messages = (0..<120).map { number in
            MailboxMessage(
                recipient: email,
                subject: "Subject \(number).",
                date: "now",
                kind: "PASSWORD_RESET",
                html: "<p title=\"x\">&amp;</p>",
                text: "<text>",
                link: nil
            )
        }
        let html = MailboxPage(messages: messages).html()
        #expect(html.contains("Subject 99.") && !html.contains("Subject 100."))
        #expect(html.contains("srcdoc=\"&lt;p title=&quot;x&quot;&gt;&amp;amp;&lt;/p&gt;\"></iframe>"))
        #expect(html.contains("<iframe sandbox title="))
        #expect(html.contains("<pre dir=\"auto\">&lt;text&gt;</pre>"))
    }

    @Test func policiesAllowNothingInlineButInMails() {
        #expect(!PagePolicy.page.contains("unsafe") && !PagePolicy.page.contains("\n"))
        #expect(!PagePolicy.mailbox.contains("script-src 'self' 'unsafe"))
        #expect(!PageStyle.css.contains("@import") && !PageStyle.css.contains("url("))
    }

    @Test func frameIsOfOurOriginButForOneLibrary() {
        let plain = AuthRedirectFrame(hosts: "[]", key: "key", loadsLibrary: false).html()
        #expect(!plain.contains("https:") && !plain.contains("data-library"))
        let page = AuthRedirectFrame(hosts: "[]", key: "key", loadsLibrary: true).html()
        #expect(page.contains(" data-library=\"https://apis.google.com/js/api.js\""))
        #expect(page.count { $0 == "<" } == plain.count { $0 == "<" })
    }

    @Test func framesPolicyNamesWhoMayFrameAndOneLibrary() {
        let policy = PagePolicy.frame(in: ["a.example"], loadsLibrary: true)
        #expect(
            policy == "default-src 'none'; style-src 'self'; script-src 'self' https://apis.google.com; "
                + "img-src data:; base-uri 'none'; form-action 'none'; "
                + "frame-ancestors https://a.example:* http://a.example:*"
        )
        #expect(PagePolicy.frame(in: ["a.example"], loadsLibrary: false).contains("script-src 'self';"))
        #expect(PagePolicy.frame(in: [], loadsLibrary: true).hasSuffix("frame-ancestors 'none'"))
        #expect(PagePolicy.frame(in: nil, loadsLibrary: true).hasSuffix("frame-ancestors https: http:"))
        for other in [PagePolicy.page, PagePolicy.authRedirect, PagePolicy.mailbox] {
            #expect(!other.contains("google"))
        }
    }

    private func reset(_ refusal: PasswordRefusal?) -> ResetPasswordPage {
        ResetPasswordPage(
            language: .english,
            appName: "App",
            email: email,
            fields: [],
            requirements: SamplePages.requirements,
            refusal: refusal
        )
    }
}
