public import CressetIdentity
import CressetWire

extension OutboxItem {
    private static let idBytes = 16

    /// - Parameter id: `nil` for a random one.
    public init(
        _ kind: Kind,
        sealing payload: [UInt8],
        as id: String? = nil,
        of projectID: String,
        by secrets: any SecretSource,
        at now: Timestamp
    ) throws {
        let id = id ?? Hexadecimal.encoded(secrets.randomBytes(Self.idBytes))
        let sealed = try secrets.seal(payload, context: Self.context(of: kind, id: id))
        self.init(id: id, kind: kind, projectID: projectID, payload: sealed, createdAt: now)
    }

    public func opened(by secrets: any SecretSource) throws -> [UInt8] {
        try secrets.open(payload, context: Self.context(of: kind, id: id))
    }

    private static func context(of kind: Kind, id: String) -> String {
        "\(kind.rawValue)/\(id)"
    }
}
