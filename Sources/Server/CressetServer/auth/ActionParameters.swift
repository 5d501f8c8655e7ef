import CressetHTTP
import CressetPages

/// Parameters of a mailed link; the forms of its pages submit them again (docs/wire §18.6).
struct ActionParameters: Sendable {
    let mode: String
    let code: String
    let apiKey: String
    let continueURL: String?
    let language: String?
    let tenantID: String?
    private let items: HTTPQuery

    init(_ items: HTTPQuery) {
        self.items = items
        mode = items["mode"] ?? ""
        code = items["oobCode"] ?? ""
        apiKey = items["apiKey"] ?? ""
        continueURL = items["continueUrl"].flatMap { $0.isEmpty ? nil : $0 }
        language = items["lang"]
        tenantID = items["tenantId"].flatMap { $0.isEmpty ? nil : $0 }
    }

    subscript(name: String) -> String? { items[name] }

    var fields: FormFields {
        ["mode", "oobCode", "apiKey", "continueUrl", "lang", "tenantId"].compactMap { name in
            items[name].map { (name, $0) }
        }
    }
}
