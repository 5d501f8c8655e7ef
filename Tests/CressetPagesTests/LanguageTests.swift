import CressetPages
import Testing

struct LanguageTests {
    struct Wish: Sendable {
        let requested: [String]
        let code: String

        init(_ requested: [String], _ code: String) {
            self.requested = requested
            self.code = code
        }
    }

    @Test(arguments: [
        Wish([], "en"), Wish([""], "en"), Wish([",;,q="], "en"), Wish(["xx"], "en"), Wish(["deutsch"], "en"),
        Wish(["\u{0}\u{1F468}"], "en"), Wish(["de;q=0"], "en"), Wish(["de;q=nan"], "en"), Wish(["de;q=2"], "en"),
        Wish([String(repeating: "x", count: 10_000)], "en"),
        Wish([String(repeating: "xx,", count: 10_000) + "de"], "en"),
        Wish([String(repeating: "e\u{301}", count: 10_000)], "en"),
        Wish(Array(repeating: "xx", count: 100) + ["de"], "en"),
        Wish(["*"], "en"), Wish(["xx, *"], "en"),
    ])
    func readerOfNoneOfOursGetsEnglish(_ wish: Wish) {
        #expect(Language.preferred(wish.requested).code == wish.code)
    }

    @Test(arguments: [
        Wish(["de"], "de"), Wish(["DE"], "de"), Wish(["de-AT"], "de"), Wish(["de_AT.UTF-8"], "de"),
        Wish(["pt-BR"], "pt"), Wish(["ar-EG"], "ar"), Wish(["ko_KR"], "ko"), Wish(["ja-JP-u-ca-japanese"], "ja"),
        Wish(["zh"], "zh-CN"), Wish(["zh_CN"], "zh-CN"), Wish(["zh-Hans"], "zh-CN"), Wish(["zh_TW"], "zh-CN"),
        Wish(["xx", "fr"], "fr"), Wish(["", "it-IT"], "it"), Wish(["es", "fr"], "es"),
        Wish(["fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5"], "fr"), Wish(["en;q=0.5, de;q=0.9"], "de"),
        Wish(["de;q=0.8,it;q=0.8"], "de"), Wish(["xx, en ; q = 0.1 , ja ; q = 0.2"], "ja"),
        Wish(["de;q=0, it"], "it"), Wish(["de;level=1;q=0.1, it;q=0.2"], "it"),
    ])
    func readerGetsTheBestOfOurs(_ wish: Wish) {
        #expect(Language.preferred(wish.requested).code == wish.code)
    }

    @Test func onlyArabicRunsFromRightToLeft() {
        #expect(Language.all.filter(\.isRightToLeft).map(\.code) == ["ar"])
        #expect(Language.all.map(\.code) == ["en", "de", "es", "fr", "it", "pt", "ja", "zh-CN", "ko", "ar"])
    }
}
