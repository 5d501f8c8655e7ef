import CressetIdentity
import CressetTesting
import CressetWire

/// One account, its owner, a thief, and a store in memory in which they act by the domain's own operations.
///
/// The owner reads the mail once a day. She undoes what she has not done herself, and then sets a password by mail.
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
    /// The account that is at stake.
    var localID = ""
    /// The address that the owner holds for the account's, which she has proven, and since when it is.
    var home: (address: String, since: Timestamp)
    /// The last moment at which the account was seen to have an address.
    var lastHeld: [String: Timestamp] = [:]
    /// The providers that the owner has linked, and when.
    var linked: [String: Timestamp] = [:]
    /// The number of codes that were sent to phones.
    var phoneCodes = 0
    /// The first rule that was broken on the way.
    var violation: String?
    private var nextReading: Int64

    /// - Parameter number: Tells the pool from those of other walks in the store.
    init(_ scenario: WalkScenario, number: Int, in store: any IdentityStore) {
        self.scenario = scenario
        self.store = store
        var behavior = Behavior.production
        // That a count refuses somebody for some minutes would only hide what the next step leads to.
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

    /// The account as it is stored; `nil` once it is deleted.
    func account() async throws -> Account? {
        try await store.account(localID, in: realm.pool)
    }

    func person(_ isThief: Bool) -> Person {
        isThief ? thief : owner
    }

    func change(_ isThief: Bool, _ change: (inout Person) -> Void) {
        if isThief { change(&thief) } else { change(&owner) }
    }

    /// Lets time pass, in which the owner reads her mail.
    func wait(seconds: Int64) async throws {
        let end = clock.now().seconds + seconds
        while nextReading <= end {
            clock.advance(seconds: max(0, nextReading - clock.now().seconds))
            nextReading += Self.day
            try await readMail()
        }
        clock.advance(seconds: max(0, end - clock.now().seconds))
    }

    /// The account as the walk finds it: its owner has proven the address, and some days have passed.
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

    /// The first session, of the provider, is too old for anything when the account has got its address.
    private func beginWithoutAddress() async throws {
        let outcome = try await accounts.signIn(
            with: owner.identities[0],
            from: owner.network,
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
        let signUp = try await accounts.signUp(
            Accounts.SignUpRequest(
                email: home.address,
                password: password,
                displayName: nil,
                idToken: nil,
                clientAddress: owner.network
            ),
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
        try await noteAddress()
    }

    func noteAddress() async throws {
        if let email = try await account()?.email { lastHeld[email] = clock.now() }
    }

    /// The thief gets the mailbox that the account has left for another of the owner's more than a week ago, with all that is
    /// in it.
    private func seizeMailbox() {
        let others = owner.addresses.filter { $0 != home.address }
        let moments = others.compactMap { lastHeld[$0] } + [home.since]
        guard moments.allSatisfy({ clock.now().seconds - $0.seconds > Self.week }) else { return }
        thief.addresses += others
        owner.addresses = [home.address]
    }

    /// Notes what the owner has now by her own doing, and what she has lost without.
    private func performByOwner(_ deed: Deed) async throws {
        if let address = deed.address {
            guard owner.addresses.contains(address) else { return }
            // Links of the address that she leaves end when she goes back to an earlier one.
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
            // A proof of an address that was not proven before hands the account over.
            if before.emailVerified == true, now.seconds - since.seconds > Self.week, !scenario.hasThief {
                violation = violation ?? "the owner's \(provider) has gone by \(deed)"
            }
        }
        for identity in after.identities where linked[identity.providerID] == nil { linked[identity.providerID] = now }
    }
}
