import CressetSystem
import Foundation

struct AccountFile: AccountListStorage {
    let path: String

    func list() throws(NSError) -> AccountList? {
        do {
            return try parsed(PrivateFile.readOwned(path, limit: AccountList.lengthLimit))
        } catch let error as SystemError where error.isMissing {
            return nil
        } catch {
            throw refusal(error)
        }
    }

    func add(_ entry: AccountList.Entry, consumerKey: String, consumerSecret: String) throws(NSError) {
        do {
            if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
                try PrivateFile.makeDirectory(String(path[..<slash]))
            }
            try PrivateFile.update(path, limit: AccountList.lengthLimit) { bytes in
                var list = try bytes.map(parsed) ?? AccountList(consumerKey: consumerKey, consumerSecret: "")
                try list.requireConsumer(consumerKey)
                list.consumerSecret = consumerSecret
                list.add(entry)
                return list.serialized()
            }
        } catch {
            throw refusal(error)
        }
    }

    private func parsed(_ bytes: [UInt8]) throws(AccountList.Flaw) -> AccountList {
        try AccountList(parsing: bytes)
    }

    private func refusal(_ error: any Error) -> NSError {
        switch error {
        case let error as SystemError where error.isExposed:
            .helper(
                .AccountAccessDenied, text: "Other users can read \(path), which contains secrets. Set its mode to 600."
            )
        case let error as SystemError:
            .helper(.AccountAccessDenied, text: "Reading or writing the Twitter accounts failed: \(error.description)")
        case let flaw as AccountList.Flaw:
            .helper(.AccountAccessDenied, text: "\(path) is not a list of Twitter accounts: \(flaw.text).")
        default: error as NSError
        }
    }
}
