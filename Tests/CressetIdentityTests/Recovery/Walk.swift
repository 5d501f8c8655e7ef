import CressetIdentity

enum WalkStep: Equatable, Sendable {
    case owner(Deed)
    case thief(Deed)
    /// Seconds.
    case wait(Int64)
    /// Gives the thief the owner's former mailbox.
    case seizeMailbox
    case administrator(AdministratorDeed)
}

enum AdministratorDeed: CaseIterable, Sendable {
    case removeFactors, removeProvider, setPassword, setName
}

struct Walk: CustomStringConvertible, Sendable {
    /// The origin, for reports of violations.
    let name: String
    var scenario: WalkScenario
    var steps: [WalkStep]

    var description: String {
        (["\(scenario)"] + steps.map { "  \($0)" }).joined(separator: "\n")
    }

    static func random(seed: UInt64) -> Walk {
        var generator = WalkGenerator(seed: seed)
        let scenario = WalkScenario.random(using: &generator)
        let count = Int.random(in: 6...14, using: &generator)
        let steps = (0..<count).map { _ in step(in: scenario, using: &generator) }
        return Walk(name: "seed \(seed)", scenario: scenario, steps: steps)
    }

    private static func step(in scenario: WalkScenario, using generator: inout WalkGenerator) -> WalkStep {
        let addresses = Person.owner.addresses
        switch Int.random(in: 0..<21, using: &generator) {
        case 20: return .administrator(AdministratorDeed.allCases.randomElement(using: &generator) ?? .setName)
        case 0..<4: return .wait(waits.randomElement(using: &generator) ?? 1)
        case 4, 5: return scenario.hasThief ? .seizeMailbox : .wait(WalkWorld.day)
        case 6..<17 where scenario.hasThief:
            return .thief(.ofThief(in: Person.thief.addresses + Person.thief.addresses + addresses, using: &generator))
        default: return .owner(.ofOwner(in: addresses.randomElement(using: &generator) ?? "", using: &generator))
        }
    }

    private static let waits: [Int64] = [
        1, 60, 600, 4 * 3600, WalkWorld.day / 2, WalkWorld.day, 3 * WalkWorld.day, 6 * WalkWorld.day,
        7 * WalkWorld.day - 30, 7 * WalkWorld.day + 30, 9 * WalkWorld.day, 14 * WalkWorld.day,
    ]

    /// Runs the walk, then checks the rules.
    ///
    /// - Returns: The violated rule; `nil` if all hold.
    func violation(in pools: WalkPools) async throws -> String? {
        let world = WalkWorld(scenario, number: pools.next(), in: pools.store)
        try await world.begin()
        for step in steps { try await world.run(step) }
        return try await world.verdict()
    }

    /// Returns the walk without the steps irrelevant to the violation.
    func shortest(in pools: WalkPools) async throws -> Walk {
        var shortest = self
        let rule = try await violation(in: pools)
        var isShorter = true
        while isShorter {
            isShorter = false
            for index in shortest.steps.indices.reversed() {
                var shorter = shortest
                shorter.steps.remove(at: index)
                guard try await shorter.violation(in: pools)?.prefix(16) == rule?.prefix(16) else { continue }
                shortest = shorter
                isShorter = true
            }
        }
        return shortest
    }
}

extension Walk {
    /// Returns all walks of up to `depth` coarse steps with a stolen password.
    static func all(upTo depth: Int) -> some Sequence<Walk> {
        let steps = coarseSteps
        return (1...max(depth, 1)).lazy.flatMap { length in
            (0..<(0..<length).reduce(1) { count, _ in count * steps.count }).lazy.map { number in
                var scenario = WalkScenario()
                scenario.thiefHasPassword = true
                scenario.hasProvider = number.isMultiple(of: 2)
                scenario.readsNewestFirst = number % 3 == 0
                scenario.waits = [0, 8 * WalkWorld.day]
                var rest = number
                let chosen = (0..<length).map { _ in
                    defer { rest /= steps.count }
                    return steps[rest % steps.count]
                }
                let name = "walk \(number) of length \(length)"
                return Walk(name: name, scenario: scenario, steps: [.thief(.signInByPassword)] + chosen)
            }
        }
    }

    private static var coarseSteps: [WalkStep] {
        let (mine, hers) = (Person.thief.addresses, Person.owner.addresses)
        return [
            .thief(.signInByPassword), .thief(.moveByLink(mine[0], .newest)), .thief(.moveByCode(mine[1], .newest)),
            .thief(.setAddress(hers[0], .newest)), .thief(.link(1, .newest)), .thief(.use(0, nil)),
            .thief(.enrollFactor(.newest)), .thief(.linkPhone(.newest)),
            .owner(.moveByCode(hers[1], .newest)), .wait(WalkWorld.day),
        ]
    }
}

final class WalkPools {
    let store: any IdentityStore
    private var last: Int

    /// - Parameter walk: The number of the walk, repeatable up to 1,000 times.
    init(store: any IdentityStore, walk: Int) {
        self.store = store
        last = walk * 1000
    }

    func next() -> Int {
        last += 1
        return last
    }
}
