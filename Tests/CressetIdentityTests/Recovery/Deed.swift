import CressetIdentity

/// Something that a person does with an account, in one or two calls of the wire. It may be refused.
enum Deed: Equatable, Sendable {
    /// The session that is used, of those that live.
    enum Choice: CaseIterable, Sendable {
        case newest, oldest
        /// Signs in anew, by a password or else by a provider.
        case fresh
        /// One of another account of the person's.
        case stray
    }

    case signInByPassword
    case signInByProvider(Int)
    case signInByLink(String)
    case resetPassword(String)
    /// A mail whose code is kept for later.
    case ask(ActionCode.Kind, String, Choice)
    /// Uses one of the codes that were not used yet, counted from the newest.
    case use(Int, Choice?)
    case setAddress(String, Choice)
    case moveByLink(String, Choice)
    case moveByCode(String, Choice)
    case proveAddress(Choice)
    case setPassword(Choice)
    case addPassword(String, Choice)
    case link(Int, Choice)
    case removeProvider(String, Choice)
    case removeAttribute(AccountAttribute, Choice)
    case endSessions(Choice)
    case enrollFactor(Choice)
    case withdrawFactor(Choice)
    case signInByTemporaryPassword(String)
    case linkPhone(Choice)
    case signInByPhone
    case signUp(String)
    case deleteStray
    /// Takes up the room for snapshots.
    case churn(Choice)
}

extension Deed {
    /// The address that it is about.
    var address: String? {
        switch self {
        case .signInByLink(let address), .resetPassword(let address), .moveByLink(let address, _),
            .moveByCode(let address, _), .setAddress(let address, _), .addPassword(let address, _),
            .signUp(let address), .signInByTemporaryPassword(let address):
            address
        default: nil
        }
    }

    /// Draws something that a thief does.
    static func ofThief(in addresses: [String], using generator: inout WalkGenerator) -> Deed {
        let address = addresses.randomElement(using: &generator) ?? ""
        let choice: Choice =
            [.newest, .newest, .fresh, .fresh, .fresh, .oldest, .stray].randomElement(using: &generator) ?? .newest
        let number = Int.random(in: 0..<4, using: &generator)
        switch Int.random(in: 0..<35, using: &generator) {
        case 0...2: return .signInByPassword
        case 3, 4: return .signInByProvider(number)
        case 5: return .signInByLink(address)
        case 6: return .resetPassword(address)
        case 7: return .ask(kind(using: &generator), address, choice)
        case 8...11: return .use(number, Bool.random(using: &generator) ? choice : nil)
        case 12: return .setAddress(address, choice)
        case 13, 14: return .moveByLink(address, choice)
        case 15, 16: return .moveByCode(address, choice)
        case 17: return .proveAddress(choice)
        case 18: return .setPassword(choice)
        case 19: return .addPassword(address, choice)
        case 20, 21: return .link(number, choice)
        case 22: return .removeProvider(["password", "oidc.one", "oidc.two"][number % 3], choice)
        case 23: return .removeAttribute([.email, .password, .provider][number % 3], choice)
        case 24: return .endSessions(choice)
        case 25: return .signUp(address)
        case 26: return .deleteStray
        case 27, 28: return .enrollFactor(choice)
        case 29: return .withdrawFactor(choice)
        case 30: return .signInByTemporaryPassword(address)
        case 31, 32: return .linkPhone(choice)
        case 33: return .signInByPhone
        default: return number == 0 ? .churn(choice) : .setAddress(address, choice)
        }
    }

    private static func kind(using generator: inout WalkGenerator) -> ActionCode.Kind {
        [.passwordReset, .emailSignIn, .emailVerification, .emailChange].randomElement(using: &generator)
            ?? .emailChange
    }

    /// Draws something that an owner does of his own accord: an address that he moves to he proves at once.
    ///
    /// - Parameter address: One that he reads the mail of.
    static func ofOwner(in address: String, using generator: inout WalkGenerator) -> Deed {
        switch Int.random(in: 0..<17, using: &generator) {
        case 0...2: .signInByPassword
        case 3: .signInByProvider(0)
        case 4: .signInByLink(address)
        case 5: .resetPassword(address)
        case 6, 7: .moveByLink(address, .fresh)
        case 8, 9: .moveByCode(address, .fresh)
        case 10: .setPassword(.fresh)
        case 11: .link(0, .fresh)
        case 12: .removeProvider(Bool.random(using: &generator) ? "oidc.one" : "password", .fresh)
        case 13: .enrollFactor(.fresh)
        case 14: .signInByTemporaryPassword(address)
        case 15: .linkPhone(.fresh)
        default: .endSessions(.fresh)
        }
    }
}
