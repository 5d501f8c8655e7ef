import Testing

@testable import CressetStorePostgres

@Suite struct PlaceholdersTests {
    @Test(arguments: [
        ("SELECT 1", "SELECT 1"),
        ("a = ? AND b = ?", "a = $1 AND b = $2"),
        ("a = '?' AND b = ?", "a = '?' AND b = $1"),
        ("\"?\" = ? AND c = 'it''s ?'", "\"?\" = $1 AND c = 'it''s ?'"),
        ("LIKE ? ESCAPE '\\'", "LIKE $1 ESCAPE '\\'"),
    ])
    func parametersAreNumberedOutsideOfQuotationMarks(_ sql: String, _ expected: String) {
        #expect(Placeholders.numbered(in: sql) == expected)
    }
}
