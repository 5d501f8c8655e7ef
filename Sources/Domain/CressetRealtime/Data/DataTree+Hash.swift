import CressetCrypto
public import CressetRules
import CressetWire

extension DataTree {
    /// SHA-1 in Base64 over leaves and child hashes, in priority order. Cached.
    public var hash: String {
        let start = priority.map { "priority:\($0.hashed):" } ?? ""
        switch content {
        case .leaf(let leaf): return Self.digest(start + leaf.hashed)
        case .children(let children):
            return children.remembered(for: start) {
                var text = start
                let index = DataIndex(of: children, in: .priority)
                for (key, child) in index.members(in: 0..<children.count) { text += ":\(key.text):\(child.hash)" }
                return Self.digest(text)
            }
        }
    }

    private static func digest(_ text: String) -> String {
        Base64.encoded(HashAlgorithm.Insecure.sha1.digest(Array(text.utf8)))
    }
}

extension DataLeaf {
    fileprivate var hashed: String {
        switch self {
        case .bool(let bool): "boolean:\(bool)"
        case .integer(let integer): Self.hashed(Double(integer))
        case .number(let number): Self.hashed(number)
        case .string(let text): "string:\(text)"
        }
    }

    private static func hashed(_ number: Double) -> String {
        let digits = String(number.bitPattern, radix: 16)
        return "number:" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
