import CressetIdentity
public import CressetWire

public struct UserInventory: Sendable {
    public enum Need: String, CaseIterable, Sendable {
        case newPassword = "no password hash: the user must reset the password or sign in with a mailed link"
        case emailAddress = "no email address to sign in with: the password is of no use without one"
        case customToken = "anonymous or custom-token user: only a custom token starts a new session"
        case textMessages = "phone number only: needs an SMS gateway"
    }

    /// Other reasons count together: a file with a million different ones must not fill the memory.
    private static let maxReasons = 100
    private static let otherReasons = "other reasons"
    private static let otherProviders = "other providers"

    public private(set) var imported = 0
    public private(set) var existing = 0
    public private(set) var refused = 0
    public private(set) var reasons: [String: Int] = [:]
    public private(set) var passwords: [String: Int] = [:]
    public private(set) var providers: [String: Int] = [:]
    public private(set) var needs: [Need: Int] = [:]
    public private(set) var secondFactors = 0
    public private(set) var customClaims = 0

    private let algorithm: String

    public var rows: Int { imported + existing + refused }

    public init(algorithm: String?) {
        self.algorithm = algorithm ?? ""
    }

    public mutating func record(_ judgement: UserImport.Judgement) {
        switch judgement.verdict {
        case .imported: imported += 1
        case .existing: existing += 1
        case .refused(let reason, _):
            refused += 1
            let isKnown = reasons[reason] != nil || reasons.count < Self.maxReasons
            reasons[isKnown ? reason : Self.otherReasons, default: 0] += 1
            return
        }
        guard let row = judgement.row else { return }
        if row.hasPassword { passwords[row.hash?.algorithm ?? algorithm, default: 0] += 1 }
        for id in Set(row.identityProviders) {
            let isKnown = providers[id] != nil || providers.count < Self.maxReasons
            providers[isKnown ? id : Self.otherProviders, default: 0] += 1
        }
        if let need = row.need { needs[need, default: 0] += 1 }
        if !row.secondFactors.isEmpty { secondFactors += 1 }
        if row.customAttributes.map({ !["", "{}"].contains($0) }) ?? false { customClaims += 1 }
    }

    public var json: JSONObject {
        [
            "rows": .integer(Int64(rows)), "imported": .integer(Int64(imported)),
            "passedOver": .integer(Int64(existing)), "refused": .integer(Int64(refused)),
            "reasons": Self.json(reasons), "passwords": Self.json(passwords), "providers": Self.json(providers),
            "needs": Self.json(Dictionary(uniqueKeysWithValues: needs.map { ($0.key.rawValue, $0.value) })),
            "secondFactors": .integer(Int64(secondFactors)), "customClaims": .integer(Int64(customClaims)),
        ]
    }

    private static func json(_ counts: [String: Int]) -> JSONValue {
        var json = JSONObject()
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) { json[name] = .integer(Int64(count)) }
        return .object(json)
    }

    public func text(isPlan: Bool) -> String {
        let moved = isPlan ? "  come along" : "  imported"
        var lines = [Self.line("users in the file", count: rows), Self.line(moved, count: imported)]
        if existing > 0 {
            lines.append(Self.line(isPlan ? "  repeat an ID" : "  exist already", count: existing))
        }
        lines.append(Self.line("  rejected", count: refused))
        lines += Self.lines(of: reasons, indent: "  ")
        lines += Self.section(
            "passwords",
            of: passwords.reduce(into: [:]) { $0[$1.key.isEmpty ? "-" : $1.key] = $1.value }
        )
        lines += Self.section("identity providers", of: providers)
        lines += Self.section(
            "attention",
            of: Dictionary(uniqueKeysWithValues: needs.map { ($0.key.rawValue, $0.value) })
        )
        if secondFactors > 0 { lines.append(Self.line("second factors", count: secondFactors)) }
        if customClaims > 0 { lines.append(Self.line("custom claims", count: customClaims)) }
        return lines.joined(separator: "\n")
    }

    private static func section(_ title: String, of counts: [String: Int]) -> [String] {
        counts.isEmpty ? [] : [title] + lines(of: counts, indent: "")
    }

    private static func lines(of counts: [String: Int], indent: String) -> [String] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
            let number = String(count)
            return indent + String(repeating: " ", count: max(0, 8 - number.count)) + number + "  " + name
        }
    }

    private static func line(_ title: String, count: Int) -> String {
        title + String(repeating: " ", count: max(1, 24 - title.count)) + String(count)
    }
}
