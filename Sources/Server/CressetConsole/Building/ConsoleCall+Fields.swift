import CressetPages

extension ConsoleCall {
    /// Returns a text field with the sent value after a rejected act, else the stored one.
    func input(
        _ name: String,
        label: String,
        stored: String? = nil,
        type: String = "text",
        help: HTML? = nil,
        isRequired: Bool = false,
        marks: HTML = ""
    ) -> HTML {
        .input(
            name,
            label: label,
            value: shown(name, stored: stored),
            type: type,
            help: help,
            isRequired: isRequired,
            marks: marks,
            problem: problem
        )
    }
}
