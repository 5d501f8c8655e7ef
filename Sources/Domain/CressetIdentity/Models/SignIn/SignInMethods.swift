/// The sign-in methods and second factors of an account, without its address and password.
public struct SignInMethods: Equatable, Sendable {
    /// In the order of linking.
    public var identities: [ProviderIdentity] = []
    /// In the order of enrollment.
    public var passkeys: [Passkey] = []
    /// In E.164.
    public var phoneNumber: String?
    public var secondFactors: [SecondFactor] = []
    public var emailLinkSignIn = false
    public var provisionalUntil: [String: Timestamp] = [:]

    public init() {}

    /// Preserves the counters of the same passkeys and factors.
    func keepingCounters(of present: SignInMethods) -> SignInMethods {
        var methods = self
        methods.passkeys = passkeys.map { passkey in
            present.passkeys.first { $0.credentialID == passkey.credentialID } ?? passkey
        }
        methods.secondFactors = secondFactors.map { factor in
            present.secondFactors.first { $0.enrollmentID == factor.enrollmentID } ?? factor
        }
        return methods
    }

    mutating func follow(from old: SignInMethods, to new: SignInMethods) {
        let added = new.identities.filter { !old.has($0) }
        identities.removeAll { identity in
            old.has(identity) && !new.has(identity) || added.contains { $0.providerID == identity.providerID }
        }
        identities += added
        passkeys.removeAll { old.has($0) && !new.has($0) }
        passkeys += new.passkeys.filter { !old.has($0) && !has($0) }
        secondFactors.removeAll { old.has($0) && !new.has($0) }
        secondFactors += new.secondFactors.filter { !old.has($0) && !has($0) }
        // Removing a number keeps an earlier one.
        if new.phoneNumber != old.phoneNumber, new.phoneNumber != nil || phoneNumber == old.phoneNumber {
            phoneNumber = new.phoneNumber
        }
        if new.emailLinkSignIn != old.emailLinkSignIn { emailLinkSignIn = new.emailLinkSignIn }
        if new.provisionalUntil != old.provisionalUntil { provisionalUntil = new.provisionalUntil }
    }

    func has(_ passkey: Passkey) -> Bool {
        passkeys.contains { $0.credentialID == passkey.credentialID }
    }

    func has(_ factor: SecondFactor) -> Bool {
        secondFactors.contains { $0.enrollmentID == factor.enrollmentID }
    }

    func has(_ identity: ProviderIdentity) -> Bool {
        identities.contains { $0.isSame(as: identity) }
    }
}
