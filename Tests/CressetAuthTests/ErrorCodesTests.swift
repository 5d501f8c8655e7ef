import Foundation
import Testing

@testable import CressetAuth

/// The article with the number, name, cause and remedy of every error.
struct ErrorCodesTests {
    private struct Row: Equatable {
        let number: Int
        let name: String
        let errorCode: String
        let cause: String
        let remedy: String
    }

    private static let article = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Client/CressetAuth/CressetAuth.docc/ErrorCodes.md").standardized

    /// Returns the complete rows of the table; incomplete ones are absent and fail the comparison.
    private static func rows() throws -> [Row] {
        try String(contentsOf: article, encoding: .utf8)
            .matches(of: /\n\| (\d+) `(\w+)` \| ``AuthErrorCode\/(\w+)`` \| ([^|\n]+) \| ([^|\n]+) \|/)
            .map { match in
                Row(
                    number: Int(match.1) ?? 0,
                    name: String(match.2),
                    errorCode: String(match.3),
                    cause: String(match.4),
                    remedy: String(match.5)
                )
            }
    }

    @Test func everyCodeIsThereOnceAndNoOther() throws {
        let rows = try Self.rows()
        #expect(rows.map(\.number) == AuthErrorCode.allCases.map(\.rawValue).sorted())
        for row in rows {
            let code = try #require(AuthErrorCode(rawValue: row.number))
            let error = NSError.auth(code)
            #expect(row.errorCode == "\(code)")
            #expect(row.name == error.userInfo[AuthErrors.userInfoNameKey] as? String)
            #expect(row.cause == error.localizedDescription)
            #expect(row.remedy.hasSuffix("."))
        }
    }

    /// Compares with docs/reference/sdk §1.10.
    @Test func numbersAndNamesAreTheVendors() throws {
        let surface = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../docs/reference/sdk-errors.md"
        )
        let vendors = try String(contentsOf: surface.standardized, encoding: .utf8)
            .matches(of: /\n\| (1\d{4}) \| `(\w+)` \| (\w+) \|/).map { "\($0.1) \($0.2) \($0.3)" }
        #expect(vendors.count == 91)
        #expect(Set(try Self.rows().map { "\($0.number) \($0.errorCode) \($0.name)" }) == Set(vendors))
    }

    @Test func everyCodeHasACauseOfItsOwn() throws {
        let causes = AuthErrorCode.allCases.map { NSError.auth($0).localizedDescription }
        let repeated = Dictionary(grouping: causes) { $0 }.filter { $0.value.count > 1 }.map(\.key)
        #expect(repeated.isEmpty)
    }

    @Test func documentationOfACaseIsItsCause() throws {
        let source = Self.article.deletingLastPathComponent().appending(path: "../Errors/AuthErrorCode.swift")
        let cases = try String(contentsOf: source.standardized, encoding: .utf8)
            .matches(of: /\/\/\/ ([^\n]+)\n    case (\w+) = (\d+)/)
        #expect(cases.count == AuthErrorCode.allCases.count)
        for match in cases {
            let code = try #require(Int(match.3).flatMap(AuthErrorCode.init(rawValue:)))
            #expect(code.text.hasSuffix(match.1.replacing("``", with: "")))
        }
    }
}
