import CressetHTTP
import CressetIdentity
import CressetPages
import CressetRules
import CressetWire

enum RulesTestPanel {
    private static let operations = [("read", "Read"), ("write", "Write"), ("update", "Update")]

    /// - Parameter answer: The verdict of the last test; `nil` hides the fields until they are opened.
    static func fields(_ call: ConsoleCall, answer: HTML?) -> HTML {
        let operation = HTML.select(
            "operation",
            label: "Operation",
            options: operations.map { (value: $0.0, title: $0.1) },
            selected: call.form["operation"]
        )
        let path = HTML.input("path", label: "Path", value: call.form["path"] ?? "/")
        let help = "The token's values, such as {\"uid\": \"ada\"}. Empty without a user."
        let areas: HTML = [
            area("auth", label: "auth", help: help, in: call),
            area("value", label: "New data", help: "JSON, for a write or an update.", in: call),
            area("data", label: "Existing data", help: "JSON of the whole database. Empty for none.", in: call),
        ]
        let button: HTML = "<button name=\"act\" value=\"test\" class=\"button quiet\">Test</button>"
        return """
            <details\(answer == nil ? "" : " open" as HTML)><summary>Test a request</summary>\
            <div class="form">\(operation)\(path)\(areas)<div class="buttons">\(button)</div></div>\(answer)</details>

            """
    }

    static func answer(to call: ConsoleCall, by text: String) -> HTML {
        do {
            let rules = try RealtimeRules(SourceText(Array(text.utf8)))
            let suite = try RealtimeSuite(parsing: example(call).serialized(), now: call.now.milliseconds)
            guard let example = suite.cases.first else { return "" }
            let explanation = RulesExplanation(of: example, by: rules)
            let verdict = explanation.isAllowed ? "Allowed" : "Denied"
            return [
                .notice(verdict, tone: explanation.isAllowed ? .good : .bad),
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

    private static func example(_ call: ConsoleCall) throws(ConsoleProblem) -> JSONObject {
        var example: JSONObject = [
            "operation": .string(call.form["operation"] ?? ""), "path": .string(call.form["path"] ?? ""),
        ]
        for name in ["auth", "value", "data"] {
            guard let text = call.field(name) else { continue }
            guard let value = try? JSONValue(parsing: Array(text.utf8)) else {
                throw ConsoleProblem("\(name) is not JSON.", field: name)
            }
            example[name] = value
        }
        return example
    }

    private static func area(_ name: String, label: String, help: String, in call: ConsoleCall) -> HTML {
        .textArea(name, label: label, value: call.form[name] ?? "", rows: 2, help: .text(help), isCode: true)
    }
}
