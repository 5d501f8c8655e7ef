/// A limit of the events of one key.
struct Quota: Sendable {
    /// Counted events; each kind has its own bounded table and its name in the store.
    enum Kind: Int, CaseIterable, Sendable {
        case passwordPair, passwordAccount, passwordNetwork, passwordProof
        case mailHour, mailDay
        case smsHour, smsDay
        case secondFactor
        case signUp
    }

    /// The counted subject, made of the parts that a kind needs.
    struct Key: Hashable, Sendable {
        var subject = ""
        var name = ""
        var purpose = ""
        var network = ""
        var proof = 0
        var pool = UserPool(projectID: "")

        /// Parts of the digest that identifies the key in the store.
        var names: [String] { [subject, name, purpose, network, String(proof)] + pool.names }
    }

    /// A period in milliseconds.
    struct Window: Sendable {
        let length: Int64
        /// Parts of a sliding window; 0 for a window that starts with its first event.
        var slot: Int64 = 0

        /// Time until events of a part no longer count.
        var lifetime: Int64 { length + slot }
        var isSliding: Bool { slot > 0 }

        func start(of moment: Timestamp) -> Timestamp {
            guard isSliding else { return moment }
            let rest = moment.milliseconds % slot
            return moment.adding(milliseconds: rest < 0 ? -rest - slot : -rest)
        }
    }

    let kind: Kind
    let key: Key
    let limit: Int
    var pace = Pace.none
    /// True to evict the key last, such as an existing account's.
    var isProtected = false
}

extension Quota.Kind {
    var name: String {
        switch self {
        case .passwordPair: "password.pair"
        case .passwordAccount: "password.account"
        case .passwordNetwork: "password.network"
        case .passwordProof: "password.proof"
        case .mailHour: "mail.hour"
        case .mailDay: "mail.day"
        case .smsHour: "message.hour"
        case .smsDay: "message.day"
        case .secondFactor: "second-factor"
        case .signUp: "sign-up"
        }
    }

    var window: Quota.Window {
        switch self {
        case .passwordPair, .passwordAccount, .passwordNetwork: Quota.Window(length: 300_000)
        case .mailHour, .smsHour, .secondFactor: Quota.Window(length: 3_600_000)
        case .mailDay, .smsDay, .passwordProof: Quota.Window(length: 86_400_000)
        case .signUp: Quota.Window(length: 3_600_000, slot: 60_000)
        }
    }

    /// Smallest count stored by a single server; fewer events are not worth a write.
    var minStored: Int {
        switch self {
        case .passwordPair, .passwordAccount, .passwordNetwork, .secondFactor: 3
        case .mailHour, .mailDay, .smsHour, .smsDay, .signUp: 2
        case .passwordProof: 1
        }
    }
}

/// Delays between events of one key, growing up to a last constant one.
struct Pace: Sendable {
    static let none = Pace(free: .max, delays: [])

    /// Number of events without a delay.
    let free: Int
    /// In milliseconds.
    let delays: [Int64]

    /// Returns the milliseconds until the next permitted event.
    func wait(after count: EventCount.Part, at now: Timestamp) -> Int64 {
        guard count.events >= free, let last = delays.last, let pacedAt = count.pacedAt else { return 0 }
        let step = count.events - free
        let passed = now.milliseconds - pacedAt.milliseconds
        // A longer lead means a clock set back; a short one, simultaneous events.
        guard passed >= -EventCount.maxLead else { return 0 }
        return max(0, (step < delays.count ? delays[step] : last) - passed)
    }
}
