public import CressetIdentity
import CressetObjects
import CressetPages
import CressetServices
import CressetTransfer
import CressetWire

/// Everything stored about a user, for the user.
public struct PersonalData: Sendable {
    private static let auditPage = 500
    private static let maxDeliveries = 10_000

    private let accounts: Accounts
    private let store: any IdentityStore
    private let secrets: any SecretSource

    public init(_ accounts: Accounts, store: any IdentityStore, secrets: any SecretSource) {
        (self.accounts, self.store, self.secrets) = (accounts, store, secrets)
    }

    public func document(of account: Account, in realm: Realm) async throws -> PersonalDocument {
        let objects = store as? any ObjectStore
        return PersonalDocument(
            try await members(of: account, in: realm),
            uid: account.localID,
            buckets: try await objects?.buckets(of: realm.project.id).map(\.name) ?? [],
            in: objects
        )
    }

    private func members(of account: Account, in realm: Realm) async throws -> JSONObject {
        let sessions = try await accounts.sessions(of: account, in: realm, includingEnded: true).sessions
        let refusals = try await accounts.refusals(of: account)
        return [
            "account": .object(JSONObject(account, showing: .shown)),
            "knownNetworks": .array(
                account.knownNetworks.entries.map {
                    ["digest": .string($0.id.text), "lastUsedAt": .string($0.seenAt.rfc3339)]
                }
            ),
            "sessions": .array(
                sessions.map { session in
                    var object = session.json
                    object["active"] = .bool(session.isAlive)
                    return .object(object)
                }
            ),
            "refusedSignIns": .array(refusals.map { .object($0.json) }),
            "auditEvents": .array(try await auditEvents(of: account)),
            "deliveries": .array(try await settledDeliveries(to: account).map { .object($0.json) }),
            "pendingDeliveries": .array(try await pendingDeliveries(to: account).map { .object($0.json) }),
        ]
    }

    /// Returns the messages sent or given up, newest first.
    public func settledDeliveries(to account: Account) async throws(StoreError) -> [Delivery] {
        try await store.deliveries(to: account.localID, in: account.pool)
    }

    public func pendingDeliveries(to account: Account) async throws -> [PendingDelivery] {
        let contacts = Set([account.email, account.phoneNumber].compactMap(\.self))
        var found: [PendingDelivery] = []
        for kind in [OutboxItem.Kind.mail, .sms] {
            let items = try await store.items(
                of: kind,
                in: account.pool.projectID,
                failedOnly: false,
                limit: Self.maxDeliveries
            )
            for item in items {
                let (mail, sms) =
                    kind == .mail
                    ? (try? MailContent(of: item, openedBy: secrets), nil)
                    : (nil, try? SMSContent(of: item, openedBy: secrets))
                guard let recipient = mail?.recipient ?? sms?.phoneNumber,
                    mail?.tenantID ?? sms?.tenantID == account.pool.tenantID,
                    (mail?.localID ?? sms?.localID).map({ $0 == account.localID }) ?? contacts.contains(recipient)
                else { continue }
                found.append(PendingDelivery(item: item, recipient: recipient, template: mail?.kind?.rawValue))
            }
        }
        return found
    }

    private func auditEvents(of account: Account) async throws -> [JSONValue] {
        var query = AuditQuery()
        query.projectID = account.pool.projectID
        query.userID = account.localID
        var (events, last) = ([JSONValue](), Int64(0))
        while true {
            let page = try await store.auditRecords(after: last, matching: query, limit: Self.auditPage)
            // Other tenants can have a user with the ID.
            events += page.filter { $0.tenantID == account.pool.tenantID ?? "" }
                .map { .object($0.json(of: account)) }
            guard page.count == Self.auditPage, let end = page.last?.number else { return events }
            last = end
        }
    }
}

public struct PendingDelivery: Sendable {
    public let item: OutboxItem
    public let recipient: String
    /// The kind of a mail's template; `nil` for an SMS.
    public let template: String?

    fileprivate var json: JSONObject {
        [
            "kind": .string(item.kind.rawValue), "recipient": .string(recipient),
            "createdAt": .string(item.createdAt.rfc3339),
        ]
    }
}

extension Delivery {
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "kind": .string(kind.rawValue), "recipient": .string(recipient), "at": .string(moment.rfc3339),
        ]
        object["template"] = template.map(JSONValue.string)
        object["failure"] = failure.map(JSONValue.string)
        return object
    }
}
