import CressetServices

/// The option about text messages.
extension Options {
    /// The gateway for text messages; `nil` without one.
    ///
    /// - Throws: ``UsageError``.
    func messageGateway() throws -> MessageGateway? {
        guard let url = self["sms"] else { return nil }
        // The URL may hold a password: it is never repeated.
        do throws(MessageGatewayError) {
            return try MessageGateway(url: url)
        } catch {
            throw UsageError("--sms: \(error.reason)")
        }
    }
}
