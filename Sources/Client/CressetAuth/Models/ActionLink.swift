import Foundation

/// A parser for links with an action code.
///
/// The link may be the server's own, wrapped by a link to an app, or encoded repeatedly by mail programs and redirects.
enum ActionLink {
    private static let depth = 4
    private static let longest = 1 << 16

    static func signInCode(in link: String) -> String? {
        let items = items(in: link)
        guard items["mode"] == "signIn", let code = items["oobCode"], !code.isEmpty else { return nil }
        return code
    }

    /// Returns the items of the query with the code, or the link's own items without a code.
    ///
    /// Items of different queries are never combined.
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
