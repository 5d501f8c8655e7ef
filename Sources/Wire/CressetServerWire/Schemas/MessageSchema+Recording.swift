public import CressetWire

extension MessageSchema {
    /// A type that is no message, or has a member without a description.
    public struct UnknownForm: Error {
        public let typeName: String
    }

    public init(of type: any WireValue.Type) throws(UnknownForm) {
        guard case .message(let schema) = try FieldType(of: type) else {
            throw UnknownForm(typeName: String(reflecting: type))
        }
        self = schema
    }

    fileprivate init(membersOf type: any WireBody.Type) throws(UnknownForm) {
        var fields: [Field] = []
        for member in type.members {
            fields.append(Field(member.name, try FieldType(of: member.type), isRequired: member.isRequired))
        }
        self.init(fields, name: Self.name(of: type))
    }

    fileprivate static func name(of type: any WireValue.Type) -> String {
        let parts = String(reflecting: type).split { !$0.isLetter && !$0.isNumber }
        return parts.filter { $0 != "CressetWire" && $0 != "CressetServerWire" }.joined()
    }
}

extension MessageSchema.FieldType {
    fileprivate init(of type: any WireValue.Type) throws(MessageSchema.UnknownForm) {
        switch type {
        case is String.Type, is FieldMask.Type: self = .string
        case is Bool.Type: self = .bool
        case is Int.Type, is Int64.Type: self = .integer
        case is Double.Type: self = .double
        case is [String: String].Type: self = .map
        case is StringInt64.Type: self = .int64
        case is WireBytes.Type: self = .bytes
        case let type as any WireEnum.Type: self = .enumeration(type.protoName, type.names)
        case let type as any SchemaMessage.Type:
            self = .message(MessageSchema(type.schema.fields, name: MessageSchema.name(of: type)))
        case let type as any WireBody.Type: self = .message(try MessageSchema(membersOf: type))
        case let type as any WireList.Type: self = .list(try Self(of: type.element))
        default: throw MessageSchema.UnknownForm(typeName: String(reflecting: type))
        }
    }
}

/// A list, to get the type of its elements from its own.
package protocol WireList {
    static var element: any WireValue.Type { get }
}

extension Array: WireList where Element: WireValue {
    package static var element: any WireValue.Type { Element.self }
}
