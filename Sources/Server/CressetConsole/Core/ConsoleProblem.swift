import CressetHTTP
import CressetIdentity

/// A rejected request: what happened and what the operator can do.
struct ConsoleProblem: Error, Sendable {
    let status: HTTPStatus
    let text: String
    /// Name of the field with the invalid value, if any.
    let field: String?

    init(_ text: String, field: String? = nil, status: HTTPStatus = .badRequest) {
        self.text = text
        self.field = field
        self.status = status
    }

    static let notFound = ConsoleProblem("This page does not exist.", status: .notFound)
    static let staleForm = ConsoleProblem(
        "The form is from an earlier session. Check the values and send it again.",
        status: .forbidden
    )

    static func forbidden(_ operation: Operation) -> ConsoleProblem {
        let scope = operation.isServerWide ? "all projects" : "this project"
        return ConsoleProblem(
            "Your role does not permit this. It requires the role \(operation.role.rawValue) in \(scope).",
            status: .forbidden
        )
    }
}
