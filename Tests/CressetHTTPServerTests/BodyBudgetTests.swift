import Testing

@testable import CressetHTTPServer

struct BodyBudgetTests {
    @Test func noMoreIsTakenThanThereIs() {
        let budget = BodyBudget(bytes: 10)
        #expect(budget.take(6))
        #expect(!budget.take(5))
        #expect(budget.take(4))
        budget.giveBack(6)
        #expect(budget.take(6))
    }
}
