public import CressetIdentity

extension SecondFactor {
    /// The name that its owner knows: the display name, else the phone number.
    public var shownName: String { displayName ?? phoneNumber ?? "TOTP" }
}
