/// A bounded queue, fair between lanes, and within a lane between addresses and their accounts.
///
/// A new element in a full queue displaces one of a lane above its share, or of a much busier address in its lane.
struct FairQueue<Element: Sendable>: Sendable {
    enum Admission {
        case accepted
        case acceptedInstead(of: Element)
        case refused
    }

    let capacity: Int
    private var lanes: [RoundRobinQueue<Element>]
    private var turn = 0

    init(capacity: Int, accountLimit: Int) {
        self.capacity = capacity
        lanes = Share.Lane.allCases.map { _ in RoundRobinQueue(accountLimit: accountLimit) }
    }

    var count: Int { lanes.reduce(0) { $0 + $1.count } }

    /// - Parameter longest: Maximum elements to be served earlier; beyond it, the element is rejected.
    mutating func append(_ element: Element, for share: Share, behind longest: Int = .max) -> Admission {
        let lane = share.lane.rawValue
        guard lanes[lane].hasPlace(for: share.account), longest == .max || countAhead(of: share) <= longest else {
            return .refused
        }
        guard count >= capacity else {
            lanes[lane].append(element, for: share)
            return .accepted
        }
        guard let displaced = makePlace(for: share) else { return .refused }
        lanes[lane].append(element, for: share)
        return .acceptedInstead(of: displaced)
    }

    mutating func popFirst() -> Element? {
        for _ in Share.Lane.round.indices {
            let lane = Share.Lane.round[turn].rawValue
            turn = (turn + 1) % Share.Lane.round.count
            if let element = lanes[lane].popFirst() { return element }
        }
        return nil
    }

    mutating func removeAll() -> [Element] {
        var elements: [Element] = []
        while let element = popFirst() { elements.append(element) }
        return elements
    }

    /// Returns the maximum number of elements served before the next one of the share, in all lanes.
    func countAhead(of share: Share) -> Int {
        let ahead = lanes[share.lane.rawValue].countAhead(of: share.address)
        let others = Share.Lane.allCases.filter { $0 != share.lane }
        return others.reduce(ahead) { sum, lane in
            let turns = ((ahead + 1) * lane.weight + share.lane.weight - 1) / share.lane.weight
            return sum + min(lanes[lane.rawValue].count, turns)
        }
    }

    private mutating func makePlace(for share: Share) -> Element? {
        if let lane = overfullLane(besides: share.lane) {
            return lanes[lane.rawValue].popLastOfGreediest(havingMoreThan: 0)
        }
        let own = share.lane.rawValue
        return lanes[own].popLastOfGreediest(havingMoreThan: lanes[own].count(of: share.address) + 1)
    }

    /// `nil` unless fuller than the own lane with one more element.
    private func overfullLane(besides own: Share.Lane) -> Share.Lane? {
        let others = Share.Lane.allCases.filter { $0 != own }
        let fullest = others.max { load(of: $0) * $1.weight < load(of: $1) * $0.weight }
        return fullest.flatMap { load(of: $0) * own.weight > (load(of: own) + 1) * $0.weight ? $0 : nil }
    }

    private func load(of lane: Share.Lane) -> Int {
        lanes[lane.rawValue].count
    }
}
