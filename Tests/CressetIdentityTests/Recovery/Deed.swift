import CressetIdentity

/// An operation on an account by its owner or a thief. It may fail.
enum Deed: Equatable, Sendable {
    enum Choice: CaseIterable, Sendable {
        case newest, oldest
        /// A new sign-in, by password or else by a provider.
        case fresh
        /// A session of the person's other account.
        case stray
    }

    case signInByPassword
    case signInByProvider(Int)
    case signInByLink(String)
    case resetPassword(String)
    /// Requests a mail and stores its code for later.
    case request(ActionCode.Kind, String, Choice)
    /// Uses an unused code; 0 is the newest.
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
    /// Fills the space for recovery snapshots.
    case churn(Choice)
}

extension Deed {
    var address: String? {
        switch self {
        case .signInByLink(let address), .resetPassword(let address), .moveByLink(let address, _),
            .moveByCode(let address, _), .setAddress(let address, _), .addPassword(let address, _),
            .signUp(let address), .signInByTemporaryPassword(let address):
            address
        default: nil
        }
    }

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
        case 7: return .request(kind(using: &generator), address, choice)
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

    /// Draws a voluntary deed of the owner. New addresses are verified immediately.
    ///
    /// - Parameter address: One of the owner's mailboxes.
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
