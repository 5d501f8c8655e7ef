import CressetServices

/// The option about text messages.
extension Options {
    /// The way of text messages; `nil` without one.
    ///
    /// - Throws: ``UsageError``.
    func messageWay() throws -> MessageWay? {
        guard let url = self["sms"] else { return nil }
        // The URL may hold a password: it is never repeated.
        do throws(MessageGatewayError) {
            return try MessageWay(url: url)
        } catch {
            throw UsageError("--sms: \(error.reason)")
        }
    }
}
