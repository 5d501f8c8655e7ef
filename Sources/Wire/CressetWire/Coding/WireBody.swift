/// A message whose members are the properties of a Swift type.
public protocol WireBody: WireValue, Equatable {
    init()

    /// Binds each property to its member, in the order on the wire. Reading, writing and descriptions use this list.
    mutating func bind(to fields: inout WireFields)
}

// One copy for each type, instead of one for each use of the type: smaller apps.
extension WireBody {
    public init(wire node: WireNode) throws(WireDecodingError) {
        try self.init(wire: node, binding: [])
    }

    /// - Parameter parameters: Names of query parameters, required to be members of the type.
    @inline(never)
    init(wire node: WireNode, binding parameters: [String]) throws(WireDecodingError) {
        self.init()
        var fields = WireFields(reading: node, binding: parameters)
        bind(to: &fields)
        try fields.finishReading()
    }

    public var wireValue: JSONValue {
        @inline(never)
        get {
            var fields = WireFields(.write)
            var body = self
            body.bind(to: &fields)
            return .object(fields.written)
        }
    }

    /// Compares the members on the wire: synthesized comparisons would enlarge every app.
    public static func == (left: Self, right: Self) -> Bool {
        left.wireValue == right.wireValue
    }

    package static var members: [WireFields.Member] {
        var fields = WireFields(.list)
        var body = Self()
        body.bind(to: &fields)
        return fields.listed
    }
}
