/// Decodes request bodies with the leniency of the vendor's API (docs/wire §1.2): either spelling of a name,
/// numbers as text and texts as numbers, bytes in either base64, `null` as absent, a single value as a list of one.
/// Unknown members are passed over.
public struct WireDecoder: Sendable {
    /// A decoder for responses: a member that does not fit its type counts as absent, enumerations take names that we
    /// do not know, and bytes that are not base64 are the text's own.
    public static let forResponses = WireDecoder(isForgiving: true)

    private let isForgiving: Bool

    public init() {
        self.init(isForgiving: false)
    }

    private init(isForgiving: Bool) {
        self.isForgiving = isForgiving
    }

    /// - Parameter bytes: JSON; nothing at all counts as `{}`.
    /// - Throws: ``WireDecodingError``.
    public func decode<Body: Decodable>(_ type: Body.Type, from bytes: [UInt8]) throws(WireDecodingError) -> Body {
        try decode(type, from: JSONObject(parsingBody: bytes))
    }

    /// - Parameter parameters: Names of members that came in the query, which the type has to know.
    /// - Throws: ``WireDecodingError``.
    public func decode<Body: Decodable>(
        _ type: Body.Type,
        from object: JSONObject,
        binding parameters: [String] = []
    ) throws(WireDecodingError) -> Body {
        do {
            let node = WireNode(value: .object(object), path: "", isForgiving: isForgiving)
            return try Body(from: WireNodeDecoder(node: node, parameters: parameters))
        } catch let error as WireDecodingError {
            throw error
        } catch {
            // A body type that asks for a field which it may not lack: ours never do.
            throw WireDecodingError(message: "Invalid JSON payload received.", field: nil)
        }
    }

    /// Decodes `application/x-www-form-urlencoded`; of items with one name the last one counts.
    ///
    /// - Parameter items: Names and values, percent-decoded.
    /// - Throws: ``WireDecodingError``.
    public func decode<Body: Decodable>(
        _ type: Body.Type,
        fromForm items: [(String, String)]
    ) throws(WireDecodingError) -> Body {
        try decode(type, from: JSONObject(items.map { ($0.0, .string($0.1)) }))
    }
}
