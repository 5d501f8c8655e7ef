/// A queue with turns between addresses and their accounts, and a limit per account.
struct RoundRobinQueue<Element: Sendable>: Sendable {
    private struct Line: Sendable {
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

    private let accountLimit: Int
    private(set) var count = 0
    private var lines: [String: Line] = [:]
    private var turns: [String] = []
    private var waitingByAccount: [String: Int] = [:]
    /// For each index, the number of addresses with more elements.
    private var addressesWithMore: [Int] = []

    init(accountLimit: Int) {
        self.accountLimit = accountLimit
    }

    func hasPlace(for account: String) -> Bool {
        waitingByAccount[account, default: 0] < accountLimit
    }

    /// Returns the number of elements served before the address's next one: one per address and round.
    func countAhead(of address: String) -> Int {
        addressesWithMore.prefix(count(of: address) + 1).reduce(0, +)
    }

    mutating func append(_ element: Element, for share: Share) {
        let before = count(of: share.address)
        if before == 0 { turns.append(share.address) }
        lines[share.address, default: Line()].append(element, account: share.account)
        if before == addressesWithMore.count { addressesWithMore.append(0) }
        addressesWithMore[before] += 1
        waitingByAccount[share.account, default: 0] += 1
        count += 1
    }

    mutating func popFirst() -> Element? {
        guard !turns.isEmpty else { return nil }
        let address = turns.removeFirst()
        guard let popped = lines[address]?.popFirst() else { return nil }
        forget(popped.account, of: address)
        if lines[address] != nil { turns.append(address) }
        return popped.element
    }

    /// Removes the latest element of the address with the most, if more than the number.
    mutating func popLastOfGreediest(havingMoreThan number: Int) -> Element? {
        // On a tie, the address with the last turn.
        let greediest = turns.reversed().max { count(of: $0) < count(of: $1) }
        guard let address = greediest, count(of: address) > number, let popped = lines[address]?.popLast() else {
            return nil
        }
        forget(popped.account, of: address)
        if lines[address] == nil { turns.removeAll { $0 == address } }
        return popped.element
    }

    func count(of address: String) -> Int {
        lines[address]?.count ?? 0
    }

    private mutating func forget(_ account: String, of address: String) {
        let left = count(of: address)
        addressesWithMore[left] -= 1
        if addressesWithMore.last == 0 { addressesWithMore.removeLast() }
        if left == 0 { lines[address] = nil }
        let waiting = waitingByAccount[account, default: 1] - 1
        waitingByAccount[account] = waiting == 0 ? nil : waiting
        count -= 1
    }
}
