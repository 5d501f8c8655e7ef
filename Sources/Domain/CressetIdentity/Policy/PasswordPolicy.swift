public import CressetWire

/// The requirements of passwords (docs/wire §3.3, §13.4).
public struct PasswordPolicy: Equatable, Sendable {
    /// Lengths are UTF-16 code units, as every client counts them.
    public static let defaultMinimumLength = 6
    /// The most characters of any password.
    public static let absoluteMaximumLength = 4096
    /// The characters that count as symbols; `+` and `=` do not.
    public static let symbols = Array("^$*.[]{}()?\"!@#%&/\\,><':;|_~`-").map(String.init)

    /// The least characters.
    public var minimumLength = Self.defaultMinimumLength
    /// The most characters; `nil` stands for ``absoluteMaximumLength``.
    public var maximumLength: Int?
    /// True if a lower-case letter is needed.
    public var requiresLowercase = false
    /// True if an upper-case letter is needed.
    public var requiresUppercase = false
    /// True if a digit is needed.
    public var requiresDigit = false
    /// True if a symbol is needed.
    public var requiresSymbol = false
    /// True if passwords that lack something are refused.
    public var isEnforced = false
    /// A correct password that breaks the policy does not sign in any more.
    public var forcesUpgradeOnSignIn = false

    /// Makes the default policy, which asks for the minimum length alone.
    public init() {}

    /// Reads a `passwordPolicyConfig` message.
    public init(_ message: JSONObject?) {
        guard let message else { return }
        isEnforced = message["passwordPolicyEnforcementState"]?.string == "ENFORCE"
        forcesUpgradeOnSignIn = message["forceUpgradeOnSignin"]?.bool ?? false
        guard let options = message["passwordPolicyVersions"]?.array?.first?.object?["customStrengthOptions"]?.object
        else { return }
        minimumLength = max(minimumLength, options["minPasswordLength"]?.integer.map(Int.init(clamping:)) ?? 0)
        maximumLength = options["maxPasswordLength"]?.integer.map(Int.init(clamping:))
        requiresLowercase = options["containsLowercaseCharacter"]?.bool ?? false
        requiresUppercase = options["containsUppercaseCharacter"]?.bool ?? false
        requiresDigit = options["containsNumericCharacter"]?.bool ?? false
        requiresSymbol = options["containsNonAlphanumericCharacter"]?.bool ?? false
    }

    /// The rule that always holds: 6 to 4096 UTF-16 units.
    ///
    /// - Throws: `weakPassword`, `customPasswordRequirements`.
    public static func checkLength(of password: String) throws(IdentityError) {
        let length = password.utf16.count
        if length < defaultMinimumLength {
            throw IdentityError(.weakPassword, detail: "Password should be at least \(defaultMinimumLength) characters")
        }
        if length > absoluteMaximumLength {
            throw IdentityError(
                .customPasswordRequirements,
                detail: "Password cannot be longer than \(absoluteMaximumLength) characters"
            )
        }
    }

    /// The project's own rules; nothing while they are not enforced.
    ///
    /// - Throws: `customPasswordRequirements` with every missing requirement.
    public func check(_ password: String) throws(IdentityError) {
        guard isEnforced else { return }
        let missing = violations(of: password)
        guard !missing.isEmpty else { return }
        throw IdentityError(
            .customPasswordRequirements,
            detail: "Missing password requirements: [\(missing.joined(separator: ", "))]"
        )
    }

    /// The unmet requirements, in the fixed order of docs/wire §13.4.
    func violations(of password: String) -> [String] {
        ownRequirements.filter { !$0.isMet(by: password) }.map(\.violation)
    }

    /// Everything that a new password must have, in the fixed order of docs/wire §13.4.
    public var requirements: [PasswordRequirement] {
        isEnforced
            ? ownRequirements
            : [.minimumLength(Self.defaultMinimumLength), .maximumLength(Self.absoluteMaximumLength)]
    }

    /// Returns the unmet requirements.
    public func unmetRequirements(by password: String) -> [PasswordRequirement] {
        requirements.filter { !$0.isMet(by: password) }
    }

    private var ownRequirements: [PasswordRequirement] {
        var own = [PasswordRequirement.minimumLength(minimumLength)]
        if let maximumLength { own.append(.maximumLength(maximumLength)) }
        if requiresLowercase { own.append(.lowercase) }
        if requiresUppercase { own.append(.uppercase) }
        if requiresDigit { own.append(.digit) }
        if requiresSymbol { own.append(.symbol) }
        return own
    }
}
