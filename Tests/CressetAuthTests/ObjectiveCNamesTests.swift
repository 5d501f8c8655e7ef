import Foundation
import Testing

/// The Objective-C names. No compiler checks them here, so their texts are compared.
struct ObjectiveCNamesTests {
    private static let client = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Client/CressetAuth").standardized

    private static func texts(_ suffix: String) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: client.path).filter { $0.hasSuffix(suffix) }
        return try paths.map { try String(contentsOf: client.appending(path: $0), encoding: .utf8) }
    }

    private static func names() throws -> Set<String> {
        Set(try texts(".swift").flatMap { $0.matches(of: /@objc\(([A-Za-z:]+)\)/).map { String($0.1) } })
    }

    /// Counts the parameters in a list by its commas outside parentheses.
    private static func parameters(in list: Substring) -> Int {
        guard !list.allSatisfy(\.isWhitespace) else { return 0 }
        var depth = 0
        return list.reduce(1) { count, letter in
            depth += "([".contains(letter) ? 1 : ")]".contains(letter) ? -1 : 0
            return letter == "," && depth == 0 ? count + 1 : count
        }
    }

    @Test func selectorHasAColonForEachParameter() throws {
        let method = /@objc\(([A-Za-z:]+)\)\s+public (?:static )?func \w+\(([^{]*)\)(\s+throws)?(?:\s+->[^{]+)?\s*\{/
        let found = try Self.texts(".swift").flatMap { $0.matches(of: method) }
        #expect(found.count > 60)
        for match in found {
            let count = Self.parameters(in: match.2) + (match.3 == nil ? 0 : 1)
            #expect(match.1.filter { $0 == ":" }.count == count, "\(match.1)")
        }
    }

    @Test func noNameStandsForTwoMembersOfAType() throws {
        var members: [Substring: [Substring]] = [:]
        for text in try Self.texts(".swift") where text.contains("#if canImport(ObjectiveC)") {
            for type in text.split(separator: "extension ").dropFirst() {
                members[type.prefix { $0 != " " }, default: []] += type.matches(of: /@objc\(([A-Za-z:]+)\)/).map(\.1)
            }
        }
        #expect(members["Auth"]?.count ?? 0 > 30)
        for (type, names) in members { #expect(Set(names).count == names.count, "\(type)") }
    }

    @Test func articlesUseNoOtherNames() throws {
        let names = try Self.names()
        let pieces = Set(names.flatMap { $0.split(separator: ":").map(String.init) })
        let tabs = try Self.texts(".md").flatMap { $0.matches(of: /```objc\n([\s\S]*?)```/).map { String($0.1) } }
        #expect(tabs.count > 6)
        // The names of Foundation, UIKit and the app's own methods.
        let foreign: Set = [
            "application", "didFinishLaunchingWithOptions", "openURL", "options", "URLWithString", "setObject",
            "forKey", "https",
        ]
        for tab in tabs {
            let sent = tab.matches(of: /\b([A-Za-z]\w+):/).map { String($0.1) }
            #expect(Set(sent).subtracting(pieces).subtracting(foreign).sorted() == [])
            let classes = tab.matches(of: /\bFIR\w+/).map { String($0.0) }
            #expect(Set(classes).subtracting(names).sorted() == [])
            #expect(!classes.isEmpty)
        }
    }
}
