import CressetIdentity
import CressetWire

extension UserColumns {
    /// With a comma after the last column, as in the Firebase CLI.
    static func line(of account: Account) -> String {
        var columns = [String](repeating: "", count: count)
        columns[0] = account.localID
        columns[1] = account.email ?? ""
        columns[2] = String(account.emailVerified ?? false)
        columns[3] = (account.password?.hash).map(Base64.encoded) ?? ""
        columns[4] = (account.password?.salt).map(Base64.encoded) ?? ""
        columns[5] = account.displayName ?? ""
        columns[6] = account.photoURL ?? ""
        for (providerID, start) in providers {
            guard let identity = account.identities.first(where: { $0.providerID == providerID }) else { continue }
            columns[start] = identity.rawID
            columns[start + 1] = identity.email ?? ""
            columns[start + 2] = identity.displayName ?? ""
            columns[start + 3] = identity.photoURL ?? ""
        }
        columns[23] = String(account.createdAt.milliseconds)
        columns[24] = (account.lastLoginAt?.milliseconds).map(String.init) ?? ""
        columns[25] = account.phoneNumber ?? ""
        columns[26] = String(account.isDisabled)
        columns[27] = account.customAttributes ?? ""
        return columns.map(quoted).joined(separator: ",") + ",\n"
    }

    // RFC 4180 §2.
    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
