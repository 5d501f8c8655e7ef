import CressetWire

/// A search of administrators. All conditions must match.
public struct AccountSearch: Equatable, Sendable {
    public enum State: String, CaseIterable, Sendable {
        case disabled
        case anonymous
        case unverified
        case secondFactor
    }

    public static let maxText = 256

    /// A part of the ID, email address, phone number or name; ignores case.
    public private(set) var text = ""
    /// A provider's ID, `password`, `emailLink`, `phone`, `passkey` or `custom`.
    public var method: String?
    /// A member of the custom claims and its value, or `nil` for any value.
    public private(set) var claim: (name: String, value: String?)?
    public var state: State?
    public var createdSince: Timestamp?
    /// The earliest time of the last sign-in or refresh.
    public var activeSince: Timestamp?
    public var order = AccountRecency.creation

    /// Reads a text with optional terms: `ada provider:google.com claim:role=admin`.
    public init(_ query: String = "") {
        var words: [Substring] = []
        for word in query.prefix(Self.maxText).split(whereSeparator: \.isWhitespace) {
            if word.hasPrefix("provider:") {
                method = String(word.dropFirst("provider:".count))
            } else if word.hasPrefix("claim:") {
                let parts = word.dropFirst("claim:".count).split(separator: "=", maxSplits: 1).map(String.init)
                if let name = parts.first { claim = (name, parts.count > 1 ? parts[1] : nil) }
            } else {
                words.append(word)
            }
        }
        text = words.joined(separator: " ")
    }

    public var isFiltered: Bool { self != AccountSearch(ordered: order) }

    private init(ordered order: AccountRecency) {
        self.order = order
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.text == right.text && left.method == right.method && left.claim?.name == right.claim?.name
            && left.claim?.value == right.claim?.value && left.state == right.state && left.order == right.order
            && left.createdSince == right.createdSince && left.activeSince == right.activeSince
    }

    func matches(_ account: Account) -> Bool {
        matchesText(account) && matchesConditions(account)
    }

    func matchesConditions(_ account: Account) -> Bool {
        matchesState(account) && matchesTimes(account) && (method.map { account.has(method: $0) } ?? true)
            && matchesClaim(account)
    }

    private func matchesText(_ account: Account) -> Bool {
        guard !text.isEmpty else { return true }
        let wanted = text.lowercased()
        return [account.localID, account.email, account.phoneNumber, account.displayName]
            .contains { $0?.lowercased().contains(wanted) == true }
    }

    private func matchesState(_ account: Account) -> Bool {
        switch state {
        case nil: true
        case .disabled: account.isDisabled
        case .anonymous: account.isAnonymous
        case .unverified: account.email != nil && account.emailVerified != true
        case .secondFactor: !account.secondFactors.isEmpty
        }
    }

    private func matchesTimes(_ account: Account) -> Bool {
        if let createdSince, account.createdAt < createdSince { return false }
        guard let activeSince else { return true }
        return [account.lastLoginAt, account.lastRefreshAt].contains { $0.map { $0 >= activeSince } ?? false }
    }

    private func matchesClaim(_ account: Account) -> Bool {
        guard let claim else { return true }
        guard let found = account.customAttributes.flatMap({ JSONObject(parsing: $0) })?[claim.name] else {
            return false
        }
        guard let value = claim.value else { return true }
        return (found.string ?? String(decoding: found.serialized(), as: UTF8.self)) == value
    }
}

extension Account {
    fileprivate func has(method: String) -> Bool {
        switch method {
        case "password": hasPassword
        case "emailLink": emailLinkSignIn
        case "phone": phoneNumber != nil
        case "passkey": !passkeys.isEmpty
        case "custom": customAuth
        default: identities.contains { $0.providerID == method }
        }
    }
}
