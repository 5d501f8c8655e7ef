import Foundation

/// The query that holds an action code, in a link as it came: the server's own, wrapped by a link that opens an app,
/// or encoded once too often on its way through mail programs and redirects.
enum ActionLink {
    private static let depth = 4
    /// The bytes of the longest link that is read.
    private static let longest = 1 << 16

    /// Returns the code of a sign-in link; `nil` for any other link.
    static func signInCode(in link: String) -> String? {
        let items = items(in: link)
        guard items["mode"] == "signIn", let code = items["oobCode"], !code.isEmpty else { return nil }
        return code
    }

    /// Returns the items of the query that holds the code; without a code, those of the link itself.
    ///
    /// One query tells everything: a code in one and a mode in another are not taken together.
    static func items(in link: String) -> [String: String] {
        guard link.utf8.count <= longest else { return [:] }
        return queryWithCode(in: link, depth: depth) ?? LinkQuery.ownItems(of: link)
    }

    private static func queryWithCode(in link: String, depth: Int) -> [String: String]? {
        guard depth > 0 else { return nil }
        let items = LinkQuery.ownItems(of: link)
        if items["oobCode"]?.isEmpty == false { return items }
        for inner in LinkQuery.carried(by: items) {
            if let found = queryWithCode(in: inner, depth: depth - 1) { return found }
        }
        guard let decoded = link.removingPercentEncoding, decoded != link else { return nil }
        return queryWithCode(in: decoded, depth: depth - 1)
    }
}
