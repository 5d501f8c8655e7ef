public import CressetWire

/// The most mails that a project sends, and that one address or one caller may cause.
public struct MailLimits: Equatable, Sendable {
    /// To one address, of one kind, in an hour: for strangers, and for each network that is known for its account.
    public var perRecipientHourly = 20
    /// Asked for from one network address, in an hour.
    public var perCallerHourly = 100
    /// Of the whole project, in a day: the vendor's figures for paid projects (docs/wire §21).
    public var verificationsDaily = 100_000
    /// The mails of a day that confirm a change of address.
    public var emailChangesDaily = 10_000
    /// The mails of a day that reset a password.
    public var passwordResetsDaily = 10_000
    /// The mails of a day that sign in.
    public var signInLinksDaily = 25_000

    /// Links that administrators have made without a mail, in a day.
    public var verificationLinksDaily = 1_000_000
    /// The links of a day that reset a password, given to administrators without a mail.
    public var passwordResetLinksDaily = 100_000
    /// The links of a day that sign in, given to administrators without a mail.
    public var signInLinksWithoutMailDaily = 250_000

    /// Makes the default limits.
    public init() {}

    /// Reads the `emailQuotaConfig` of a project's `quota`: ours, the vendor's message has none. What is absent or
    /// negative stays as it is by default.
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

    /// The part of ``perRecipientHourly`` that one stranger's network may use up.
    var perStrangerHourly: Int { max(3, perRecipientHourly / 4) }
    /// The mails that one address gets in a day out of what ``strangersDaily(_:)`` leaves.
    static let perOwnerOfReserve = 3

    /// The part of ``daily(_:)`` that strangers may use up. The rest is for networks that are known for the recipient's
    /// account, and for administrators.
    func strangersDaily(_ kind: ActionCode.Kind) -> Int {
        daily(kind) - daily(kind) / 4
    }

    /// The part of ``daily(_:)`` that clients may use up, those of known networks too. The rest is for administrators.
    func clientsDaily(_ kind: ActionCode.Kind) -> Int {
        daily(kind) - daily(kind) / 8
    }

    /// For the networks together that are known for the address's account.
    var perOwnerHourly: Int { max(perRecipientHourly, perRecipientHourly &* 2) }

    func daily(_ kind: ActionCode.Kind) -> Int {
        switch kind {
        case .passwordReset: passwordResetsDaily
        case .emailSignIn: signInLinksDaily
        case .emailChange: emailChangesDaily
        case .emailVerification, .emailRecovery, .secondFactorRemoval, .signInMethodReversal: verificationsDaily
        }
    }

    /// No figure is published for changes of address: they count as verifications do.
    func dailyLinks(_ kind: ActionCode.Kind) -> Int {
        switch kind {
        case .passwordReset: passwordResetLinksDaily
        case .emailSignIn: signInLinksWithoutMailDaily
        case .emailChange, .emailVerification, .emailRecovery, .secondFactorRemoval, .signInMethodReversal:
            verificationLinksDaily
        }
    }
}
