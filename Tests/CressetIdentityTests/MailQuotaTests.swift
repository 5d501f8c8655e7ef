import Testing

@testable import CressetIdentity

struct MailQuotaTests {
    private static let tooMany = IdentityError(.tooManyMails)
    private static let tooManyResets = IdentityError(.passwordResetLimit)
    private static let exceeded = IdentityError(.mailQuotaExceeded)

    private let start = Timestamp(seconds: 1_767_225_600)
    private let pool = UserPool(projectID: "acme")

    private func limits(recipient: Int = 100, caller: Int = 100, daily: Int = 100) -> MailLimits {
        var limits = MailLimits()
        (limits.perRecipientHourly, limits.perCallerHourly) = (recipient, caller)
        (limits.passwordResetsDaily, limits.passwordResetLinksDaily) = (daily, daily)
        return limits
    }

    private func admit(
        _ limiter: RateLimiter,
        _ limits: MailLimits,
        _ kind: ActionCode.Kind = .passwordReset,
        to email: String = "ada@example.com",
        from caller: String = "a",
        isKnown: Bool = false,
        in pool: UserPool? = nil,
        after seconds: Int64 = 0
    ) throws(IdentityError) {
        let now = Timestamp(seconds: start.seconds + seconds)
        let quotas = Quota.mailRequest(
            kind,
            to: email,
            from: caller,
            isKnown: isKnown,
            in: pool ?? self.pool,
            limits: limits
        )
        try limiter.admitMail(quotas, of: kind, at: now)
    }

    @discardableResult
    private func queue(
        _ limiter: RateLimiter,
        _ limits: MailLimits,
        to email: String = "ada@example.com",
        isKnown: Bool = false,
        after seconds: Int64 = 0
    ) throws -> Reservation {
        let quotas = Quota.clientMail(.passwordReset, to: email, isKnown: isKnown, in: pool, limits: limits)
        return try limiter.reserveMail(quotas, at: Timestamp(seconds: start.seconds + seconds))
    }

    private func queueForAdministrator(
        _ limiter: RateLimiter,
        _ limits: MailLimits,
        isLink: Bool = false,
        of projectID: String = "acme"
    ) throws {
        let quota = Quota.administratorMail(.passwordReset, isLink: isLink, of: projectID, limits: limits)
        try limiter.reserveMail([[quota]], at: start).keep()
    }

    @Test func addressIsCountedByKindAndPool() throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 1))
        try admit(limiter, limits)
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits, from: "b") }
        try admit(limiter, limits, .emailSignIn)
        #expect(throws: Self.tooMany) { try admit(limiter, limits, .emailSignIn) }
        try admit(limiter, limits, to: "eve@example.com")
        try admit(limiter, limits, in: UserPool(projectID: "acme", tenantID: "blue"))
        try admit(limiter, limits, in: UserPool(projectID: "zenith"))
    }

    @Test func oneStrangerUsesUpAQuarter() throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 20))
        for _ in 1...5 { try admit(limiter, limits) }
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits) }
        for _ in 1...5 { try admit(limiter, limits, .emailSignIn) }
        #expect(throws: Self.tooMany) { try admit(limiter, limits, .emailSignIn) }
        for caller in ["b", "c", "d"] {
            for _ in 1...5 { try admit(limiter, limits, from: caller) }
        }
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits, from: "e") }
    }

    @Test func knownNetworksHaveACountThatStrangersCannotUseUp() throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 4))
        for caller in ["b", "c", "d", "e"] { try admit(limiter, limits, from: caller) }
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits) }
        for _ in 1...4 { try admit(limiter, limits, isKnown: true) }
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits, isKnown: true) }
        // Many known networks together cannot flood the mailbox.
        for _ in 1...4 { try admit(limiter, limits, from: "home", isKnown: true) }
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits, from: "office", isKnown: true) }
    }

    @Test func floodOfInventedAddressesForgetsNoRealCount() throws {
        let (limiter, limits) = (RateLimiter(capacity: 64), limits(recipient: 3, caller: 10, daily: 100_000))
        for caller in ["b", "c", "d"] { try admit(limiter, limits, from: caller) }
        for number in 0..<10_000 {
            try? admit(limiter, limits, to: "\(number)@flood.example", from: "flood-\(number / 2)", after: 1)
        }
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits, after: 2) }
    }

    @Test func limitsDoNotOverflow() throws {
        var limits = limits(recipient: .max)
        limits.perCallerHourly = .max
        try admit(RateLimiter(), limits, isKnown: true)
        try admit(RateLimiter(), limits)
    }

    @Test func callerIsCountedOverAllAddressesAndKinds() throws {
        let (limiter, limits) = (RateLimiter(), limits(caller: 2))
        try admit(limiter, limits, to: "1@example.com")
        try admit(limiter, limits, .emailSignIn, to: "2@example.com", in: UserPool(projectID: "zenith"))
        #expect(throws: Self.tooMany) { try admit(limiter, limits, to: "3@example.com") }
        try admit(limiter, limits, to: "3@example.com", from: "b")
    }

    @Test func refusedRequestCountsNowhere() throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 1, caller: 2))
        try admit(limiter, limits)
        for _ in 1...10 { #expect(throws: Self.tooManyResets) { try admit(limiter, limits) } }
        // The caller has one mail counted.
        try admit(limiter, limits, to: "eve@example.com")
        for _ in 1...10 { #expect(throws: Self.tooMany) { try admit(limiter, limits, to: "bob@example.com") } }
        try admit(limiter, limits, to: "bob@example.com", from: "b")
    }

    @Test func lastQuarterOfADayIsForKnownNetworksAFewForEachAddress() throws {
        let (limiter, limits) = (RateLimiter(), limits(daily: 40))
        for _ in 1...30 { try queue(limiter, limits) }
        #expect(throws: Self.exceeded) { try queue(limiter, limits) }
        for _ in 1...3 { try queue(limiter, limits, isKnown: true) }
        #expect(throws: Self.exceeded) { try queue(limiter, limits, isKnown: true) }
        for _ in 1...2 { try queue(limiter, limits, to: "eve@example.com", isKnown: true) }
        #expect(throws: Self.exceeded) { try queue(limiter, limits, to: "bob@example.com", isKnown: true) }
        try queue(limiter, self.limits(daily: 80), to: "eve@example.com")
    }

    /// An attacker requesting mail to hundreds of own accounts must not block the administrators' mail.
    @Test func lastEighthOfADayIsForAdministrators() throws {
        let (limiter, limits) = (RateLimiter(), limits(daily: 40))
        for number in 0..<100 { _ = try? queue(limiter, limits, to: "\(number)@example.com", isKnown: true) }
        for _ in 1...5 { try queueForAdministrator(limiter, limits) }
        #expect(throws: Self.exceeded) {
            try queueForAdministrator(limiter, limits)
        }
    }

    /// Known networks use the reserve last.
    @Test func withdrawnMailDoesNotCount() throws {
        let (limiter, limits) = (RateLimiter(), limits(daily: 4))
        for _ in 1...10 { try queue(limiter, limits).cancel() }
        for _ in 1...3 { try queue(limiter, limits, isKnown: true) }
        for _ in 1...10 { try queue(limiter, limits, isKnown: true).cancel() }
        try queue(limiter, limits, isKnown: true)
        #expect(throws: Self.exceeded) { try queue(limiter, limits, isKnown: true) }
    }

    @Test func hourAndDayEnd() throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 1, daily: 1))
        try admit(limiter, limits)
        #expect(throws: Self.tooManyResets) { try admit(limiter, limits, after: 3599) }
        try admit(limiter, limits, after: 3600)
        try queue(limiter, limits)
        #expect(throws: Self.exceeded) { try queue(limiter, limits, after: 86_399) }
        try queue(limiter, limits, after: 86_400)
    }

    @Test func limitOfNoneLetsNoneThrough() {
        #expect(throws: Self.tooManyResets) { try admit(RateLimiter(), limits(recipient: 0)) }
        #expect(throws: Self.tooMany) { try admit(RateLimiter(), limits(caller: 0)) }
        #expect(throws: Self.exceeded) { try queue(RateLimiter(), limits(daily: 0), isKnown: true) }
    }

    @Test func administratorsAreCountedByTheProjectAlone() throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 0, caller: 0, daily: 1))
        try queueForAdministrator(limiter, limits, isLink: true, of: "acme")
        #expect(throws: Self.exceeded) {
            try queueForAdministrator(limiter, limits, isLink: true, of: "acme")
        }
        try queueForAdministrator(limiter, limits)
        #expect(throws: Self.exceeded) {
            try queueForAdministrator(limiter, limits)
        }
        try queueForAdministrator(limiter, limits, isLink: true, of: "zenith")
    }

    @Test func noticesAreCountedByTheirAddressAlone() throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 1, caller: 0, daily: 0))
        func admit(_ email: String = "ada@example.com", byTrusted isTrusted: Bool = false) -> Bool {
            let quota = Quota.notice(.emailRecovery, to: email, byTrusted: isTrusted, in: pool, limits: limits)
            return (try? limiter.reserve([quota], at: start)) != nil
        }
        #expect(admit())
        #expect(!admit())
        #expect(admit("eve@example.com"))
        #expect(admit(byTrusted: true))
        #expect(!admit(byTrusted: true))
        limiter.forgiveNotices(to: "ada@example.com", in: pool)
        #expect(admit())
        #expect(admit(byTrusted: true))
        #expect(!admit("eve@example.com"))
    }

    /// A failed change must not use up the owner's notices.
    @Test(arguments: [false, true])
    func noticesOfOneChangeCountTogetherAndCanBeWithdrawn(_ isTrusted: Bool) throws {
        let (limiter, limits) = (RateLimiter(), limits(recipient: 1, caller: 0, daily: 0))
        func queue(_ kinds: ActionCode.Kind...) throws -> Reservation {
            let quotas = kinds.map {
                Quota.notice($0, to: "ada@example.com", byTrusted: isTrusted, in: pool, limits: limits)
            }
            return try limiter.reserve(quotas, at: start)
        }
        let first = try queue(.signInMethodReversal)
        for _ in 1...3 {
            #expect(throws: RateLimiter.Exceeded.self) { try queue(.emailRecovery, .signInMethodReversal) }
        }
        try queue(.emailRecovery).cancel()
        first.cancel()
        _ = try queue(.emailRecovery, .signInMethodReversal)
        #expect(throws: RateLimiter.Exceeded.self) { try queue(.emailRecovery) }
        #expect(throws: RateLimiter.Exceeded.self) { try queue(.signInMethodReversal) }
    }

    @Test func projectsCountSurvivesAFloodOfAddresses() throws {
        let (limiter, limits) = (RateLimiter(capacity: 8), limits(caller: 1000, daily: 500))
        for number in 0..<375 { try queue(limiter, limits, to: "\(number)@example.com") }
        for number in 0..<63 { try queue(limiter, limits, to: "\(number)@example.com", isKnown: true) }
        #expect(throws: Self.exceeded) { try queue(limiter, limits, to: "x@y.z", isKnown: true) }
    }
}
