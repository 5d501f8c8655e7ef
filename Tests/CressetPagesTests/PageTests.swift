import CressetPages
import Testing

struct PageTests {
    private static let scripts = ["page", "handler"].map { "script src=\"/__/auth/\($0).js\" defer" }
    private static let script = #""><script>alert(1)</script>"#

    @Test(arguments: [script, "'><img src=x onerror=alert(1)>", "</title></iframe></pre><script src=x>", "<\u{338}b>"])
    func valueNeverBecomesMarkup(_ value: String) {
        let plain = SamplePages.all(value: "x", link: "https://app.example/")
        let pages = SamplePages.all(value: value, link: "https://app.example/")
        for (page, plain) in zip(pages, plain) {
            #expect(tags(page.html()).map(name) == tags(plain.html()).map(name))
            #expect(!page.html().utf8.contains(value.utf8))
        }
    }

    @Test(arguments: ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "//app.example", "/x", ""])
    func linkThatCouldRunAScriptIsLeftOut(_ link: String) {
        for page in SamplePages.all(value: "x", link: link) {
            #expect(tags(page.html()).allSatisfy { !$0.hasPrefix("a ") })
        }
    }

    @Test func linkIsEscaped() {
        for page in SamplePages.all(value: "x", link: "https://app.example/" + Self.script) {
            #expect(!page.html().contains(Self.script))
        }
    }

    @Test func placeholderInAValueStays() {
        for page in SamplePages.all(value: "%LINK%", link: "https://app.example/") {
            let html = page.html()
            #expect(html.contains("%LINK%") || !html.contains("<bdi>"))
        }
    }

    @Test func everyLanguageNamesTheValuesOfEnglish() {
        let pages = SamplePages.all(value: "§", link: "https://app.example/")
        let english = pages.prefix(pages.count / Language.all.count)
        for (index, page) in pages.enumerated() {
            let original = english[index % english.count].html()
            #expect(page.html().count { $0 == "§" } == original.count { $0 == "§" }, "\(page.language.code) \(index)")
        }
    }

    @Test func documentHasLanguageAndDirection() {
        for page in SamplePages.all(value: "x", link: "https://app.example/") {
            let direction = page.language.code == "ar" ? "rtl" : "ltr"
            #expect(
                page.html().hasPrefix("<!doctype html>\n<html lang=\"\(page.language.code)\" dir=\"\(direction)\">\n")
            )
        }
    }

    @Test func nothingIsInlineAndNothingIsFromElsewhere() {
        for page in SamplePages.all(value: "x", link: "app:x") {
            let html = page.html()
            for tag in tags(html) {
                #expect(name(tag) != "style" && !tag.contains(" style=") && tag.firstMatch(of: /[ ]on[a-z]+=/) == nil)
                #expect(name(tag) != "script" || Self.scripts.contains(String(tag)))
            }
            #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("=\"//"))
            #expect(html.contains("<link rel=\"stylesheet\" href=\"/__/auth/page.css\">"))
        }
    }

    @Test func pageHasOneHeadingAndOneTitle() {
        for page in SamplePages.all(value: "x", link: "app:x") {
            #expect(tags(page.html()).count { name($0) == "h1" } == 1)
            #expect(tags(page.html()).count { name($0) == "title" } == 1)
        }
    }

    @Test func visibleInputHasALabel() throws {
        for page in SamplePages.all(value: "x", link: "app:x") {
            let all = tags(page.html())
            for input in all where name(input) == "input" && !input.contains("hidden") {
                let id = try #require(input.firstMatch(of: /[ ]id="([a-z-]+)"/)).output.1
                #expect(all.contains("label for=\"\(id)\""))
            }
            for described in all.compactMap({ $0.firstMatch(of: /aria-describedby="([a-z ]+)"/)?.output.1 }) {
                #expect(described.split(separator: " ").allSatisfy { page.html().contains(" id=\"\($0)\"") })
            }
        }
    }

    @Test func formIsPostedWithoutScripts() {
        for page in SamplePages.all(value: "x", link: "app:x") {
            let all = tags(page.html())
            for form in all where name(form) == "form" { #expect(form == "form method=\"post\" action=\"?\"") }
            #expect(all.count { name($0) == "form" } == all.count { $0.hasPrefix("button type=\"submit\"") })
        }
    }

    private func tags(_ html: String) -> [Substring] {
        html.split(separator: "<").compactMap { $0.split(separator: ">", omittingEmptySubsequences: false).first }
    }

    private func name(_ tag: Substring) -> Substring {
        tag.prefix { !$0.isWhitespace }
    }
}
