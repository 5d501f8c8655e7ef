/// The limits of one database.
public struct DatabaseLimits: Sendable {
    /// The bytes that its data may take in memory, about.
    public var bytes = 1 << 30
    /// The bytes that one answer may have, about: 256 MiB, as the vendor's service has it.
    public var answerBytes = 256 << 20
    /// The number of those who may listen.
    public var listeners = 200_000

    /// The members of events that one write may cause for the queries of one network. Beyond that the network's
    /// listeners at the places that changed are cancelled: those who write would wait for them.
    public var toldMembers = 100_000

    /// The places that one write of a client under the rules may name: paths, and values below them. All others wait as
    /// long as it is carried out.
    public var writePlaces = 100_000
    /// The places that one write of an administrator may name.
    public var administratorWritePlaces = 1_000_000

    func writePlaces(of caller: DatabaseCaller) -> Int {
        caller == .administrator ? administratorWritePlaces : writePlaces
    }

    /// Makes the limits that hold where nothing else is set.
    public init() {}
}
