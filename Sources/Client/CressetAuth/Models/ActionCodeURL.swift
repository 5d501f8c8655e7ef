public import Foundation

/// The parts of a link with an action code.
#if canImport(ObjectiveC)
    @objc(FIRActionCodeURL)
#endif
open class ActionCodeURL: NSObject, @unchecked Sendable {
    /// The project's API key.
    public let apiKey: String?
    /// The effect of the code.
    public let operation: ActionCodeOperation
    /// The code.
    public let code: String?
    /// The page to continue on.
    public let continueURL: URL?
    /// The language of the mail.
    public let languageCode: String?

    /// Parses a link.
    ///
    /// - Returns: `nil` for a link without a query.
    public init?(link: String) {
        let items = ActionLink.items(in: link)
        guard !items.isEmpty else { return nil }
        apiKey = items["apiKey"]
        operation = ActionCodeOperation(items["mode"])
        code = items["oobCode"]
        continueURL = items["continueUrl"].flatMap(URL.init(string:))
        languageCode = items["lang"] ?? items["languageCode"]
    }
}
