import Foundation
import Testing

/// The migration article with today's equivalent of each 2.x call.
struct MigrationNotesTests {
    private static let module = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Client/CressetLegacy").standardized

    private static let article = Result {
        try String(contentsOf: module.appending(path: "CressetLegacy.docc/MovingOnFrom2X.md"), encoding: .utf8)
    }

    /// Returns the module's public members in the documentation's form: `createUser(_:password:)`. The Twitter account
    /// stores are not part of 2.x.
    private static func declarations() throws -> Set<String> {
        let files = FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil)
        let sources = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .filter { !$0.path.contains("/AccountStores/") }
        let member = /\n +(?:public|open)(?: convenience)?(?: class)? (?:(?:func|var|let) (\w+)|(init)|)(\(|:)?[^\n]*/
        var found: Set<String> = []
        for source in sources {
            let text = try String(contentsOf: source, encoding: .utf8)
            for match in text.matches(of: member) {
                if let name = match.1 ?? match.2 { found.insert(String(name)) }
            }
        }
        return found
    }

    @Test func everyCallHasItsNote() throws {
        let rows = try Self.article.get().split(separator: "\n").filter { $0.hasPrefix("|") }
        let noted = Set(rows.flatMap { row in row.matches(of: /``(?:\w+\/)?(\w+)/).map { String($0.1) } })
        let declared = try Self.declarations()
        #expect(declared.contains("createUser"))
        #expect(declared.count >= 30)
        #expect(declared.subtracting(noted).isEmpty)
    }

    @Test func everyFormOfACallHasItsNote() throws {
        let article = try Self.article.get()
        for call in [
            "createUser(_:password:withCompletionBlock:)", "createUser(_:password:withValueCompletionBlock:)",
            "authWithOAuthProvider(_:token:withCompletionBlock:)",
            "authWithOAuthProvider(_:parameters:withCompletionBlock:)",
        ] {
            #expect(article.contains("``Firebase/\(call)``"))
        }
    }

    @Test func articleSaysWhichVersionsItIsAbout() throws {
        let article = try Self.article.get()
        #expect(article.contains("2.5.1"))
        #expect(article.contains("18 May 2016"))
    }
}
