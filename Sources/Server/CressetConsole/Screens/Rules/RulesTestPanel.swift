import CressetHTTP
import CressetIdentity
import CressetPages
import CressetRules
import CressetWire

struct RulesTestPanel<Rules: EditedRules> {
    private let call: ConsoleCall
    /// Database or bucket.
    private let place: String

    init(_ call: ConsoleCall, in place: String) {
        (self.call, self.place) = (call, place)
    }

    /// - Parameter answer: Verdict of the last test; `nil` hides the fields until they are opened.
    func fields(answer: HTML?) -> HTML {
        let operation = HTML.select(
            "operation",
            label: "Operation",
            options: Rules.operations.map { (value: $0.lowercased(), title: $0) },
            selected: call.form["operation"]
        )
        let path = HTML.input("path", label: "Path", value: call.form["path"] ?? "/")
        let areas = Rules.values.map { area in
            HTML.textArea(
                area.name,
                label: area.label,
                value: call.form[area.name] ?? "",
                rows: 2,
                help: .text(area.help),
                isCode: true
            )
        }
        let button: HTML = "<button name=\"act\" value=\"test\" class=\"button quiet\">Test</button>"
        return """
            <details\(answer == nil ? "" : " open" as HTML)><summary>Test a request</summary>\
            <div class="form">\(operation)\(path)\(areas)<div class="buttons">\(button)</div></div>\(answer)</details>

            """
    }

    func answer(by text: String) -> HTML {
        do {
            let rules = try Rules(text: text)
            let request = RulesRequest(
                operation: call.form["operation"] ?? "",
                path: call.form["path"] ?? "",
                place: place,
                values: try values()
            )
            guard let explanation = try rules.explanation(of: request, now: call.now.milliseconds) else { return "" }
            return [
                .notice(explanation.isAllowed ? "Allowed" : "Denied", tone: explanation.isAllowed ? .good : .bad),
                .sample(explanation.text(isColoured: false)),
            ]
        } catch let error as CaseError {
            return .notice("The request is invalid: \(error)", tone: .bad)
        } catch let problem as ConsoleProblem {
            return .notice(problem.text, tone: .bad)
        } catch {
            return .notice("The rules have errors. They are listed above.", tone: .bad)
        }
    }

    private func values() throws(ConsoleProblem) -> JSONObject {
        var values: JSONObject = [:]
        for (name, _, _) in Rules.values {
            guard let text = call.field(name) else { continue }
            guard let value = try? JSONValue(parsing: Array(text.utf8)) else {
                throw ConsoleProblem("\(name) is not JSON.", field: name)
            }
            values[name] = value
        }
        return values
    }
}
