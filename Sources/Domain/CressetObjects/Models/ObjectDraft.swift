public struct ObjectDraft: Equatable, Sendable {
    public var name: ObjectName
    public var attributes: ObjectAttributes
    /// `nil` for a new one.
    public var tokens: [String]?
    public var expectedMD5: [UInt8]?
    public var expectedCRC32C: UInt32?
    public var expectedSize: Int64?
    public var preconditions = ObjectPreconditions()

    public init(_ name: ObjectName, attributes: ObjectAttributes = ObjectAttributes()) {
        self.name = name
        self.attributes = attributes
    }
}

/// Generation 0 means a missing object.
public struct ObjectPreconditions: Equatable, Sendable {
    public var ifGenerationMatch: Int64?
    public var ifGenerationNotMatch: Int64?
    public var ifMetagenerationMatch: Int64?
    public var ifMetagenerationNotMatch: Int64?

    public init() {}

    func require(_ object: StoredObject?) throws(ObjectError) {
        let generation = object?.generation ?? 0
        let metageneration = object?.metageneration ?? 0
        guard ifGenerationMatch.map({ $0 == generation }) ?? true,
            ifGenerationNotMatch.map({ $0 != generation }) ?? true,
            ifMetagenerationMatch.map({ $0 == metageneration }) ?? true,
            ifMetagenerationNotMatch.map({ $0 != metageneration }) ?? true
        else { throw .preconditionFailed }
    }
}

public struct ObjectPatch: Equatable, Sendable {
    public enum Member: Equatable, Sendable {
        case keep
        case clear
        case set(String)
    }

    public enum Custom: Equatable, Sendable {
        case keep
        case clear
        case merge([String: String?])
        case replace([String: String])
    }

    public var contentType = Member.keep
    public var contentEncoding = Member.keep
    public var contentDisposition = Member.keep
    public var contentLanguage = Member.keep
    public var cacheControl = Member.keep
    public var custom = Custom.keep
    /// `nil` for no change.
    public var tokens: [String]?

    public init() {}

    func applied(to attributes: ObjectAttributes) -> ObjectAttributes {
        var new = attributes
        contentType.apply(to: &new.contentType)
        contentEncoding.apply(to: &new.contentEncoding)
        contentDisposition.apply(to: &new.contentDisposition)
        contentLanguage.apply(to: &new.contentLanguage)
        cacheControl.apply(to: &new.cacheControl)
        switch custom {
        case .keep: break
        case .clear: new.custom = [:]
        case .merge(let entries): for (key, value) in entries { new.custom[key] = value }
        case .replace(let entries): new.custom = entries
        }
        return new
    }
}

extension ObjectPatch.Member {
    fileprivate func apply(to value: inout String?) {
        switch self {
        case .keep: break
        case .clear: value = nil
        case .set(let text): value = text
        }
    }
}
