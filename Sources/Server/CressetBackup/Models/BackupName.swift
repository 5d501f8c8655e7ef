import CressetIdentity
import CressetWire

/// The name of a backup: `cresset-20261122T142500123Z-1f2e3d4c.backup`. In alphabetical order the oldest is the first.
///
/// Files and objects of other names are none of ours: they are neither read nor deleted.
public struct BackupName: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Random bytes that tell two backups of one moment apart.
    static let idLength = 4
    private static let form = Array("cresset-DDDDDDDDTDDDDDDDDDZ-XXXXXXXX.backup".utf8)
    /// The first letters of every name.
    static let prefix = "cresset-"

    /// The name as a file or an object has it.
    public let description: String

    /// - Returns: `nil` for a name that is no backup's.
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

    /// Makes the name of a backup of that moment.
    ///
    /// - Parameter id: ``idLength`` random bytes.
    init(at moment: Timestamp, id: [UInt8]) {
        description = "\(Self.beginning(at: moment))-\(Hexadecimal.encoded(id)).backup"
    }

    private static func beginning(at moment: Timestamp) -> String {
        "\(prefix)\(moment.rfc3339.filter { $0.isNumber || $0 == "T" })Z"
    }

    /// Returns `true` if the name is that of a later moment.
    func isDated(after moment: Timestamp) -> Bool {
        let beginning = Self.beginning(at: moment).utf8
        return beginning.lexicographicallyPrecedes(description.utf8.prefix(beginning.count))
    }

    /// True if the left backup is older.
    public static func < (left: Self, right: Self) -> Bool {
        left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }
}

/// A backup as its destination lists it.
public struct StoredBackup: Hashable, Sendable {
    /// The name.
    public let name: BackupName
    /// The size in bytes.
    public let size: Int

    /// Makes an entry of a list.
    public init(name: BackupName, size: Int) {
        self.name = name
        self.size = size
    }
}
