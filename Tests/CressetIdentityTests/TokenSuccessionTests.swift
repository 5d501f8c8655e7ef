import Testing

@testable import CressetIdentity

struct TokenSuccessionTests {
    private func at(_ seconds: Int64) -> Timestamp { Timestamp(seconds: 1_767_225_600 + seconds) }

    private func take(_ token: Int64, of tokens: inout TokenSuccession, at seconds: Int64, rotates: Bool = true) -> Bool
    {
        tokens.take(token, rotates: rotates, grace: 30, at: at(seconds))
    }

    @Test func formerTokenWorksForTheGraceAndNoLonger() {
        var tokens = TokenSuccession()
        #expect(take(0, of: &tokens, at: 0))
        for second: Int64 in [0, 15, 29] { #expect(take(0, of: &tokens, at: second)) }
        #expect(!take(0, of: &tokens, at: 30))
        #expect(tokens == TokenSuccession(generation: 1, replacedAt: [at(0)]))
    }

    @Test func eachFormerTokenHasItsOwnGrace() {
        var tokens = TokenSuccession()
        #expect(take(0, of: &tokens, at: 0))
        #expect(take(1, of: &tokens, at: 20))
        #expect(take(0, of: &tokens, at: 29))
        #expect(!take(0, of: &tokens, at: 30))
        #expect(take(1, of: &tokens, at: 49))
        #expect(!take(1, of: &tokens, at: 50))
        #expect(take(2, of: &tokens, at: 50))
    }

    @Test func recordIsBoundedAndNobodyIsTurnedAwayForHaste() {
        var tokens = TokenSuccession()
        for _ in 0..<1000 {
            #expect(take(tokens.generation, of: &tokens, at: 5))
            #expect(tokens.replacedAt.count <= TokenSuccession.remembered)
        }
        #expect(tokens.generation == 8)
        #expect(take(0, of: &tokens, at: 34))
        #expect(take(8, of: &tokens, at: 35))
        #expect(tokens == TokenSuccession(generation: 9, replacedAt: [at(35)]))
    }

    @Test func clockThatIsSetBackDoesNotLengthenTheGrace() {
        var tokens = TokenSuccession()
        #expect(take(0, of: &tokens, at: 3600))
        // One second back, like a clock correction.
        #expect(take(0, of: &tokens, at: 3599))
        #expect(!take(0, of: &tokens, at: 0))
        #expect(take(1, of: &tokens, at: 0))
        #expect(take(1, of: &tokens, at: 1))
        #expect(tokens == TokenSuccession(generation: 2, replacedAt: [at(0)]))
        // The repeated hour is distinguished from the first.
        #expect(!take(1, of: &tokens, at: 3600))
    }

    @Test func tokenFromAfterAnOlderCopyOfTheDatabaseIsTheLatest() {
        var tokens = TokenSuccession(generation: 2, replacedAt: [at(0)])
        #expect(take(7, of: &tokens, at: 5))
        #expect(tokens == TokenSuccession(generation: 8, replacedAt: [at(5)]))
        #expect(!take(2, of: &tokens, at: 6))
    }

    @Test func nothingIsReplacedWhereRotationIsOff() {
        var tokens = TokenSuccession()
        #expect(take(0, of: &tokens, at: 0, rotates: false))
        #expect(tokens == TokenSuccession())
        #expect(take(0, of: &tokens, at: 0))
        #expect(take(1, of: &tokens, at: 100, rotates: false))
        #expect(!take(0, of: &tokens, at: 100, rotates: false))
        #expect(tokens.generation == 1)
    }
}
