extension JSONObject {
    /// Parses UTF-8 JSON like ``JSONValue/init(parsing:)``; returns `nil` unless it is a valid object.
    public init?(parsing bytes: [UInt8]) {
        guard let object = (try? JSONValue(parsing: bytes))?.object else { return nil }
        self = object
    }

    /// Parses a text; returns `nil` unless it is a valid object.
    public init?(parsing text: String) {
        self.init(parsing: Array(text.utf8))
    }

    public var text: String {
        String(decoding: serialized(), as: UTF8.self)
    }

    /// Returns the indented text, for files that people read.
    public var prettyText: String {
        String(decoding: JSONValue.object(self).prettyPrinted(), as: UTF8.self)
    }

    public func serialized() -> [UInt8] {
        JSONValue.object(self).serialized()
    }

    func write(to output: inout [UInt8]) {
        output.append(UInt8(ascii: "{"))
        var isFirst = true
        forEach { name, value in
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            JSONValue.write(name, to: &output)
            output.append(UInt8(ascii: ":"))
            value.write(to: &output)
        }
        output.append(UInt8(ascii: "}"))
    }
}
