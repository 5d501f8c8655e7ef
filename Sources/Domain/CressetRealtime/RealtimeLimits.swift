public struct RealtimeLimits: Sendable {
    /// The approximate maximum size of the data in memory, in bytes.
    public var bytes = 1 << 30
    /// The approximate maximum size of a response: 256 MiB, as in Firebase.
    public var answerBytes = 256 << 20
    public var listeners = 200_000

    /// Maximum event members generated for one client network by a write.
    ///
    /// Beyond it, the network's listeners at changed paths are canceled, so writers need not wait.
    public var notifiedMembers = 100_000

    /// The maximum places in one client write under the rules: paths and values below them. Other writes wait.
    public var writePlaces = 100_000
    public var administratorWritePlaces = 1_000_000

    func writePlaces(of caller: RealtimeCaller) -> Int {
        caller == .administrator ? administratorWritePlaces : writePlaces
    }

    public init() {}
}
