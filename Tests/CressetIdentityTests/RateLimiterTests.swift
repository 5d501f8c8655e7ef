import CressetTesting
import Testing

@testable import CressetIdentity

struct RateLimiterTests {
    private static let window = RateLimiter.window

    private let limiter = RateLimiter(capacity: 10)

    private func quota(_ name: String, limit: Int, kind: Quota.Kind = .passwordAccount) -> Quota {
        Quota(kind: kind, key: Quota.Key(name: name), limit: limit)
    }

    /// Returns the name of the first full quota.
    private func full(_ quotas: [Quota]) -> String? {
        do {
            try limiter.reserve(quotas, at: RateLimiter.start).keep()
            return nil
        } catch {
            return error.quota.key.name
        }
    }

    @Test func fullQuotaIsNamedAndNothingIsCounted() {
        let others = [quota("c", limit: 9, kind: .mailHour), quota("d", limit: 1, kind: .mailDay)]
        #expect(full([quota("a", limit: 2), quota("b", limit: 1)] + others) == nil)
        #expect(full([quota("a", limit: 2), quota("b", limit: 1)]) == "b")
        #expect(full([quota("a", limit: 1), quota("b", limit: 1)]) == "a")
        #expect(full([quota("a", limit: 2)] + others) == "d")
        #expect(limiter.count("a") == 1)
        #expect(limiter.count("b") == 1)
        #expect(limiter.count("c", kind: .mailHour) == 1)
        #expect(full([quota("a", limit: 2)]) == nil)
    }

    @Test func quotaOfZeroIsAlwaysFull() {
        #expect(full([quota("a", limit: 0)]) == "a")
        #expect(limiter.retryAfter("a", limit: 0) == Self.window / 1000)
        #expect(limiter.count("a") == 0)
    }

    @Test func kindsAreCountedApart() {
        #expect(full([quota("a", limit: 1)]) == nil)
        #expect(full([quota("a", limit: 1, kind: .passwordNetwork)]) == nil)
        #expect(full([quota("a", limit: 1)]) == "a")
    }

    @Test func windowBeginsWithTheFirstEvent() throws {
        try limiter.add("a")
        try limiter.add("a", at: Self.window - 1)
        #expect(limiter.count("a", at: Self.window - 1) == 2)
        #expect(limiter.count("a", at: Self.window) == 0)
        try limiter.add("a", at: Self.window)
        #expect(limiter.count("a", at: 2 * Self.window - 1) == 1)
    }

    @Test func resetKeyCountsFromNone() throws {
        try limiter.add("a")
        limiter.reset("a")
        #expect(limiter.count("a") == 0)
    }

    @Test func floodEvictsTheOldestFirst() throws {
        let limiter = RateLimiter(capacity: 8)
        for number in 0..<100 {
            try limiter.add("\(number)", at: Int64(number))
            #expect(limiter.count("\(number)", at: Int64(number)) == 1)
        }
        let held = (0..<100).filter { limiter.count("\($0)", at: 100) == 1 }
        #expect((1...8).contains(held.count))
        #expect(held == Array((100 - held.count)..<100))
    }

    @Test func floodEvictsTheSmallestFirst() throws {
        let limiter = RateLimiter(capacity: 8)
        for _ in 1...3 { try limiter.add("real") }
        for number in 0..<10_000 {
            try limiter.add("\(number)", at: 1)
            if number.isMultiple(of: 2) { try limiter.add("\(number)", at: 1) }
        }
        #expect(limiter.count("real", at: 1) == 3)
    }

    @Test func protectedCountsAreBoundedThemselves() throws {
        let limiter = RateLimiter(capacity: 64)
        for number in 0..<1000 { try limiter.add("\(number)", isProtected: true) }
        let held = (0..<1000).filter { limiter.count("\($0)") > 0 }
        #expect((1...64).contains(held.count))
    }

    @Test func cancelledEventDoesNotCount() throws {
        let first = try limiter.reserve("a")
        let second = try limiter.reserve("a", at: 1)
        second.cancel()
        #expect(limiter.count("a", at: 1) == 1)
        for _ in 1...2 { first.cancel() }
        #expect(limiter.count("a", at: 1) == 0)
        try limiter.add("a", at: 1)
        first.cancel()
        #expect(limiter.count("a", at: 1) == 1)
    }

    @Test func failedOperationDoesNotCountAndASuccessfulOneDoes() async throws {
        let reservation = try limiter.reserve("a")
        await #expect(throws: IdentityError(.overloaded)) {
            try await reservation.keep { throw IdentityError(.overloaded) }
        }
        #expect(limiter.count("a") == 0)
        #expect(try await limiter.reserve("a").keep { limiter.count("a") } == 1)
        #expect(limiter.retryAfter("a", limit: 1) == Self.window / 1000)
    }

    @Test func eventOfAWindowThatIsOverIsNotCancelled() throws {
        let first = try limiter.reserve("a")
        try limiter.add("a", at: Self.window)
        first.cancel()
        #expect(limiter.count("a", at: Self.window) == 1)
    }

    @Test func eventThatWasAddedAfterALaterOneIsCancelledToo() throws {
        _ = try limiter.reserve("a", at: 1)
        try limiter.reserve("a").cancel()
        #expect(limiter.count("a", at: 1) == 1)
    }

    @Test func pendingEventsFillAQuotaForASecond() throws {
        let pending = try (1...2).map { _ in try limiter.reserve("a", limit: 2) }
        #expect(limiter.retryAfter("a", limit: 2) == 1)
        pending[0].keep()
        #expect(limiter.retryAfter("a", limit: 2) == 1)
        pending[1].keep()
        #expect(limiter.retryAfter("a", limit: 2) == Self.window / 1000)
        #expect(limiter.count("a") == 2)
    }

    @Test func fullQuotaTellsTheEndOfItsWindow() throws {
        #expect(limiter.retryAfter("a", limit: 1) == nil)
        try limiter.add("a")
        #expect(limiter.retryAfter("a", limit: 1) == Self.window / 1000)
        #expect(limiter.retryAfter("a", limit: 1, at: Self.window - 999) == 1)
        #expect(limiter.retryAfter("a", limit: 1, at: Self.window) == nil)
    }

    /// A clock temporarily ahead must not block users until it has caught up.
    @Test func windowThatBeginsInTheFutureIsOver() throws {
        try limiter.add("a", at: 3_600_000)
        #expect(limiter.count("a", at: 3_595_000) == 1)
        #expect(limiter.count("a", at: 3_594_999) == 0)
        #expect(limiter.retryAfter("a", limit: 1) == nil)
        try limiter.add("a")
        #expect(limiter.count("a", at: Self.window - 1) == 1)
        #expect(limiter.count("a", at: Self.window) == 0)
    }

    // MARK: Concurrency

    @Test func sixteenAtOncePassNoMoreThanTheLimit() async {
        let limiter = limiter
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 { group.addTask { (try? limiter.reserve("a", limit: 5).keep()) != nil } }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(admitted == 5)
        #expect(limiter.count("a") == 5)
    }

    /// Random reservations over shared keys, kept or cancelled: the counts are those of the kept ones, no count ever
    /// exceeds its limit, and a rejected reservation leaves no trace in any of its keys.
    @Test(arguments: [.passwordAccount, .signUp] as [Quota.Kind], UInt64(0)..<10)
    func concurrentReservationsCountOnceOrNotAtAll(_ kind: Quota.Kind, _ seed: UInt64) async {
        let (limiter, limit) = (RateLimiter(), 20)
        let kept = await withTaskGroup(of: [Int].self) { group in
            for task in 0..<8 {
                group.addTask {
                    var (random, kept) = (SeededGenerator(state: seed * 8 + UInt64(task)), [0, 0, 0, 0])
                    for _ in 0..<60 {
                        let keys = (0..<4).filter { _ in Bool.random(using: &random) }
                        let quotas = keys.map { Quota(kind: kind, key: Quota.Key(name: "\($0)"), limit: limit) }
                        guard let reservation = try? limiter.reserve(quotas, at: RateLimiter.start) else { continue }
                        for key in keys {
                            let count = limiter.count("\(key)", kind: kind)
                            #expect((1...limit).contains(count))
                        }
                        await Task.yield()
                        guard Int.random(in: 0..<4, using: &random) == 0 else {
                            reservation.cancel()
                            continue
                        }
                        reservation.keep()
                        for key in keys { kept[key] += 1 }
                    }
                    return kept
                }
            }
            return await group.reduce(into: [0, 0, 0, 0]) { sum, kept in
                for key in sum.indices { sum[key] += kept[key] }
            }
        }
        for key in kept.indices {
            #expect(limiter.count("\(key)", kind: kind) == kept[key])
            #expect(kept[key] <= limit)
        }
    }
}
