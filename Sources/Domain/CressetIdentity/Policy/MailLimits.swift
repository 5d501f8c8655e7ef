public import CressetWire

public struct MailLimits: Equatable, Sendable {
    /// Per address, kind and hour: for strangers, and for each known network of the account.
    public var perRecipientHourly = 20
    public var perCallerHourly = 100
    /// Per project and day: Firebase's figures for paid projects (docs/wire §21).
    public var verificationsDaily = 100_000
    /// Mails per day to confirm a change of address.
    public var emailChangesDaily = 10_000
    public var passwordResetsDaily = 10_000
    public var signInLinksDaily = 25_000

    /// Links per day created by administrators without a mail.
    public var verificationLinksDaily = 1_000_000
    public var passwordResetLinksDaily = 100_000
    public var signInLinksWithoutMailDaily = 250_000

    public init() {}

    /// Parses the `emailQuotaConfig` of a project's `quota`, an extension of Cresset.
    ///
    /// Missing or negative values keep their defaults.
    public init(project config: JSONObject) {
        guard let quota = config["quota"]?.object?["emailQuotaConfig"]?.object else { return }
        func read(_ name: String, into value: inout Int) {
            if let limit = quota[name]?.integer, limit >= 0 { value = Int(clamping: limit) }
        }
        read("perRecipientHourly", into: &perRecipientHourly)
        read("perCallerHourly", into: &perCallerHourly)
        read("verificationsDaily", into: &verificationsDaily)
        read("emailChangesDaily", into: &emailChangesDaily)
        read("passwordResetsDaily", into: &passwordResetsDaily)
        read("signInLinksDaily", into: &signInLinksDaily)
        read("verificationLinksDaily", into: &verificationLinksDaily)
        read("passwordResetLinksDaily", into: &passwordResetLinksDaily)
        read("signInLinksWithoutMailDaily", into: &signInLinksWithoutMailDaily)
    }

    /// Part of ``perRecipientHourly`` for one stranger's network.
    var perStrangerHourly: Int { max(3, perRecipientHourly / 4) }
    /// The mails per address and day from the reserve of ``strangersDaily(_:)``.
    static let perOwnerOfReserve = 3

    /// Known networks and administrators share the rest.
    func strangersDaily(_ kind: ActionCode.Kind) -> Int {
        daily(kind) - daily(kind) / 4
    }

    /// The rest is for administrators.
    func clientsDaily(_ kind: ActionCode.Kind) -> Int {
        daily(kind) - daily(kind) / 8
    }

    /// For all known networks of the address's account together.
    var perOwnerHourly: Int { max(perRecipientHourly, perRecipientHourly &* 2) }

    func daily(_ kind: ActionCode.Kind) -> Int {
        switch kind {
        case .passwordReset: passwordResetsDaily
        case .emailSignIn: signInLinksDaily
        case .emailChange: emailChangesDaily
        case .emailVerification, .emailRecovery, .secondFactorRemoval, .signInMethodReversal: verificationsDaily
        }
    }

    /// Firebase publishes no figure for changes of address: they count as verifications.
    func dailyLinks(_ kind: ActionCode.Kind) -> Int {
        switch kind {
        case .passwordReset: passwordResetLinksDaily
        case .emailSignIn: signInLinksWithoutMailDaily
        case .emailChange, .emailVerification, .emailRecovery, .secondFactorRemoval, .signInMethodReversal:
            verificationLinksDaily
        }
    }
}
