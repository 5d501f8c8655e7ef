import Foundation
import Testing

/// The article about adding the package to an app.
struct GettingStartedTests {
    @Test func articleSaysThatNoLinkerFlagIsNeeded() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Client/CressetAuth/CressetAuth.docc/GettingStarted.md").standardized
        let text = try String(contentsOf: article, encoding: .utf8).replacing("\n", with: " ")
        #expect(text.contains("needs no linker flag, so that no target has to pass `-ObjC`."))
    }
}
