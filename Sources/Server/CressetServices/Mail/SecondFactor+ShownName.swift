public import CressetIdentity

extension SecondFactor {
    /// The name known to its owner: the display name, else the phone number.
    public var shownName: String { displayName ?? phoneNumber ?? "TOTP" }
}
