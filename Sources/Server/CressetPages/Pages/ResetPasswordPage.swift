/// The form for a new password, posted as `newPassword`.
public struct ResetPasswordPage: Page {
    public let language: Language
    private let appName: String
    private let email: String
    private let fields: FormFields
    private let requirements: [Requirement]
    private let refusal: PasswordRefusal?

    /// - Parameter requirements: Rules to show; a script checks them off during typing.
    public init(
        language: Language,
        appName: String,
        email: String,
        fields: FormFields,
        requirements: [Requirement],
        refusal: PasswordRefusal? = nil
    ) {
        self.language = language
        self.appName = appName
        self.email = email
        self.fields = fields
        self.requirements = requirements
        self.refusal = refusal
    }

    public func html() -> String { document.html.markup }

    private var texts: Texts { language.texts }

    private var document: Document {
        Document(
            language: language,
            title: texts.resetTitle,
            appName: appName,
            hasScript: true,
            content: """
                \(HTML.paragraph(texts.resetSentence(.isolated(email), .isolated(appName))))\(alert)\
                \(HTML.form(fields, content: "\(account)\(passwordField)\(rules)", button: texts.resetButton))
                """
        )
    }

    /// Account for password managers. Without a name, the field is not sent.
    private var account: HTML {
        "<input type=\"email\" autocomplete=\"username\" value=\"\(email)\" hidden readonly>\n"
    }

    private var passwordField: HTML {
        let described = [requirements.isEmpty ? nil : "rules", refusal == nil ? nil : "refusal"].compactMap(\.self)
        return """
            <label for="password">\(texts.newPassword)</label>
            <div class="field" data-show="\(texts.showPassword)" data-hide="\(texts.hidePassword)">
            <input type="password" id="password" name="newPassword" autocomplete="new-password" dir="auto" required\
            \(minimumLength.map { " minlength=\"\($0)\"" as HTML })\
            \(described.isEmpty ? nil : " aria-describedby=\"\(described.joined(separator: " "))\"" as HTML?)\
            \(refusal == nil ? nil : " aria-invalid=\"true\"" as HTML?)>
            </div>

            """
    }

    private var minimumLength: Int? {
        for case .minimumLength(let length) in requirements { return length }
        return nil
    }

    private var rules: HTML? {
        guard !requirements.isEmpty else { return nil }
        let items = requirements.map { rule -> HTML in
            """
            <li data-rule="\(rule.name)"\(rule.length.map { " data-length=\"\($0)\"" as HTML }) aria-atomic="true">\
            <span class="mark" aria-hidden="true"></span><span>\(rule.words(in: texts))</span></li>

            """
        }
        return """
            <div id="rules">
            <p class="rules">\(texts.rules)</p>
            <ul class="rules" aria-live="polite" data-met="\(texts.ruleMet)" data-unmet="\(texts.ruleUnmet)">
            \(items)</ul>
            </div>

            """
    }

    private var alert: HTML? {
        switch refusal {
        case nil: nil
        case .weakPassword(let unmet):
            """
            <div class="alert" role="alert" id="refusal">
            <p>\(texts.weakPassword)</p>
            <ul>\(unmet.map { "<li>\($0.words(in: texts))</li>" as HTML })</ul>
            </div>

            """
        case .tooManyAttempts: "<p class=\"alert\" role=\"alert\" id=\"refusal\">\(texts.tooManyAttempts)</p>\n"
        case .generic: "<p class=\"alert\" role=\"alert\" id=\"refusal\">\(texts.tryAgain)</p>\n"
        }
    }
}

/// The reason for rejecting a new password, shown with the form.
public enum PasswordRefusal: Hashable, Sendable {
    case weakPassword(unmet: [Requirement])
    case tooManyAttempts
    /// Any other failure; retrying may help.
    case generic
}
