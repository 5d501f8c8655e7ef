public import CressetHTTP
import CressetIdentity
import CressetServices
import CressetWire

extension RealtimeAPI {
    private static let page = """
        <!DOCTYPE html>
        <html lang="en"><meta charset="utf-8"><title>Realtime Database</title>
        <p>This is a location in a Realtime Database. Append <code>.json</code> to the path for its data as JSON.
        </html>

        """

    /// A page for browsers, an error for writes.
    public func respond(toUnknown head: HTTPRequestHead) async -> HTTPResponse? {
        do {
            let parameters = HTTPQuery(head.query)
            // In the emulator, any other host name is a database, too.
            guard parameters["ns"] != nil || !names.acceptsAnyName else { return nil }
            _ = try await names.database(of: head, parameters: parameters)
        } catch is RESTError {
            return nil
        } catch {
            failures.record(error)
            return nil
        }
        guard head.method == .get || head.method == .head else { return RESTError.lacksSuffix.response }
        return HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "default-src 'none'",
            ],
            body: Array(Self.page.utf8)
        )
    }
}
