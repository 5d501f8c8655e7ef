/// A message whose members are the properties of a Swift type.
public protocol WireBody: WireValue {
    init()

    /// Binds each property to its member, in the order on the wire. Reading, writing and descriptions use this list.
    mutating func bind(to fields: inout WireFields)
}

extension WireBody {
    public init(wire node: WireNode) throws(WireDecodingError) {
        try self.init(wire: node, binding: [])
    }

    /// - Parameter parameters: Names of query parameters, required to be members of the type.
    init(wire node: WireNode, binding parameters: [String]) throws(WireDecodingError) {
        self.init()
        var fields = WireFields(reading: node, binding: parameters)
        bind(to: &fields)
        try fields.finishReading()
    }

    public var wireValue: JSONValue {
        var fields = WireFields(.write)
        var body = self
        body.bind(to: &fields)
        return .object(fields.written)
    }

    /// The members of the type, for descriptions.
    package static var members: [WireFields.Member] {
        var fields = WireFields(.list)
        var body = Self()
        body.bind(to: &fields)
        return fields.listed
    }
}
