import CressetIdentity
import CressetWire

/// The name of a backup, ordered by age: `cresset-20261122T142500123Z-1f2e3d4c.backup`.
///
/// Files and objects with other names are ignored and never deleted.
public struct BackupName: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Random bytes to distinguish backups of the same time.
    static let idLength = 4
    private static let form = Array("cresset-DDDDDDDDTDDDDDDDDDZ-XXXXXXXX.backup".utf8)
    static let prefix = "cresset-"

    public let description: String

    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let isOurs =
            bytes.count == Self.form.count
            && zip(bytes, Self.form).allSatisfy { byte, place in
                switch place {
                case UInt8(ascii: "D"): (0x30...0x39).contains(byte)
                case UInt8(ascii: "X"): (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
                default: byte == place
                }
            }
        guard isOurs else { return nil }
        description = String(text)
    }

    init(at moment: Timestamp, id: [UInt8]) {
        description = "\(Self.beginning(at: moment))-\(Hexadecimal.encoded(id)).backup"
    }

    private static func beginning(at moment: Timestamp) -> String {
        "\(prefix)\(moment.rfc3339.filter { $0.isNumber || $0 == "T" })Z"
    }

    func isDated(after moment: Timestamp) -> Bool {
        let beginning = Self.beginning(at: moment).utf8
        return beginning.lexicographicallyPrecedes(description.utf8.prefix(beginning.count))
    }

    public static func < (left: Self, right: Self) -> Bool {
        left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }
}

public struct StoredBackup: Hashable, Sendable {
    public let name: BackupName
    public let size: Int

    public init(name: BackupName, size: Int) {
        self.name = name
        self.size = size
    }
}
