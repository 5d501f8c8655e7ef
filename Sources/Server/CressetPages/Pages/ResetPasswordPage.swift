/// The form for a new password. The password is posted as `newPassword`.
public struct ResetPasswordPage: Page {
    /// The language of the page.
    public let language: Language
    private let appName: String
    private let email: String
    private let fields: FormFields
    private let requirements: [Requirement]
    private let refusal: PasswordRefusal?

    /// - Parameters:
    ///   - email: The address of the account.
    ///   - fields: The hidden fields of the form.
    ///   - requirements: The rules to show; scripts tick them off while one types.
    ///   - refusal: Why the attempt before this one was refused.
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

    /// Renders the document.
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

    /// Tells password managers whose password this is. It has no name and is not sent.
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

/// The reason for which a new password was refused, for the form that is shown again.
public enum PasswordRefusal: Hashable, Sendable {
    /// The password breaks rules.
    case weakPassword(unmet: [Requirement])
    /// Too many attempts in a short time.
    case tooManyAttempts
    /// Something else went wrong that trying again may mend.
    case generic
}
