import Testing

@testable import CressetHTTPServer

struct HeadLayoutTests {
    @Test(
        arguments: [
            ("0.9.73", true), ("0.9.76", true), ("0.9.77", true), ("0.9.77.1", false), ("0.9.78", false),
            ("1.0.0", false),
        ])
    func layoutIsLookedAtWhereTheLibraryIsNotAskedToBeStrict(_ version: String, _ expected: Bool) {
        #expect(HeadLayout.isLenient(version: version) == expected)
    }
}
