public import Foundation

/// A link that holds an action code, taken apart.
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
    /// The page on which the person goes on.
    public let continueURL: URL?
    /// The language of the mail.
    public let languageCode: String?

    /// Takes a link apart.
    ///
    /// - Returns: `nil` if the link has no query.
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
