import Foundation

/// The query of a link, and of a link that it carries in `link` or `deep_link_id`.
enum LinkQuery {
    private static let depth = 3

    /// What the link says; what an inner link says beside it, if the outer does not say it.
    static func items(in link: String, depth: Int = depth) -> [String: String] {
        guard depth > 0, let query = link.split(separator: "?", maxSplits: 1).dropFirst().first else { return [:] }
        var items: [String: String] = [:]
        for pair in query.prefix(while: { $0 != "#" }).split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map { String($0) }
            guard parts.count == 2, items[parts[0]] == nil else { continue }
            let value = parts[1].replacingOccurrences(of: "+", with: " ")
            items[parts[0]] = value.removingPercentEncoding ?? value
        }
        for carrier in ["link", "deep_link_id"] {
            guard let inner = items[carrier] else { continue }
            items.merge(Self.items(in: inner, depth: depth - 1)) { outer, _ in outer }
        }
        return items
    }
}
