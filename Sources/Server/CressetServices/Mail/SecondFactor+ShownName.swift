public import CressetIdentity

extension SecondFactor {
    public var shownName: String { displayName ?? phoneNumber ?? "TOTP" }
}
