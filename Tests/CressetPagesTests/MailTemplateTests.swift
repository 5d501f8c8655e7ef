import CressetPages
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct MailTemplateTests {
    struct Body: Sendable {
        let template: String
        let result: String

        init(_ template: String, _ result: String) {
            self.template = template
            self.result = result
        }
    }

    private static let values: [Placeholder: String] = [
        .link: "https://x.example/?a=1&b=2", .displayName: "%LINK% <b>", .appName: "%APP_NAME%", .email: "a@b.example",
    ]

    @Test(arguments: [
        Body("", ""), Body("%", "%"), Body("%%LINK%%", "%https://x.example/?a=1&b=2%"), Body("%LINK", "%LINK"),
        Body("%link%", "%link%"), Body("%OTHER%", "%OTHER%"), Body("100 % of %EMAIL%", "100 % of a@b.example"),
        Body("%DISPLAY_NAME%", "%LINK% <b>"), Body("%APP_NAME%%APP_NAME%", "%APP_NAME%%APP_NAME%"),
        Body("[%NEW_EMAIL%]", "[]"), Body("%\u{301}LINK%", "%\u{301}LINK%"), Body("é%EMAIL%é", "éa@b.exampleé"),
    ])
    func placeholdersAreReplacedOnce(_ body: Body) {
        let mail = MailTemplate(subject: body.template, html: "", text: body.template).filled(Self.values)
        #expect(mail.text == body.result)
        #expect(mail.subject == body.result)
        #expect(mail.html.isEmpty)
    }

    @Test func valuesAreEscapedInMarkup() {
        let mail = MailTemplate(subject: "", html: "<p title=\"%DISPLAY_NAME%\">%LINK%</p>", text: "").filled(
            Self.values
        )
        #expect(mail.html == "<p title=\"%LINK% &lt;b&gt;\">https://x.example/?a=1&amp;b=2</p>")
    }

    @Test(arguments: ["a\r\nBcc: x@y.example", "a\u{0}\u{85}b", "a\u{2028}b", "a\u{202E}b", "a\u{7F}\u{1B}b"])
    func subjectIsOneLine(_ value: String) {
        let mail = MailTemplate(subject: "S\r\n: %APP_NAME%", html: "", text: "").filled([.appName: value])
        #expect(mail.subject.hasPrefix("S: a"))
        #expect(mail.subject.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!mail.subject.contains("\u{2028}") && !mail.subject.contains("\u{202E}"))
    }

    @Test func everythingIsBounded() {
        let name = String(repeating: "e\u{301}", count: 100_000)
        let link = "https://x.example/" + String(repeating: "a", count: 10_000)
        let mail = MailTemplate(subject: "%APP_NAME%", html: nil, text: "%APP_NAME%|%LINK%")
            .filled([.appName: name, .link: link])
        #expect(mail.subject.unicodeScalars.count == 512)
        #expect(mail.text.split(separator: "|").map(\.unicodeScalars.count) == [512, link.count])
        let many = MailTemplate(subject: "", html: String(repeating: "%LINK%", count: 100_000), text: nil)
            .filled([.link: link])
        #expect(many.html.utf8.count <= 1024 * 1024 && many.text.utf8.count <= 1024 * 1024)
    }

    @Test func templateWithoutABodySaysTheLink() {
        let mail = MailTemplate(subject: "", html: nil, text: nil).filled(Self.values)
        #expect(mail.text == "https://x.example/?a=1&b=2")
        #expect(mail.html.contains("href=\"https://x.example/?a=1&amp;b=2\""))
    }

    @Test func markupIsMadeOfText() {
        let mail = MailTemplate(subject: "", html: nil, text: "A <b>\r\n\n%LINK% & %DISPLAY_NAME%").filled(Self.values)
        #expect(
            mail.html == """
                <div dir="auto">A &lt;b&gt;<br>
                <br>
                <a href="https://x.example/?a=1&amp;b=2">https://x.example/?a=1&amp;b=2</a> &amp; %LINK% &lt;b&gt;</div>

                """
        )
    }

    @Test(arguments: [
        Body("", "\n"), Body("a  \n b", "a b\n"), Body("<p>a</p><p>b</p>", "a\n\nb\n"),
        Body("a<br>b<BR/>c", "a\nb\nc\n"),
        Body("<ul><li>a<li>b</ul>c", "- a\n- b\n\nc\n"), Body("<div>a</div><div>b</div>", "a\nb\n"),
        Body("a &amp; b &lt;c&gt; &#39;&#x41;&nbsp;&bogus; &#xD800; &", "a & b <c> 'A &bogus; &#xD800; &\n"),
        Body("<head><title>t</title></head><style>p{}</style>a<script>if (a<b) c</script>", "a\n"),
        Body("a<!-- <p>x</p> -->b<!doctype html>c<!-- d", "abc\n"), Body("1 < 2 <3 <", "1 < 2 <3 <\n"),
        Body("<a href=\"%LINK%\">Go</a>.", "Go (https://x.example/?a=1&b=2).\n"),
        Body("<a class='x' HREF = '%LINK%'>%LINK%</a>", "https://x.example/?a=1&b=2\n"),
        Body("<a href=%LINK%><img src=x></a>", "https://x.example/?a=1&b=2\n"),
        Body("<a href=\"#top\">Up</a> <a>b</a></a>", "Up b\n"), Body("<p title=\"a>b\">c", "c\n"),
        Body("Hello <b>%DISPLAY_NAME%</b>", "Hello %LINK% <b>\n"), Body("é<b>ü</b>日", "éü日\n"),
    ])
    func textIsMadeOfMarkup(_ body: Body) {
        let mail = MailTemplate(subject: "", html: body.template, text: nil).filled(Self.values)
        #expect(mail.text == body.result)
    }

    /// Eight times the text takes about eight times the CPU time, not sixty-four times.
    @Test(arguments: ["<", "<a", "<a href=\"", "<!--", "&", "<style>", "<style><", "<a href=x>", "<li>", "%LINK"])
    func gibberishIsReadInLinearTime(_ piece: String) {
        let (short, long) = (Self.template(of: piece, count: 500), Self.template(of: piece, count: 4000))
        // The best of several: the first run also fills caches.
        let times = (1...5).map { _ in (short: Self.cost(of: short), long: Self.cost(of: long)) }
        let (best, worst) = (times.map(\.short).min() ?? 0, times.map(\.long).min() ?? .max)
        #expect(worst <= best * 20, "\(best) ns for 500, \(worst) ns for 4000")
        #expect(long.filled([:]).text.utf8.count <= 1024 * 1024)
    }

    private static func template(of piece: String, count: Int) -> MailTemplate {
        MailTemplate(subject: "", html: String(repeating: piece, count: count), text: nil)
    }

    /// Returns the CPU time of this thread in nanoseconds, unaffected by a busy machine.
    private static func cost(of template: MailTemplate) -> Int {
        let start = processorTime()
        _ = template.filled([:])
        return processorTime() - start
    }

    private static func processorTime() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
