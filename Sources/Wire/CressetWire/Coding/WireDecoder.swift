/// Decodes request bodies as leniently as Firebase (docs/wire §1.2): either spelling of names, numbers as text and vice
/// versa, either Base64 alphabet, `null` as absent, a single value as a list. Ignores unknown members.
public struct WireDecoder: Sendable {
    /// A decoder for responses: ignores members of a wrong type, accepts unknown names, reads invalid Base64 as text.
    public static let forResponses = WireDecoder(isForgiving: true)

    private let isForgiving: Bool

    public init() {
        self.init(isForgiving: false)
    }

    private init(isForgiving: Bool) {
        self.isForgiving = isForgiving
    }

    /// - Parameter bytes: JSON; empty counts as `{}`.
    public func decode<Body: WireValue>(_ type: Body.Type, from bytes: [UInt8]) throws(WireDecodingError) -> Body {
        try decode(type, from: JSONObject(parsingBody: bytes))
    }

    public func decode<Body: WireValue>(_ type: Body.Type, from object: JSONObject) throws(WireDecodingError) -> Body {
        try Body(wire: root(object))
    }

    /// - Parameter parameters: Names of query parameters, required to be members of the type.
    public func decode<Body: WireBody>(
        _ type: Body.Type,
        from object: JSONObject,
        binding parameters: [String]
    ) throws(WireDecodingError) -> Body {
        try Body(wire: root(object), binding: parameters)
    }

    /// Decodes `application/x-www-form-urlencoded`; the last of several items with a name wins.
    ///
    /// - Parameter items: Percent-decoded names and values.
    public func decode<Body: WireValue>(
        _ type: Body.Type,
        fromForm items: [(String, String)]
    ) throws(WireDecodingError) -> Body {
        try decode(type, from: JSONObject(items.map { ($0.0, .string($0.1)) }))
    }

    private func root(_ object: JSONObject) -> WireNode {
        WireNode(value: .object(object), path: "", isForgiving: isForgiving)
    }
}
