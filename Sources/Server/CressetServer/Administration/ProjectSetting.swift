import CressetIdentity
public import CressetServerWire
import CressetServices
public import CressetWire

public struct ProjectSetting: Sendable {
    public let path: [String]
    public let type: MessageSchema.FieldType
    public let meaning: String
    public let permitted: String
    /// The value in a new project or tenant; `nil` if it has none, or the project's value applies to tenants.
    public let defaultValue: JSONValue?

    public var name: String { path.joined(separator: ".") }

    public var isWithoutEffect: Bool { meaning.contains(Row.unused) }

    public var isSecret: Bool { ProjectSecret.all.contains { $0.path == path } }

    public static func schema(ofTenant isTenant: Bool) -> MessageSchema {
        isTenant ? TenantMessage.schema : ConfigMessage.schema
    }

    public static func all(ofTenant isTenant: Bool) -> [ProjectSetting] {
        leaves(of: schema(ofTenant: isTenant)).map { ProjectSetting(path: $0.path, type: $0.type, isTenant: isTenant) }
    }

    private init(path: [String], type: MessageSchema.FieldType, isTenant: Bool) {
        let name = path.joined(separator: ".")
        let row = (isTenant ? Row.ofTenant(name) : nil) ?? Row.matching(name)
        self.path = path
        self.type = type
        meaning = row?.meaning ?? ""
        permitted = row?.permitted ?? type.permitted
        if isTenant {
            let isInherited = Row.inherited.contains { name.hasPrefix($0) }
            defaultValue = name == Row.privacy ? true : isInherited ? nil : row?.value ?? type.zero
        } else {
            let made = ProjectDefaults.production(authorizing: [])
            defaultValue = made.value(at: path[...]) ?? Row.limits[name] ?? row?.value ?? type.zero
        }
    }

    private static func leaves(
        of schema: MessageSchema,
        below path: [String] = []
    ) -> [(path: [String], type: MessageSchema.FieldType)] {
        schema.fields.filter { !$0.isOutputOnly }.flatMap { field in
            if case .message(let inner) = field.type { return leaves(of: inner, below: path + [field.name]) }
            return [(path + [field.name], field.type)]
        }
    }
}
