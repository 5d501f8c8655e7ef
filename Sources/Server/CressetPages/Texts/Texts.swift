/// Texts of one language. Stored properties make a missing translation a compile error.
struct Texts: Sendable {
    // Shared
    let continueButton: String
    let closePage: String
    let waitingTitle: String

    // Password reset form
    let resetTitle: String
    let resetSentence: @Sendable (_ email: HTML, _ app: HTML) -> HTML
    let newPassword: String
    let showPassword: String
    let hidePassword: String
    let rules: String
    let minimumLength: @Sendable (Int) -> String
    let maximumLength: @Sendable (Int) -> String
    let lowercase: String
    let uppercase: String
    let digit: String
    let symbol: String
    let ruleMet: String
    let ruleUnmet: String
    let resetButton: String
    let weakPassword: String
    let tooManyAttempts: String
    let tryAgain: String

    // Confirmation before a code is used
    let verifyEmail: ConfirmationTexts
    let verifyAndChangeEmail: ConfirmationTexts
    let recoverEmail: ConfirmationTexts
    let revertSecondFactor: ConfirmationTexts
    let revertSignInMethods: ConfirmationTexts

    // Outcomes
    let passwordReset: OutcomeTexts
    let emailVerified: OutcomeTexts
    let emailChanged: OutcomeTexts
    let emailRecovered: OutcomeTexts
    let secondFactorReverted: OutcomeTexts
    let signInMethodsReverted: OutcomeTexts
    let passwordResetSent: OutcomeTexts
    let resetAdvice: String
    let resetAdviceButton: String

    // Failures
    let expired: ProblemTexts
    let invalid: ProblemTexts
    let userDisabled: ProblemTexts
    let emailTaken: ProblemTexts
    let missingParameters: ProblemTexts
    let tooManyRequests: ProblemTexts
    let internalError: ProblemTexts

    // Return from a provider
    let returnSentence: String
    let backToAppTitle: String
    let backToAppSentence: String
    let signInFailed: ProblemTexts
    let signInEnded: ProblemTexts

    // Text messages
    /// Sentence during the proof of work.
    let deviceCheck: String
    /// Sentence above the CAPTCHA.
    let humanCheck: String
    /// With the placeholders of ``SMSTemplate``.
    let codeSMS: String

    // The emulator's accounts
    let chooserTitle: @Sendable (_ provider: String) -> String
    let chooserSentence: String
    let chooserNewAccount: String
    /// Button to fill in the form.
    let chooserGenerate: String
    let chooserID: String
    let chooserEmail: String
    let chooserDisplayName: String
    let chooserScreenName: String
    let chooserPhotoURL: String
    let chooserButton: String

    // The emulator's mailbox
    let mailbox: String
    let mailboxEmpty: String
    let mailboxTo: String
    let mailboxLink: String
    let mailboxText: String
    let mailboxPreview: String

    // Mails
    let greeting: String
    let signature: String
    let bareLink: String
    let passwordResetMail: MailTexts
    let temporaryPasswordMail: MailTexts
    let emailVerificationMail: MailTexts
    let emailSignInMail: MailTexts
    let emailChangeVerificationMail: MailTexts
    let emailChangeNoticeMail: MailTexts
    let secondFactorNoticeMail: MailTexts
    let signInMethodNoticeMail: MailTexts
    let recoveryCodeNoticeMail: MailTexts
    let wrongCodeNoticeMail: MailTexts
}
