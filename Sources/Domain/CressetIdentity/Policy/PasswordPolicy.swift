public import CressetWire

/// The requirements of passwords (docs/wire §3.3, §13.4).
public struct PasswordPolicy: Equatable, Sendable {
    /// The default minimum length in UTF-16 code units, as counted by every client.
    public static let defaultMinimumLength = 6
    public static let absoluteMaximumLength = 4096
    /// The symbols; `+` and `=` do not count.
    public static let symbols = Array("^$*.[]{}()?\"!@#%&/\\,><':;|_~`-").map(String.init)

    public var minimumLength = Self.defaultMinimumLength
    /// `nil` for ``absoluteMaximumLength``.
    public var maximumLength: Int?
    public var requiresLowercase = false
    public var requiresUppercase = false
    public var requiresDigit = false
    public var requiresSymbol = false
    public var isEnforced = false
    /// True to reject sign-ins with correct passwords violating the policy.
    public var forcesUpgradeOnSignIn = false

    public init() {}

    public init(_ message: JSONObject?) {
        guard let message else { return }
        isEnforced = message["passwordPolicyEnforcementState"]?.string == "ENFORCE"
        forcesUpgradeOnSignIn = message["forceUpgradeOnSignin"]?.bool ?? false
        guard let options = message["passwordPolicyVersions"]?.array?.first?.object?["customStrengthOptions"]?.object
        else { return }
        minimumLength = max(minimumLength, options["minPasswordLength"]?.integer.map(Int.init(clamping:)) ?? 0)
        // Zero means unset.
        maximumLength = options["maxPasswordLength"]?.integer.flatMap { $0 == 0 ? nil : Int(clamping: $0) }
        requiresLowercase = options["containsLowercaseCharacter"]?.bool ?? false
        requiresUppercase = options["containsUppercaseCharacter"]?.bool ?? false
        requiresDigit = options["containsNumericCharacter"]?.bool ?? false
        requiresSymbol = options["containsNonAlphanumericCharacter"]?.bool ?? false
    }

    /// Checks the general length of 6 to 4096 UTF-16 units.
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

    /// Checks the rules of the project or tenant if they are enforced.
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

    func violations(of password: String) -> [String] {
        ownRequirements.filter { !$0.isMet(by: password) }.map(\.violation)
    }

    /// The requirements of a new password in the order of docs/wire §13.4; an enforced policy omits the limit of 4096.
    public var requirements: [PasswordRequirement] {
        isEnforced
            ? ownRequirements
            : [.minimumLength(Self.defaultMinimumLength), .maximumLength(Self.absoluteMaximumLength)]
    }

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
