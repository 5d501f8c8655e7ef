import CressetIdentity
import CressetTesting
import CressetWire

/// One account, its owner, a thief, and an in-memory store, connected by the domain's own operations.
///
/// The owner reads her mail daily, undoes changes by others, and then resets the password.
final class WalkWorld {
    static let day: Int64 = 86_400
    static let week = 7 * day

    let scenario: WalkScenario
    let clock = TestClock()
    let accounts: Accounts
    let store: any IdentityStore
    let realm: Realm
    let mailbag = WalkMailbag()
    var owner = Person.owner
    var thief = Person.thief
    var mails: [WalkMail] = []
    var localID = ""
    /// The account's address, as verified by the owner, and its start time.
    var home: (address: String, since: Timestamp)
    /// The last time each address was seen on the account.
    var lastHeld: [String: Timestamp] = [:]
    var linked: [String: Timestamp] = [:]
    var phoneCodes = 0
    var violation: String?
    private var nextReading: Int64

    /// - Parameter number: Distinguishes the user pool from those of other walks in the store.
    init(_ scenario: WalkScenario, number: Int, in store: any IdentityStore) {
        self.scenario = scenario
        self.store = store
        var behavior = Behavior.production
        // Temporary rejections would only hide the effects of the next step.
        behavior.limitsAttempts = false
        behavior.limitsSignUps = false
        accounts = Accounts(
            store: store,
            passwords: WalkPasswords(),
            secrets: WalkSecrets(number: number),
            clock: clock,
            publicSuffixes: KnownSuffixes(),
            behavior: behavior
        )
        realm = Realm(
            project: Project(
                id: "walk-\(number)",
                number: "1",
                apiKey: "key",
                createdAt: clock.now(),
                config: [
                    "signIn": [
                        "email": ["enabled": true, "passwordRequired": false], "anonymous": ["enabled": true],
                        "cressetTemporaryPasswords": true, "phoneNumber": ["enabled": true],
                    ],
                    "mfa": [
                        "state": "ENABLED",
                        "providerConfigs": [["state": "ENABLED", "totpProviderConfig": ["adjacentIntervals": 5]]],
                    ],
                    "emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(scenario.hidesAccounts)],
                ]
            )
        )
        home = (owner.addresses[0], clock.now())
        nextReading = clock.now().seconds + scenario.readingHour * 3600
    }

    func account() async throws -> Account? {
        try await store.account(localID, in: realm.pool)
    }

    func person(_ isThief: Bool) -> Person {
        isThief ? thief : owner
    }

    func change(_ isThief: Bool, _ change: (inout Person) -> Void) {
        if isThief { change(&thief) } else { change(&owner) }
    }

    /// Advances the clock; the owner reads her mail meanwhile.
    func wait(seconds: Int64) async throws {
        let end = clock.now().seconds + seconds
        while nextReading <= end {
            clock.advance(seconds: max(0, nextReading - clock.now().seconds))
            nextReading += Self.day
            try await readMail()
        }
        clock.advance(seconds: max(0, end - clock.now().seconds))
    }

    func client(_ network: String) -> Accounts {
        accounts.acting(in: RequestContext(clientAddress: network))
    }

    /// Creates the account with the owner's verified address, ages it, and equips the thief.
    func begin() async throws {
        if scenario.beginsWithoutAddress { try await beginWithoutAddress() } else { try await signUpOwner() }
        if scenario.hasProvider { try await performByOwner(.link(0, .newest)) }
        if scenario.hasFactor { try await performByOwner(.enrollFactor(.newest)) }
        if scenario.hasMoved { try await performByOwner(.moveByCode(owner.addresses[1], .fresh)) }
        try await wait(seconds: scenario.age)
        if scenario.thiefHasPassword { thief.passwords += owner.passwords.suffix(1) }
        if scenario.thiefHasSession { thief.sessions += owner.sessions }
        try await wait(seconds: 600)
    }

    /// Adds an address after the first session, by the provider, is too old for sensitive operations.
    private func beginWithoutAddress() async throws {
        let outcome = try await client(owner.network).signIn(
            with: owner.identities[0],
            in: realm,
            compose: compose
        )
        guard let signIn = try await complete(outcome, false) else { return }
        localID = signIn.account.localID
        owner.sessions.append(signIn)
        linked["oidc.one"] = clock.now()
        clock.advance(seconds: 600)
        try await performByOwner(.signInByProvider(0))
        try await performByOwner(.moveByLink(home.address, .newest))
        try await performByOwner(.setPassword(.newest))
    }

    private func signUpOwner() async throws {
        let password = owner.choosePassword()
        let signUp = try await client(owner.network).signUp(
            Accounts.SignUpRequest(email: home.address, password: password),
            in: realm
        )
        localID = signUp.account.localID
        owner.sessions.append(signUp)
        try await perform(.proveAddress(.newest), byThief: false)
    }

    func run(_ step: WalkStep) async throws {
        switch step {
        case .wait(let seconds): try await wait(seconds: seconds)
        case .seizeMailbox: seizeMailbox()
        case .thief(let deed): try await perform(deed, byThief: true)
        case .owner(let deed): try await performByOwner(deed)
        case .administrator(let deed): try await performByAdministrator(deed)
        }
        try await recordAddress()
    }

    func recordAddress() async throws {
        if let email = try await account()?.email { lastHeld[email] = clock.now() }
    }

    /// Gives the thief the owner's other mailbox with its mails, if left over a week ago.
    private func seizeMailbox() {
        let others = owner.addresses.filter { $0 != home.address }
        let moments = others.compactMap { lastHeld[$0] } + [home.since]
        guard moments.allSatisfy({ clock.now().seconds - $0.seconds > Self.week }) else { return }
        thief.addresses += others
        owner.addresses = [home.address]
    }

    /// Performs the owner's deed, and records changes of her address and providers.
    private func performByOwner(_ deed: Deed) async throws {
        if let address = deed.address {
            guard owner.addresses.contains(address) else { return }
            // Returning to an earlier address invalidates the links sent to the current one.
            if try await account()?.snapshots.contains(where: { $0.email == address }) == true {
                try await readMail()
            }
        }
        let before = try await account()
        try await perform(deed, byThief: false)
        guard let before, let after = try await account() else { return }
        let now = clock.now()
        if let email = after.email, email != before.email || before.emailVerified != true, after.emailVerified == true,
            owner.addresses.contains(email), email != home.address
        {
            home = (email, now)
        }
        for provider in linked.keys where !after.identities.contains(where: { $0.providerID == provider }) {
            let since = linked.removeValue(forKey: provider) ?? now
            if case .removeProvider = deed { continue }
            // Verifying a previously unverified address hands the account over.
            if before.emailVerified == true, now.seconds - since.seconds > Self.week, !scenario.hasThief {
                violation = violation ?? "the owner's \(provider) has gone by \(deed)"
            }
        }
        for identity in after.identities where linked[identity.providerID] == nil { linked[identity.providerID] = now }
    }
}
