import CressetWire

/// A row of the audit log: its columns and the link to the previous row.
public struct AuditRecord: Equatable, Sendable {
    /// A gapless number, from 1.
    public let number: Int64
    public let moment: Timestamp
    /// Empty for an event of the whole server.
    public let projectID: String
    /// Empty for a project's own users.
    public let tenantID: String
    /// ``AuditEvent/Kind``
    public let kind: String
    /// ``AuditOrigin/Actor``
    public let actor: String
    /// The actor's ID; empty if unknown, like name and address.
    public let actorID: String
    public let actorName: String
    public let address: String
    /// ``AuditEvent/targets``, a JSON array.
    public let targets: String
    public let count: Int64
    /// ``AuditEvent/fields``, a JSON array.
    public let fields: String
    /// The half of the row's seal used to chain the next row.
    public let link: [UInt8]

    public init(
        number: Int64,
        moment: Timestamp,
        projectID: String,
        tenantID: String,
        kind: String,
        actor: String,
        actorID: String,
        actorName: String,
        address: String,
        targets: String,
        count: Int64,
        fields: String,
        link: [UInt8]
    ) {
        self.number = number
        self.moment = moment
        self.projectID = projectID
        self.tenantID = tenantID
        self.kind = kind
        self.actor = actor
        self.actorID = actorID
        self.actorName = actorName
        self.address = address
        self.targets = targets
        self.count = count
        self.fields = fields
        self.link = link
    }

    init(_ event: AuditEvent, number: Int64, at moment: Timestamp, by origin: AuditOrigin, link: [UInt8] = []) {
        self.init(
            number: number,
            moment: moment,
            projectID: event.pool?.projectID ?? "",
            tenantID: event.pool?.tenantID ?? "",
            kind: event.kind.rawValue,
            actor: origin.actor.rawValue,
            actorID: origin.id ?? "",
            actorName: origin.name ?? "",
            address: origin.address ?? "",
            targets: Self.text(event.targets),
            count: Int64(event.count),
            fields: Self.text(event.fields),
            link: link
        )
    }

    public var targetNames: [String] { Self.names(targets) }
    public var fieldNames: [String] { Self.names(fields) }

    /// All columns except the link, with length prefixes to prevent ambiguity.
    var canonicalText: [UInt8] {
        let columns = [
            String(number), String(moment.milliseconds), projectID, tenantID, kind, actor, actorID, actorName, address,
            targets, String(count), fields,
        ]
        return columns.flatMap { Array("\($0.utf8.count):\($0)".utf8) }
    }

    private static func text(_ names: [String]) -> String {
        String(decoding: JSONValue.array(names.map(JSONValue.string)).serialized(), as: UTF8.self)
    }

    private static func names(_ text: String) -> [String] {
        (try? JSONValue(parsing: Array(text.utf8)))?.array?.compactMap(\.string) ?? []
    }
}

/// The end of the chain, stored separately: the last row with the secret half of its seal.
public struct AuditHead: Equatable, Sendable {
    public let number: Int64
    public let link: [UInt8]
    /// The other half of the seal.
    public let proof: [UInt8]

    public init(number: Int64, link: [UInt8], proof: [UInt8]) {
        self.number = number
        self.link = link
        self.proof = proof
    }
}
