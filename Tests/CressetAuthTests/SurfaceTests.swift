import Foundation
import Testing

/// Firebase's API names: each is declared or on the list of absent names.
struct SurfaceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let client = root.appending(path: "Sources/Client/CressetAuth")

    private static func text(of path: String, below directory: URL = root) throws -> String {
        try String(contentsOf: directory.appending(path: path), encoding: .utf8)
    }

    private static func declared(in text: String) -> Set<String> {
        let declaration = /\b(?:func|var|let|class|struct|enum|protocol|case|typealias)\s+`?([A-Za-z_]\w+)/
        return Set(text.matches(of: declaration).map { String($0.1) })
    }

    private static func surface() throws -> Set<String> {
        let text = try text(of: "docs/reference/sdk.md") + text(of: "docs/reference/sdk-errors.md")
        let start = try #require(text.range(of: "\n## 1. Types"))
        let spans = text[start.upperBound...].matches(of: /`([^`]+)`/).map { String($0.1) }
        let calls = spans.compactMap { span in span.prefixMatch(of: /([a-z]\w+)\(/).map { String($0.1) } }
        return spans.reduce(into: Set(calls)) { $0.formUnion(declared(in: $1)) }.subtracting(["init"])
    }

    private static func sources() throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: client.path).filter { $0.hasSuffix(".swift") }
        return try paths.reduce(into: []) { $0.formUnion(declared(in: try text(of: $1, below: client))) }
    }

    private static func absent() throws -> Set<String> {
        let text = try text(of: "CressetAuth.docc/MovingFromFirebase.md", below: client)
        let list = try #require(text.range(of: "\n## Not here\n"))
        let names = text[list.upperBound...].matches(of: /[^`]`([A-Za-z]\w+)/)
        return Set(names.map { String($0.1) })
    }

    @Test func everyNameIsThereOrListed() throws {
        let (surface, sources, absent) = (try Self.surface(), try Self.sources(), try Self.absent())
        #expect(surface.count > 100)
        #expect(surface.subtracting(sources).subtracting(absent).sorted() == [])
    }

    @Test func nothingIsListedThatIsThere() throws {
        let (sources, absent) = (try Self.sources(), try Self.absent())
        #expect(absent.intersection(sources).sorted() == [])
    }

    private struct Method {
        let name: String
        let labels: [Substring]
        let lastParameter: Substring
        let isAsync: Bool

        func name(dropping count: Int) -> String { "\(name)(\(labels.dropLast(count).map { "\($0):" }.joined()))" }
    }

    private static func methods(in text: String) -> [Method] {
        text.matches(of: /\n {4}(?:public|open) (?:class |static )?func (\w+)\(/).map { match in
            var (end, depth, parameters) = (match.range.upperBound, 1, [match.range.upperBound])
            while depth > 0 {
                if "([".contains(text[end]) { depth += 1 }
                if ")]".contains(text[end]) { depth -= 1 }
                end = text.index(after: end)
                if depth == 1, text[end] == "," { parameters.append(text.index(after: end)) }
            }
            let ends = parameters.dropFirst() + [end]
            let texts = zip(parameters, ends).map { text[$0..<$1].drop { $0.isWhitespace } }
            return Method(
                name: String(match.1),
                labels: texts.map { $0.prefix { $0.isLetter || $0 == "_" } }.filter { !$0.isEmpty },
                lastParameter: texts.last ?? "",
                isAsync: text[end...].hasPrefix(" async")
            )
        }
    }

    /// At the top level of a script, Swift prefers a method whose closure can be omitted to its async twin, and the
    /// script ends without waiting for the call.
    @Test func everyClosureIsRequiredAndHasAnAsyncTwin() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.client.path).filter { path in
            path.hasSuffix(".swift") && !path.hasPrefix("ObjectiveC/")
        }
        var (twins, closures) = (Set<String>(), [String]())
        for path in paths {
            for method in Self.methods(in: try Self.text(of: path, below: Self.client)) {
                if method.isAsync { twins.insert(method.name(dropping: 0)) }
                guard method.labels.last == "completion" else { continue }
                #expect(!method.lastParameter.contains("="), "\(path): \(method.name(dropping: 0))")
                if !path.hasSuffix("+OlderSpellings.swift") { closures.append(method.name(dropping: 1)) }
            }
        }
        #expect(closures.count > 40)
        // Their twins have other labels, or parameters with defaults.
        let others: Set = [
            "getCredentialWith(_:)", "getIDToken()", "getIDTokenForcingRefresh(_:)", "getIDTokenResult()",
            "getToken(forcingRefresh:)", "sendPasswordReset(withEmail:)", "verifyPhoneNumber(_:uiDelegate:)",
        ]
        #expect(Set(closures).subtracting(twins) == others)
    }
}
