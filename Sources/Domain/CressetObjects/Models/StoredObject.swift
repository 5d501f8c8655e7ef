import CressetWire

public struct ObjectAttributes: Equatable, Sendable {
    public var contentType: String?
    public var contentEncoding: String?
    public var contentDisposition: String?
    public var contentLanguage: String?
    public var cacheControl: String?
    public var custom: [String: String] = [:]

    public init(contentType: String? = nil) {
        self.contentType = contentType
    }
}

public struct StoredObject: Equatable, Sendable {
    public let name: ObjectName
    /// Microseconds of Unix time, strictly growing in a bucket.
    public let generation: Int64
    public internal(set) var metageneration: Int64
    public let size: Int64
    public internal(set) var attributes: ObjectAttributes
    public let md5: [UInt8]
    public let crc32c: UInt32
    public let createdAt: Int64
    public internal(set) var updatedAt: Int64
    /// Oldest first.
    public internal(set) var tokens: [String]
    /// `nil` for administrators and signed-out users.
    public let uploader: String?
    /// The key of ``ObjectBytes``.
    public let bytes: String

    /// Returns the object with some of its tokens.
    public func showing(tokens shown: [String]) -> StoredObject {
        var object = self
        object.tokens.removeAll { token in !shown.contains { $0.hasSameBytes(as: token) } }
        return object
    }

    package init(
        name: ObjectName,
        generation: Int64,
        metageneration: Int64 = 1,
        size: Int64,
        attributes: ObjectAttributes,
        md5: [UInt8],
        crc32c: UInt32,
        createdAt: Int64,
        updatedAt: Int64,
        tokens: [String],
        uploader: String?,
        bytes: String
    ) {
        (self.name, self.generation, self.metageneration, self.size) = (name, generation, metageneration, size)
        (self.attributes, self.md5, self.crc32c) = (attributes, md5, crc32c)
        (self.createdAt, self.updatedAt, self.tokens) = (createdAt, updatedAt, tokens)
        (self.uploader, self.bytes) = (uploader, bytes)
    }

    public var contentType: String? { attributes.contentType }
    public var custom: [String: String] { attributes.custom }
}
