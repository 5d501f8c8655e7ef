import CressetPages

/// Every page in every language, with one text for all values.
enum SamplePages {
    static let requirements: [Requirement] = [
        .minimumLength(8), .maximumLength(64), .lowercase, .uppercase, .digit, .symbol,
    ]

    /// - Parameters:
    ///   - value: Names, addresses, messages.
    ///   - link: Every link.
    static func all(value: String, link: String) -> [any Page] {
        Language.all.flatMap { language in
            forms(language, value) + ends(language, value, link) + authRedirects(language, value, link)
                + [
                    mailbox(language, value, link), MailboxPage(language: language, messages: []),
                ]
        }
    }

    private static func forms(_ language: Language, _ value: String) -> [any Page] {
        let refusals: [PasswordRefusal?] = [nil, .weakPassword(unmet: requirements), .tooManyAttempts, .generic]
        let resets = refusals.map { refusal in
            ResetPasswordPage(
                language: language,
                appName: value,
                email: value,
                fields: [(value, value)],
                requirements: requirements,
                refusal: refusal
            )
        }
        let confirmations: [Confirmation] = [
            .verifyEmail(email: value), .verifyAndChangeEmail(newEmail: value), .recoverEmail(email: value),
            .revertSecondFactor(name: value), .revertSignInMethods(summary: value),
        ]
        return resets
            + confirmations.map {
                ConfirmPage(language: language, appName: value, confirmation: $0, fields: [(value, value)])
            }
    }

    private static func ends(_ language: Language, _ value: String, _ link: String) -> [any Page] {
        let successes: [Success] = [
            .passwordReset(email: value), .emailVerified(email: value), .emailChanged(newEmail: value),
            .emailRecovered(email: value), .secondFactorReverted(name: value),
            .signInMethodsReverted(summary: value), .passwordResetSent(email: value),
        ]
        let pages = successes.map {
            SuccessPage(
                language: language,
                appName: value,
                success: $0,
                continueURL: link,
                resetFields: [(value, value)]
            )
        }
        return pages
            + PageError.allCases.map {
                ErrorPage(language: language, appName: value, error: $0, continueURL: link)
            }
    }

    private static func authRedirects(_ language: Language, _ value: String, _ link: String) -> [any Page] {
        // Their automatic redirect URLs are already validated and are not links.
        let steps: [AuthRedirectStep] = [
            .fragment, .app(url: link), .popup(message: value, key: value, origin: value),
            .redirect(message: value, key: value, url: value),
        ]
        let choice = AccountChooserPage.Choice(name: value, fields: [(value, value)])
        return steps.map { AuthRedirectPage(language: language, appName: value, step: $0) }
            + AuthRedirectError.allCases.map {
                AuthRedirectErrorPage(language: language, appName: value, error: $0, detail: value)
            } + [
                BackToAppPage(language: language),
                AuthRedirectFrame(hosts: value, key: value, loadsLibrary: false),
                AccountChooserPage(language: language, provider: value, choices: [choice], fields: [(value, value)]),
            ]
    }

    private static func mailbox(_ language: Language, _ value: String, _ link: String) -> MailboxPage {
        let message = MailboxMessage(
            recipient: value,
            subject: value,
            date: value,
            kind: value,
            html: value,
            text: value,
            link: link
        )
        return MailboxPage(language: language, messages: [message, message])
    }
}
