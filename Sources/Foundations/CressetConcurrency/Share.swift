/// The party on whose behalf work waits: a ``BlockingPool`` is fair between shares.
public struct Share: Hashable, Sendable {
    public let account: String
    public let address: String

    public init(account: String, address: String) {
        self.account = account
        self.address = address
    }

    /// Work of no particular party: first come, first served.
    public static let common = Share(account: "", address: "")
}
