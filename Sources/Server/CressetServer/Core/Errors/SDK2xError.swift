import CressetHTTP
import CressetWire

/// A "no" in the words of the legacy wire.
struct SDK2xError: Error, Equatable {
    let code: SDK2xErrorCode
    /// A sentence that a person may be shown; never a secret.
    let message: String
    /// What today's wire calls it, where that is more exact.
    var details: WireErrorCode?
    var status = HTTPStatus.badRequest

    init(_ code: SDK2xErrorCode, _ message: String) {
        self.code = code
        self.message = message
    }

    /// `{"error": …}`
    var body: JSONObject {
        var error: JSONObject = ["code": .string(code.rawValue), "message": .string(message)]
        error["details"] = (details?.rawValue).map(JSONValue.string)
        return ["error": .object(error)]
    }

    /// The namespace is none of this server's projects.
    static let unknownNamespace = SDK2xError(
        .invalidConfiguration, "There is no project of that name.", status: .notFound)
    static let otherMethod = SDK2xError(
        .invalidArguments, "There is no such method at this address.", status: .notFound)
    static let unknownProvider = SDK2xError(.invalidProvider, "There is no such provider.", status: .notFound)

    private init(_ code: SDK2xErrorCode, _ message: String, status: HTTPStatus) {
        self.init(code, message)
        self.status = status
    }
}
