import CressetIdentity
import CressetPages

extension HTML {
    /// Returns a form that saves settings; disabled fields if the operator's role cannot change them.
    static func settings(_ name: String, in call: ConsoleCall, others: HTML? = nil, content: HTML) -> HTML {
        guard call.may(.changeSettings) else {
            return """
                <fieldset class="form" disabled><legend class="said">Your role cannot change this</legend>\(content)\
                </fieldset>

                """
        }
        return form(name, in: call, button: "Save", style: .quiet, others: others, content: content)
    }
}
