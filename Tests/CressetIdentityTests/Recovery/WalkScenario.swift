import CressetIdentity

struct WalkScenario: Equatable, Sendable {
    var thiefHasSession = false
    var thiefHasPassword = false
    var hidesAccounts = false
    var readsNewestFirst = false
    var hasProvider = false
    /// True if the owner starts with a second factor.
    var hasFactor = false
    /// True if the owner adds the address later, with a newer session than the first.
    var beginsWithoutAddress = false
    /// True if the owner starts by moving to her other address.
    var hasMoved = false
    /// The age of the account in seconds when the thief arrives.
    var age = 8 * WalkWorld.day
    /// The hour of the day at which the owner reads her mail.
    var readingHour: Int64 = 12
    /// Seconds before each check of the rules, after the owner's recovery.
    var waits: [Int64] = [0]

    var hasThief: Bool { thiefHasSession || thiefHasPassword }

    private static let ages: [Int64] = [
        600, 3 * WalkWorld.day, 6 * WalkWorld.day, 7 * WalkWorld.day - 3600, 8 * WalkWorld.day, 8 * WalkWorld.day,
        8 * WalkWorld.day,
    ]

    static func random(using generator: inout WalkGenerator) -> WalkScenario {
        var scenario = WalkScenario()
        let power = Int.random(in: 0..<8, using: &generator)
        scenario.thiefHasSession = (1...3).contains(power)
        scenario.thiefHasPassword = power >= 3
        scenario.hidesAccounts = Int.random(in: 0..<3, using: &generator) == 0
        scenario.readsNewestFirst = Bool.random(using: &generator)
        scenario.hasProvider = Bool.random(using: &generator)
        scenario.hasFactor = Int.random(in: 0..<4, using: &generator) == 0
        scenario.beginsWithoutAddress = Int.random(in: 0..<4, using: &generator) == 0
        scenario.hasMoved = Int.random(in: 0..<3, using: &generator) == 0
        scenario.age = ages.randomElement(using: &generator) ?? 600
        scenario.readingHour = Int64.random(in: 0..<24, using: &generator)
        let day = WalkWorld.day
        scenario.waits =
            [
                [0], [3600], [2 * day], [6 * day], [7 * day - 60], [7 * day + 60], [10 * day], [14 * day], [15 * day],
                [0, day, 6 * day, day],
            ].randomElement(using: &generator) ?? [0]
        return scenario
    }
}
