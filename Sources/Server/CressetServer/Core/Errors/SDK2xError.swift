import CressetHTTP
import CressetWire

struct SDK2xError: Error, Equatable {
    let code: SDK2xErrorCode
    let message: String
    var details: WireErrorCode?
    var status = HTTPStatus.badRequest

    init(_ code: SDK2xErrorCode, message: String) {
        self.code = code
        self.message = message
    }

    var body: JSONObject {
        var error: JSONObject = ["code": .string(code.rawValue), "message": .string(message)]
        error["details"] = (details?.rawValue).map(JSONValue.string)
        return ["error": .object(error)]
    }

    static let unknownNamespace = SDK2xError(
        .invalidConfiguration,
        message: "No such project.",
        status: .notFound
    )
    static let otherMethod = SDK2xError(
        .invalidArguments,
        message: "No such method at this address.",
        status: .notFound
    )
    static let unknownProvider = SDK2xError(.invalidProvider, message: "No such provider.", status: .notFound)

    private init(_ code: SDK2xErrorCode, message: String, status: HTTPStatus) {
        self.init(code, message: message)
        self.status = status
    }
}
