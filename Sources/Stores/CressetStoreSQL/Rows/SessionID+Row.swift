import CressetIdentity
import CressetSQL

extension SessionID {
    /// The condition for an account's session with a name. Tombstones have digests of another length.
    static var condition: String {
        "\(UserPool.condition) AND local_id = ? AND length(digest) = 32 AND digest >= ? AND digest <= ?"
    }

    func values(of localID: String, in pool: UserPool) -> [SQLValue] {
        pool.values + [.text(localID), .blob(bytes), .blob(lastDigest)]
    }

    var lastDigest: [UInt8] {
        bytes + [UInt8](repeating: 0xFF, count: 32 - bytes.count)
    }
}
