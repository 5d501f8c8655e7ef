import CressetIdentity
import Synchronization

/// "Random" bytes counting up, for predictable results.
final class CountingSecrets: SecretSource {
    private let next: Mutex<UInt8>

    init(from first: UInt8 = 0) {
        next = Mutex(first)
    }

    func randomBytes(_ count: Int) -> [UInt8] {
        next.withLock { next in
            (0..<count).map { _ in
                defer { next &+= 1 }
                return next
            }
        }
    }

    func digest(_ secret: [UInt8]) -> [UInt8] { secret }
    // The value's end comes first, because only the beginning of the digest is stored.
    func keyedDigest(_ value: [UInt8], context: String) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 16)
        for (index, byte) in (value + Array(context.utf8)).enumerated() {
            digest[index % digest.count] = digest[index % digest.count] &* 31 &+ byte
        }
        return digest
    }
    func hmacSHA1(_ value: [UInt8], key: [UInt8]) -> [UInt8] { Array((value + key).suffix(20)) }
    func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right }
    func seal(_ secret: [UInt8], context: String) -> [UInt8] { secret }
    func open(_ sealed: [UInt8], context: String) -> [UInt8] { sealed }
}
