import Testing

@testable import CressetIdentity

/// Counts stored across a restart.
struct KeptCountsTests {
    private let start = AttemptLimiter.Attempt.start
    private let pool = UserPool(projectID: "acme")

    private func later(_ seconds: Int64) -> Timestamp { Timestamp(seconds: start.seconds + seconds) }

    private static let digest: @Sendable ([String]) -> [UInt8] = { Array($0.joined(separator: "/").utf8) }

    private func counts(_ changes: [CountChanges]) -> [StoredCount] { changes.flatMap(\.counts) }

    @Test func nothingIsTakenWhereNothingIsKept() throws {
        let limiter = AttemptLimiter(limit: 3)
        for _ in 1...3 { try limiter.admit(.guess()) }
        #expect(counts(limiter.takeChanges(limit: 100, at: start)).isEmpty)
    }

    @Test func wrongPasswordsOutliveARestartUntilTheirWindowIsOver() throws {
        let limiter = AttemptLimiter(limit: 3)
        limiter.keep([], at: start, digest: Self.digest)
        for _ in 1...3 { try limiter.admit(.guess()) }
        for _ in 1...3 { limiter.noteFailure(of: .guess()) }
        let kept = counts(limiter.takeChanges(limit: 100, at: start))
        #expect(Set(kept.map(\.kind)) == ["password.pair", "password.account", "password.network"])
        #expect(kept.map(\.part.events) == [3, 3, 3])
        #expect(kept.map(\.part.endsAt) == [later(300), later(300), later(300)])
        #expect(counts(limiter.takeChanges(limit: 100, at: start)).isEmpty)

        let next = AttemptLimiter(limit: 3)
        next.keep(kept, at: later(299), digest: Self.digest)
        #expect(throws: IdentityError(.tooManyAttempts)) { try next.admit(.guess(at: 299)) }
        try next.admit(.guess("bob@example.com", at: 299))
        try next.admit(.guess(at: 300))
    }

    @Test func provenMailboxOutlivesARestartToo() throws {
        let limiter = AttemptLimiter(limit: 3)
        limiter.keep([], at: start, digest: Self.digest)
        for _ in 1...3 { try limiter.admit(.guess()) }
        for _ in 1...3 { limiter.noteFailure(of: .guess()) }
        var kept = counts(limiter.takeChanges(limit: 100, at: start))
        #expect(kept.count == 3)
        limiter.forgive("ada@example.com", in: pool)
        for change in limiter.takeChanges(limit: 100, at: start).flatMap({ $0.changes.flatMap(\.self) }) {
            switch change {
            case .end(let kind, let key): kept.removeAll { $0.kind == kind && $0.key == key }
            case .addition(let count), .greatest(let count): kept.append(count)
            }
        }
        #expect(Set(kept.map(\.kind)) == ["password.pair", "password.network", "password.proof"])
        let next = AttemptLimiter(limit: 3)
        next.keep(kept, at: later(1), digest: Self.digest)
        for _ in 1...3 { try next.admit(.guess(at: 1)) }
        #expect(throws: IdentityError(.tooManyAttempts)) { try next.admit(.guess(at: 1)) }
    }

    @Test func mailsOutliveARestart() throws {
        var limits = MailLimits()
        limits.passwordResetsDaily = 4
        let limiter = MailLimiter()
        limiter.keep([], at: start, digest: Self.digest)
        for _ in 1...3 {
            _ = try limiter.queue(
                .passwordReset,
                to: "ada@example.com",
                isKnown: false,
                in: pool,
                limits: limits,
                at: start
            )
        }
        let next = MailLimiter()
        next.keep(counts(limiter.takeChanges(limit: 100, at: start)), at: later(86_399), digest: Self.digest)
        func queue(at seconds: Int64) throws(IdentityError) {
            _ = try next.queue(
                .passwordReset,
                to: "bob@example.com",
                isKnown: false,
                in: pool,
                limits: limits,
                at: later(seconds)
            )
        }
        #expect(throws: IdentityError(.mailQuotaExceeded)) { try queue(at: 86_399) }
        try queue(at: 86_400)
    }

    /// A flood of single events is not written, and a flood of larger counts does not delay the largest.
    @Test func writesOfAFloodAreBoundedAndTheLargestCountsComeFirst() {
        let counts = WindowCounts<String>(windowSeconds: 1000, capacity: 100_000)
        counts.keep([], at: start) { Array($0.utf8) }
        for number in 0..<50_000 { counts.add("single-\(number)", at: start) }
        #expect(counts.takeChanges(of: "x", least: 2, limit: 100, at: start).counts.isEmpty)
        for number in 0..<5000 {
            for _ in 1...2 { counts.add("flood-\(number)", at: start) }
        }
        for _ in 1...9 { counts.add("real", at: start) }
        let first = counts.takeChanges(of: "x", least: 2, limit: 100, at: start).counts
        #expect(first.count == 100)
        #expect(first.first?.key == Array("real".utf8))
        #expect(first.first?.part.events == 9)
    }

    @Test func changesThatWereNotWrittenComeAgain() {
        let counts = WindowCounts<String>(windowSeconds: 1000, capacity: 10)
        counts.keep([], at: start) { Array($0.utf8) }
        for _ in 1...3 { counts.add("a", at: start) }
        let changes = counts.takeChanges(of: "x", least: 2, limit: 100, at: start)
        #expect(counts.takeChanges(of: "x", least: 2, limit: 100, at: start).counts.isEmpty)
        changes.finish(isWritten: false)
        #expect(counts.takeChanges(of: "x", least: 2, limit: 100, at: start).counts == changes.counts)
    }

    @Test func forgottenCountIsForgottenByTheStoreToo() {
        let counts = WindowCounts<String>(windowSeconds: 1000, capacity: 10)
        counts.keep([], at: start) { Array($0.utf8) }
        for _ in 1...3 { counts.add("a", at: start) }
        let kept = counts.takeChanges(of: "x", least: 2, limit: 100, at: start).counts
        let next = WindowCounts<String>(windowSeconds: 1000, capacity: 10)
        next.keep(kept, at: later(1)) { Array($0.utf8) }
        next.forget("a")
        #expect(next.count(of: "a", at: later(1)) == 0)
        let changes = next.takeChanges(of: "x", least: 2, limit: 100, at: later(1)).changes
        #expect(changes == [[.end(kind: "x", key: Array("a".utf8))]])
    }

    /// Flood keys at the limit, like the real one, do not evict the real one.
    @Test func floodThatReachesTheLimitForgetsNoRealAccount() throws {
        let limiter = AttemptLimiter(limit: 2, networkLimit: .max, windowSeconds: 1000, capacity: 64)
        for number in 1...20 {
            try limiter.admit(.guess(from: "\(number)", hasAccount: true, at: Int64(number) * 4))
        }
        for step in 0..<40 {
            for key in 0..<500 {
                for network in ["a", "b", "c", "d"] {
                    let moment = 81 + Int64(step) * 4
                    try? limiter.admit(.guess("\(key)@flood.example", from: "\(network)-\(step)-\(key)", at: moment))
                }
            }
        }
        #expect(throws: IdentityError(.tooManyAttempts)) {
            try limiter.admit(.guess(from: "another", hasAccount: true, at: 250))
        }
    }

    @Test func protectedCountsAreBoundedThemselves() {
        let counts = WindowCounts<Int>(windowSeconds: 1000, capacity: 64)
        for number in 0..<1000 { #expect(counts.addOpen(number, limit: 1, isProtected: true, at: start)) }
        let held = (0..<1000).filter { counts.count(of: $0, at: start) > 0 }
        #expect((1...64).contains(held.count))
    }
}

extension CountChanges {
    /// The added or raised counts.
    var counts: [StoredCount] {
        changes.flatMap(\.self).compactMap { change in
            switch change {
            case .addition(let count), .greatest(let count): count
            case .end: nil
            }
        }
    }

    func finish(isWritten: Bool) { finish(changes.indices, isWritten) }
}

extension AttemptLimiter.Attempt {
    static let start = Timestamp(seconds: 1_767_225_600)

    /// Returns an attempt, the given seconds after the first ones.
    static func guess(
        _ email: String = "ada@example.com",
        from network: String = "guesser",
        isKnown: Bool = false,
        hasAccount: Bool = false,
        at seconds: Int64 = 0
    ) -> AttemptLimiter.Attempt {
        AttemptLimiter.Attempt(
            pool: UserPool(projectID: "acme"),
            email: email,
            network: network,
            isKnown: isKnown,
            hasAccount: hasAccount,
            madeAt: Timestamp(seconds: start.seconds + seconds)
        )
    }
}
