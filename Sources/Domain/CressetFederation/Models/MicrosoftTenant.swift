/// Allowed Microsoft accounts: all, or one directory's.
struct MicrosoftTenant: Equatable, Sendable {
    static let personalID = "9188040d-6c67-4c5b-b112-36a304b66dad"
    static let common = MicrosoftTenant(name: "common")

    /// Path segment of the endpoints: a word, a lower-case GUID, or a domain.
    let name: String

    private init(name: String) {
        self.name = name
    }

    init?(parsing text: String) {
        let name = text.lowercased()
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...253).contains(name.utf8.count),
            labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isLetter) })
        else { return nil }
        let isWord = ["common", "organizations", "consumers"].contains(name)
        guard isWord || Self.isGUID(name) || labels.count > 1 else { return nil }
        self.name = name
    }

    /// True for a single organization's directory, with complete object IDs.
    var isDirectory: Bool { !["common", "organizations", "consumers", Self.personalID].contains(name) }
    /// True for a single directory with an ID known only to Microsoft.
    var isDomain: Bool { isDirectory && !Self.isGUID(name) }

    /// ID of the single allowed directory, if given by the name.
    var id: String? {
        if name == "consumers" { return Self.personalID }
        return Self.isGUID(name) ? name : nil
    }

    /// True if a directory's accounts are allowed. The issuer identifies a domain's directory.
    func admits(_ directory: String) -> Bool {
        if let id { return directory.lowercased() == id }
        return name != "organizations" || directory.lowercased() != Self.personalID
    }

    static func isGUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
