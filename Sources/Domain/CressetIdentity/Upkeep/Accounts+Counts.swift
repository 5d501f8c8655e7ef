extension Accounts {
    /// 128 bits; collisions cannot be found without the master key.
    private static let countKeyLength = 16

    public var sharesCounts: Bool { limiter.isShared }

    /// Loads the stored counts and keeps them up to date. Call once, before the first request.
    ///
    /// Covers sign-ups, wrong passwords and codes, mails and text messages.
    ///
    /// - Parameter isShared: True if several servers share the counts; `nil` for the store's default.
    public func restoreCounts(isShared: Bool? = nil) async throws(StoreError) {
        try await limiter.load(from: store, isShared: isShared ?? store.isShared, at: clock.now()) { [secrets] names in
            let text = Array(names.joined(separator: "\u{0}").utf8)
            return Array(secrets.keyedDigest(text, context: "count").prefix(Self.countKeyLength))
        }
    }

    public func recordRefusal(by method: String, in projectID: String) {
        activity.record(.refused, by: method, in: projectID, at: clock.now())
    }

    public func recordDelivery(of item: OutboxItem, isSent: Bool) {
        let methods: [OutboxItem.Kind: String] = [.mail: "mail", .sms: "sms"]
        guard let method = methods[item.kind] else { return }
        activity.record(isSent ? .sent : .failed, by: method, in: item.projectID, at: clock.now())
    }

    public func deleteOldDailyCounts() async throws(StoreError) {
        _ = try await store.deleteDailyCounts(before: DailyCount.day(of: clock.now()) - DailyCount.keptDays)
    }

    public func exchangeCounts() async throws(StoreError) {
        try await activity.write(to: store)
        try await limiter.exchange(with: store, at: clock.now())
    }
}
