import Foundation

package enum LinkQuery {
    private static let depth = 3
    private static let carriers = ["link", "deep_link_id"]

    /// Returns the link's own items; the first of duplicate names wins.
    static func ownItems(of link: String) -> [String: String] {
        guard let query = link.split(separator: "?", maxSplits: 1).dropFirst().first else { return [:] }
        var items: [String: String] = [:]
        for pair in query.prefix(while: { $0 != "#" }).split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map { decoded(String($0)) }
            guard parts.count == 2, items[parts[0]] == nil else { continue }
            items[parts[0]] = parts[1]
        }
        return items
    }

    static func carried(by items: [String: String]) -> [String] {
        carriers.compactMap { items[$0] }
    }

    /// Outer items win over items of links inside.
    static func items(in link: String, depth: Int = depth) -> [String: String] {
        guard depth > 0 else { return [:] }
        var items = ownItems(of: link)
        for inner in carried(by: items) {
            items.merge(Self.items(in: inner, depth: depth - 1)) { outer, _ in outer }
        }
        return items
    }

    static func text(of items: [(name: String, value: String)]) -> String {
        items.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    }

    /// Returns a percent-encoded value, with reserved characters such as `+` encoded too.
    package static func encoded(_ text: String) -> String {
        let safe = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
    }

    private static func decoded(_ text: String) -> String {
        let text = text.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
