import CressetLock
import Foundation

final class AccountMemory: AccountListStorage {
    private let kept = Lock<AccountList?>(nil)

    func list() throws(NSError) -> AccountList? {
        kept.withLock { $0 }
    }

    func add(_ entry: AccountList.Entry, consumerKey: String, consumerSecret: String) throws(NSError) {
        kept.withLock { kept in
            var list = kept ?? AccountList(consumerKey: consumerKey, consumerSecret: consumerSecret)
            list.add(entry)
            kept = list
        }
    }
}
