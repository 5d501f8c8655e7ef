/// A bounded queue that takes turns between client addresses, and within an address between accounts.
///
/// When it is full, an address that has much less waiting than the greediest one takes that one's latest place: a
/// flood from one address shuts no other out. One account may have a few places only, from wherever it is called.
struct FairQueue<Element: Sendable>: Sendable {
    enum Admission {
        case accepted
        /// Accepted; the element lost its place for it.
        case acceptedInstead(of: Element)
        case refused
    }

    /// The waiting elements of one address: accounts take turns.
    private struct Lane: Sendable {
        var accounts: [String: [Element]] = [:]
        var turns: [String] = []
        var count = 0

        mutating func append(_ element: Element, account: String) {
            if accounts[account, default: []].isEmpty { turns.append(account) }
            accounts[account, default: []].append(element)
            count += 1
        }

        mutating func popFirst() -> (account: String, element: Element)? {
            guard !turns.isEmpty else { return nil }
            let account = turns.removeFirst()
            guard var waiting = accounts.removeValue(forKey: account) else { return nil }
            let element = waiting.removeFirst()
            if !waiting.isEmpty {
                accounts[account] = waiting
                turns.append(account)
            }
            count -= 1
            return (account, element)
        }

        mutating func popLast() -> (account: String, element: Element)? {
            guard let account = turns.last, var waiting = accounts.removeValue(forKey: account) else { return nil }
            let element = waiting.removeLast()
            if waiting.isEmpty { turns.removeLast() } else { accounts[account] = waiting }
            count -= 1
            return (account, element)
        }
    }

    let capacity: Int
    let accountLimit: Int
    private(set) var count = 0
    private var lanes: [String: Lane] = [:]
    private var turns: [String] = []
    private var waitingByAccount: [String: Int] = [:]

    init(capacity: Int, accountLimit: Int) {
        self.capacity = capacity
        self.accountLimit = accountLimit
    }

    mutating func append(_ element: Element, for share: Share) -> Admission {
        guard waitingByAccount[share.account, default: 0] < accountLimit else { return .refused }
        guard count >= capacity else {
            insert(element, for: share)
            return .accepted
        }
        let own = lanes[share.address]?.count ?? 0
        guard let greediest = lanes.max(by: { $0.value.count < $1.value.count }), greediest.value.count > own + 1,
            let displaced = popLast(from: greediest.key)
        else { return .refused }
        insert(element, for: share)
        return .acceptedInstead(of: displaced)
    }

    mutating func popFirst() -> Element? {
        guard !turns.isEmpty else { return nil }
        let address = turns.removeFirst()
        guard let popped = lanes[address]?.popFirst() else { return nil }
        if lanes[address]?.count == 0 { lanes[address] = nil } else { turns.append(address) }
        forget(popped.account)
        return popped.element
    }

    mutating func removeAll() -> [Element] {
        var elements: [Element] = []
        while let element = popFirst() { elements.append(element) }
        return elements
    }

    private mutating func insert(_ element: Element, for share: Share) {
        if lanes[share.address] == nil { turns.append(share.address) }
        lanes[share.address, default: Lane()].append(element, account: share.account)
        waitingByAccount[share.account, default: 0] += 1
        count += 1
    }

    private mutating func popLast(from address: String) -> Element? {
        guard let popped = lanes[address]?.popLast() else { return nil }
        if lanes[address]?.count == 0 {
            lanes[address] = nil
            turns.removeAll { $0 == address }
        }
        forget(popped.account)
        return popped.element
    }

    private mutating func forget(_ account: String) {
        count -= 1
        let left = waitingByAccount[account, default: 1] - 1
        waitingByAccount[account] = left == 0 ? nil : left
    }
}
