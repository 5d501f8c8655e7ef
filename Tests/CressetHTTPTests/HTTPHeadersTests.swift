import CressetHTTP
import Testing

struct HTTPHeadersTests {
    @Test(arguments: ["Content-Type", "content-type", "CONTENT-TYPE", "cOnTeNt-TyPe"])
    func nameIsFoundInAnyCase(_ name: String) {
        let headers: HTTPHeaders = ["Content-Type": "text/plain", "X-Other": "1"]
        #expect(headers[name] == "text/plain")
    }

    @Test(arguments: ["", "Content", "Content-Type ", "Content-Typ\u{E9}", "X_Other", "x-0ther"])
    func otherNamesFindNothing(_ name: String) {
        let headers: HTTPHeaders = ["Content-Type": "text/plain", "X-Other": "1"]
        #expect(headers[name] == nil)
    }

    @Test func onlyLettersHaveTwoCases() {
        // `[` and `{` differ by as much as `A` and `a`.
        let headers: HTTPHeaders = ["X[": "1", "KELVIN": "2"]
        #expect(headers["X{"] == nil)
        #expect(headers["\u{212A}elvin"] == nil)
        #expect(headers["kelvin"] == "2")
    }

    @Test func firstOfSeveralValuesIsFound() {
        var headers: HTTPHeaders = ["Vary": "Origin"]
        headers.append("Accept", for: "vary")
        #expect(headers["VARY"] == "Origin")
        #expect(headers.fields.map(\.value) == ["Origin", "Accept"])
        #expect(headers.fields.map(\.name) == ["Vary", "vary"])
    }

    @Test func settingReplacesEveryFieldOfThatName() {
        var headers: HTTPHeaders = ["Vary": "Origin", "X-Other": "1"]
        headers.append("Accept", for: "vary")
        headers["VARY"] = "*"
        #expect(
            headers.fields == [
                HTTPHeaders.Field(name: "X-Other", value: "1"), HTTPHeaders.Field(name: "VARY", value: "*"),
            ]
        )
    }

    @Test func settingNilRemovesEveryFieldOfThatName() {
        var headers: HTTPHeaders = ["Vary": "Origin", "X-Other": "1"]
        headers.append("Accept", for: "vary")
        headers["vARY"] = nil
        #expect(headers == ["X-Other": "1"])
    }
}
