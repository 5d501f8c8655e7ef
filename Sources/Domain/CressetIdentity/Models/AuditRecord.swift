import CressetWire

/// An event as the log has it: its columns, and the link to the row before.
public struct AuditRecord: Equatable, Sendable {
    /// Counts from 1 without gaps.
    public let number: Int64
    /// The time of the change.
    public let moment: Timestamp
    /// Empty for an event of the whole server.
    public let projectID: String
    /// Empty for a project's own users.
    public let tenantID: String
    /// ``AuditEvent/Kind``
    public let kind: String
    /// ``AuditOrigin/Actor``
    public let actor: String
    /// Empty for none, as the next two.
    public let actorID: String
    /// ``AuditOrigin/name``
    public let actorName: String
    /// ``AuditOrigin/address``
    public let address: String
    /// ``AuditEvent/targets``, a JSON array.
    public let targets: String
    /// ``AuditEvent/count``
    public let count: Int64
    /// ``AuditEvent/fields``, a JSON array.
    public let fields: String
    /// The half of the row's seal by which the next row is chained to it.
    public let link: [UInt8]

    /// Makes a record as a store has kept it.
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

    /// The names of the targets.
    public var targetNames: [String] { Self.names(targets) }
    /// The names of the fields.
    public var fieldNames: [String] { Self.names(fields) }

    /// The row as it is sealed: every column but the link, each with its length before it, so that no two rows have the
    /// same text.
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

/// The end of the chain, kept apart from the rows: the last one, with the half of its seal that no row has.
public struct AuditHead: Equatable, Sendable {
    /// The number of the last event.
    public let number: Int64
    /// ``AuditRecord/link``
    public let link: [UInt8]
    /// The other half of the seal.
    public let proof: [UInt8]

    /// Makes a head as a store has kept it.
    public init(number: Int64, link: [UInt8], proof: [UInt8]) {
        self.number = number
        self.link = link
        self.proof = proof
    }
}
