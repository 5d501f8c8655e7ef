import Testing

@testable import CressetIdentity

struct TokenRotationRecordTests {
    private func at(_ seconds: Int64) -> Timestamp { Timestamp(seconds: 1_767_225_600 + seconds) }

    private func accept(_ token: Int64, of tokens: inout TokenRotation, at seconds: Int64, rotates: Bool = true) -> Bool
    {
        tokens.accept(token, rotates: rotates, grace: 30, at: at(seconds))
    }

    @Test func formerTokenWorksForTheGraceAndNoLonger() {
        var tokens = TokenRotation()
        #expect(accept(0, of: &tokens, at: 0))
        for second: Int64 in [0, 15, 29] { #expect(accept(0, of: &tokens, at: second)) }
        #expect(!accept(0, of: &tokens, at: 30))
        #expect(tokens == TokenRotation(generation: 1, replacedAt: [at(0)]))
    }

    @Test func eachFormerTokenHasItsOwnGrace() {
        var tokens = TokenRotation()
        #expect(accept(0, of: &tokens, at: 0))
        #expect(accept(1, of: &tokens, at: 20))
        #expect(accept(0, of: &tokens, at: 29))
        #expect(!accept(0, of: &tokens, at: 30))
        #expect(accept(1, of: &tokens, at: 49))
        #expect(!accept(1, of: &tokens, at: 50))
        #expect(accept(2, of: &tokens, at: 50))
    }

    @Test func recordIsBoundedAndNobodyIsTurnedAwayForHaste() {
        var tokens = TokenRotation()
        for _ in 0..<1000 {
            #expect(accept(tokens.generation, of: &tokens, at: 5))
            #expect(tokens.replacedAt.count <= TokenRotation.remembered)
        }
        #expect(tokens.generation == 8)
        #expect(accept(0, of: &tokens, at: 34))
        #expect(accept(8, of: &tokens, at: 35))
        #expect(tokens == TokenRotation(generation: 9, replacedAt: [at(35)]))
    }

    @Test func clockThatIsSetBackDoesNotLengthenTheGrace() {
        var tokens = TokenRotation()
        #expect(accept(0, of: &tokens, at: 3600))
        // One second back, like a clock correction.
        #expect(accept(0, of: &tokens, at: 3599))
        #expect(!accept(0, of: &tokens, at: 0))
        #expect(accept(1, of: &tokens, at: 0))
        #expect(accept(1, of: &tokens, at: 1))
        #expect(tokens == TokenRotation(generation: 2, replacedAt: [at(0)]))
        // The repeated hour is distinguished from the first.
        #expect(!accept(1, of: &tokens, at: 3600))
    }

    @Test func tokenFromAfterAnOlderCopyOfTheDatabaseIsTheLatest() {
        var tokens = TokenRotation(generation: 2, replacedAt: [at(0)])
        #expect(accept(7, of: &tokens, at: 5))
        #expect(tokens == TokenRotation(generation: 8, replacedAt: [at(5)]))
        #expect(!accept(2, of: &tokens, at: 6))
    }

    @Test func nothingIsReplacedWhereRotationIsOff() {
        var tokens = TokenRotation()
        #expect(accept(0, of: &tokens, at: 0, rotates: false))
        #expect(tokens == TokenRotation())
        #expect(accept(0, of: &tokens, at: 0))
        #expect(accept(1, of: &tokens, at: 100, rotates: false))
        #expect(!accept(0, of: &tokens, at: 100, rotates: false))
        #expect(tokens.generation == 1)
    }
}
