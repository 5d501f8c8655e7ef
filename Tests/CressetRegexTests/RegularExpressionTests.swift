import CressetRegex
import Testing

struct RegularExpressionTests {
    @Test(arguments: ["(", "a**b)", "[z-a]", "\\", "(?=a)", "(((a{1,500}){1,500}){1,500})"])
    func patternThatIsMalformedOrTooLargeIsRefused(_ pattern: String) {
        let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
        #expect(error?.reason.isEmpty == false)
    }

    @Test func patternIsRefusedBeforeItTakesItsMemory() {
        let pattern = String(repeating: "(\\pL{1,900})", count: 200)
        #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
    }

    @Test func partOfTheTextMatches() throws {
        let expression = try RegularExpression("a.c$")
        #expect(expression.matches(in: "xxabc"))
        #expect(expression.matches(in: "aöc"))
        #expect(!expression.matches(in: "abcd"))
        #expect(!expression.matches(in: "a\nc"))
        #expect(!expression.matches(in: ""))
        #expect(try RegularExpression("").matches(in: ""))
    }

    @Test func caseCountsUnlessItIsIgnored() throws {
        #expect(try !RegularExpression("ab").matches(in: "xAB"))
        #expect(try RegularExpression("ab", ignoresCase: true).matches(in: "xAB"))
    }

    @Test func zeroByteIsACharacterLikeOthers() throws {
        #expect(try RegularExpression("^a\\x{0}b$").matches(in: "a\0b"))
        #expect(try RegularExpression("^a\0b$").matches(in: "a\0b"))
    }

    @Test func catastrophicPatternTakesLinearTime() throws {
        let text = String(repeating: "a", count: 1 << 20)
        #expect(try !RegularExpression("^(a|aa|a*)*b$").matches(in: text))
        #expect(try !RegularExpression("(x+x+)+y").matches(in: text))
    }

    @Test func manyTasksMatchByOneExpression() async throws {
        let expression = try RegularExpression("^[a-z]+[0-9]{1,3}$")
        let count = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
            for number in 0..<200 { group.addTask { expression.matches(in: "user\(number)") } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(count == 200)
    }
}
