import CressetIdentity
import CressetPages

extension HTML {
    enum ButtonStyle: String, Sendable {
        case primary
        case quiet
        case danger
    }

    /// Returns a form that performs an act of the current page; nothing if the operator's role does not permit it.
    ///
    /// - Parameters:
    ///   - text: Text to type before the act, which destroys something.
    ///   - path: Path of the page with the act; `nil` for the current page.
    static func act(
        _ name: String,
        needs operation: Operation,
        in call: ConsoleCall,
        button: String,
        style: ButtonStyle = .quiet,
        confirming text: String? = nil,
        at path: String? = nil,
        content: HTML = ""
    ) -> HTML? {
        guard call.may(operation) else { return nil }
        return form(
            name,
            in: call,
            button: button,
            style: style,
            at: path,
            content: "\(content)\(text.map { confirmation(of: $0, for: name, in: call) })"
        )
    }

    static func form(
        _ name: String,
        in call: ConsoleCall,
        button: String,
        style: ButtonStyle = .primary,
        at path: String? = nil,
        others: HTML? = nil,
        content: HTML = ""
    ) -> HTML {
        """
        <form method="post" action="\(path ?? call.link())" class="form">\(hidden("csrf", value: call.csrf))\(content)\
        <div class="buttons"><button name="act" value="\(name)" class="button \(style.rawValue)">\(button)</button>\
        \(others)</div></form>

        """
    }

    static func button(
        _ name: String,
        title: String,
        needs operation: Operation,
        in call: ConsoleCall,
        style: ButtonStyle = .quiet
    ) -> HTML? {
        guard call.may(operation) else { return nil }
        return "<button name=\"act\" value=\"\(name)\" class=\"button \(style.rawValue)\">\(title)</button>\n"
    }

    private static func confirmation(of text: String, for name: String, in call: ConsoleCall) -> HTML {
        input(
            "confirmation",
            label: "Type \(text) to confirm",
            value: "",
            id: "confirmation-\(name)",
            isRequired: true,
            marks: " autocomplete=\"off\" spellcheck=\"false\"",
            problem: call.problem
        )
    }

    /// - Parameters:
    ///   - help: Sentence below the field.
    ///   - marks: Additional attributes, each after a space.
    static func input(
        _ name: String,
        label: String,
        value: String,
        type: String = "text",
        help: HTML? = nil,
        id: String? = nil,
        isRequired: Bool = false,
        marks: HTML = "",
        problem: ConsoleProblem? = nil
    ) -> HTML {
        let id = id ?? name
        return field(name, label: label, help: help, id: id, problem: problem) { described in
            """
            <input id="\(id)" type="\(type)" name="\(name)" value="\(value)"\(isRequired ? " required" as HTML : "")\
            \(marks)\(described) dir="auto">
            """
        }
    }

    static func textArea(
        _ name: String,
        label: String,
        value: String,
        rows: Int = 6,
        help: HTML? = nil,
        isCode: Bool = false,
        problem: ConsoleProblem? = nil
    ) -> HTML {
        field(name, label: label, help: help, id: name, problem: problem) { described in
            """
            <textarea id="\(name)" name="\(name)" rows="\(rows)"\(isCode ? " class=\"mono\" spellcheck=\"false\"" as HTML : "")\
            \(described) dir="\(isCode ? "ltr" : "auto")">
            \(value)</textarea>
            """
        }
    }

    static func select(
        _ name: String,
        label: String,
        options: [(value: String, title: String)],
        selected: String?,
        help: HTML? = nil,
        problem: ConsoleProblem? = nil
    ) -> HTML {
        let options = options.map { option -> HTML in
            let mark: HTML = option.value == selected ? " selected" : ""
            return "<option value=\"\(option.value)\"\(mark)>\(option.title)</option>\n"
        }
        return field(name, label: label, help: help, id: name, problem: problem) { described in
            "<select id=\"\(name)\" name=\"\(name)\"\(described)>\(options)</select>"
        }
    }

    static func checkbox(
        _ name: String,
        label: String,
        isOn: Bool,
        value: String = "on",
        help: HTML? = nil
    ) -> HTML {
        """
        <div class="check"><label><input type="checkbox" name="\(name)" value="\(value)"\(isOn ? " checked" as HTML : "")>\
        <span>\(label)</span></label>\(help.map { "<p class=\"help\">\($0)</p>" as HTML })</div>

        """
    }

    private static func field(
        _ name: String,
        label: String,
        help: HTML?,
        id: String,
        problem: ConsoleProblem?,
        control: (HTML) -> HTML
    ) -> HTML {
        let isWrong = problem?.field == name
        let described: HTML? = isWrong || help != nil ? " aria-describedby=\"\(id)-help\"" : nil
        let invalid: HTML? = isWrong ? " aria-invalid=\"true\"" : nil
        let note: HTML? =
            isWrong
            ? problem.map { "<p class=\"help bad\" id=\"\(id)-help\">\($0.text)</p>" }
            : help.map {
                "<p class=\"help\" id=\"\(id)-help\">\($0)</p>"
            }
        return """
            <div class="field"><label for="\(id)">\(label)</label>
            \(control("\(described)\(invalid)"))
            \(note)</div>

            """
    }
}
