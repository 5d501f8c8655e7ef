/// On whose behalf work waits: what a ``BlockingPool`` is fair between.
public struct Share: Hashable, Sendable {
    public let account: String
    public let address: String

    public init(account: String, address: String) {
        self.account = account
        self.address = address
    }

    /// Work that belongs to nobody in particular: first come, first served.
    public static let common = Share(account: "", address: "")
}
