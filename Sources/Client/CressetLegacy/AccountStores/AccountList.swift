import CressetWire
import Foundation

/// A file's Twitter accounts; ``FileAccountStore`` describes the format.
struct AccountList: Sendable {
    static let lengthLimit = 256 << 10

    struct Entry: Sendable {
        let username: String
        let id: String
        let token: String
        let tokenSecret: String
    }

    var consumerKey: String
    var consumerSecret: String
    var entries: [Entry] = []

    var accounts: [ACAccount] {
        entries.map { ACAccount(identifier: $0.id, username: $0.username) }
    }

    mutating func add(_ entry: Entry) {
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Rejects another consumer key: account tokens are valid only with their own key.
    func requireConsumer(_ key: String) throws(NSError) {
        guard consumerKey != key else { return }
        throw .helper(.AccountAccessDenied, text: "The Twitter accounts of this device belong to another consumer key.")
    }

    func credentials(of account: ACAccount) -> TwitterCredentials? {
        entries.first { $0.id == account.identifier }.map { entry in
            TwitterCredentials(
                consumerKey: consumerKey, consumerSecret: consumerSecret, token: entry.token,
                tokenSecret: entry.tokenSecret)
        }
    }
}

extension AccountList {
    /// An error in a file, without any of its content.
    struct Flaw: Error {
        let text: String
    }

    init(parsing bytes: [UInt8]) throws(Flaw) {
        guard let list = JSONObject(parsing: bytes) else { throw Flaw(text: "not a JSON object") }
        consumerKey = try Self.text("consumerKey", in: list)
        consumerSecret = try Self.text("consumerSecret", in: list)
        guard let accounts = list["accounts"]?.array else { throw Flaw(text: "accounts is not a list") }
        for account in accounts {
            let account = account.object ?? [:]
            add(
                Entry(
                    username: try Self.text("username", in: account), id: try Self.text("id", in: account),
                    token: try Self.text("token", in: account),
                    tokenSecret: try Self.text("tokenSecret", in: account)))
        }
    }

    private static func text(_ name: String, in object: JSONObject) throws(Flaw) -> String {
        guard let text = object[name]?.string, !text.isEmpty else { throw Flaw(text: "\(name) is missing") }
        return text
    }

    func serialized() -> [UInt8] {
        let accounts = entries.map { entry -> JSONValue in
            [
                "username": .string(entry.username), "id": .string(entry.id), "token": .string(entry.token),
                "tokenSecret": .string(entry.tokenSecret),
            ]
        }
        let list: JSONObject = [
            "consumerKey": .string(consumerKey), "consumerSecret": .string(consumerSecret),
            "accounts": .array(accounts),
        ]
        return list.serialized()
    }
}
