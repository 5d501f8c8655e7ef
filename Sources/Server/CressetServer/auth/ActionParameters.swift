import CressetHTTP
import CressetPages

/// The parameters of a mailed link, which the forms of its pages send on (docs/wire §18.6).
struct ActionParameters: Sendable {
    let mode: String
    let code: String
    let apiKey: String
    let continueURL: String?
    let language: String?
    let tenantID: String?
    private let items: HTTPQuery

    /// - Parameter items: The query of a link, or the body of a form.
    init(_ items: HTTPQuery) {
        self.items = items
        mode = items["mode"] ?? ""
        code = items["oobCode"] ?? ""
        apiKey = items["apiKey"] ?? ""
        continueURL = items["continueUrl"].flatMap { $0.isEmpty ? nil : $0 }
        language = items["lang"]
        tenantID = items["tenantId"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The parameter of that name.
    subscript(name: String) -> String? { items[name] }

    /// The hidden fields of a form that goes on with this link.
    var fields: FormFields {
        ["mode", "oobCode", "apiKey", "continueUrl", "lang", "tenantId"].compactMap { name in
            items[name].map { (name, $0) }
        }
    }
}
