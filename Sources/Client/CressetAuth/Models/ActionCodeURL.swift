public import Foundation

/// A link that holds an action code, taken apart.
open class ActionCodeURL: NSObject, @unchecked Sendable {
    public let apiKey: String?
    public let operation: ActionCodeOperation
    public let code: String?
    public let continueURL: URL?
    public let languageCode: String?

    /// - Returns: `nil` if the link has no query.
    public init?(link: String) {
        let items = LinkQuery.items(in: link)
        guard !items.isEmpty else { return nil }
        apiKey = items["apiKey"]
        operation = ActionCodeOperation(items["mode"])
        code = items["oobCode"]
        continueURL = items["continueUrl"].flatMap(URL.init(string:))
        languageCode = items["lang"] ?? items["languageCode"]
    }
}
