import CressetServices

extension Options {
    func messageWay() throws -> MessageWay? {
        guard let url = self["sms"] else { return nil }
        // Error messages never contain the URL: it may include a password.
        do throws(MessageGatewayError) {
            return try MessageWay(url: url)
        } catch {
            throw UsageError("--sms: \(error.reason)")
        }
    }
}
