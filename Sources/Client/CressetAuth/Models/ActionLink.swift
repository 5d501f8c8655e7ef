import Foundation

/// The query that holds an action code, in a link as it came: the server's own, wrapped by a link that opens an app,
/// or encoded once too often on its way through mail programs and redirects.
enum ActionLink {
    private static let depth = 4
    /// A longer link is none of the server's.
    private static let longest = 1 << 16

    /// What stands beside the code; what the link itself says, if there is no code.
    ///
    /// One query tells everything: a code here and a mode there are no link.
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
