public struct SHA256Digest: Sequence, Sendable {
    public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}

public enum SHA256 {
    public static func hash(data: some Sequence<UInt8>) -> SHA256Digest { SHA256Digest() }
}

public enum Insecure {
    public enum MD5 {
        public static func hash(data: some Sequence<UInt8>) -> SHA256Digest { SHA256Digest() }
    }
}

extension Insecure {
    public enum SHA1 {}
}

public struct SymmetricKey: Sendable {
    public init(data: some Sequence<UInt8>) {}
}

public struct HMAC<Hash> {
    public static func authenticationCode(for data: some Sequence<UInt8>, using key: SymmetricKey) -> SHA256Digest {
        SHA256Digest()
    }
}
