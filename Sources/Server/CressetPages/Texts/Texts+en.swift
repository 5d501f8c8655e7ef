extension Texts {
    static let english = Texts(
        continueButton: "Continue",
        closePage: "You can close this page now.",

        resetTitle: "Choose a new password",
        resetSentence: { email, app in "For your account \(email) at \(app)." },
        newPassword: "New password",
        showPassword: "Show password",
        hidePassword: "Hide password",
        rules: "Your password needs:",
        minimumLength: { "at least \($0) characters" },
        maximumLength: { "at most \($0) characters" },
        lowercase: "a lowercase letter (a–z)",
        uppercase: "an uppercase letter (A–Z)",
        digit: "a digit (0–9)",
        symbol: "a symbol, such as ! ? # or %",
        ruleMet: "done",
        ruleUnmet: "missing",
        resetButton: "Save password",
        weakPassword: "This password was not accepted. It still needs:",
        tooManyAttempts: "There have been too many attempts. Please wait a few minutes and try again.",
        tryAgain: "That did not work. Please try again.",

        verifyEmail: ConfirmationTexts(
            title: "Confirm your email address",
            sentence: { email, app in "Please confirm that \(email) is your address, so that \(app) can rely on it." },
            button: "Confirm address",
            note: "If you did not ask for this, close this page. Nothing will change."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confirm your new email address",
            sentence: { email, app in "From then on you sign in to \(app) with \(email)." },
            button: "Use this address",
            note: "If you did not ask for this, close this page. Nothing will change."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Restore your email address",
            sentence: { email, app in
                "The sign-in address of your account at \(app) was changed. You can make it \(email) again."
            },
            button: "Restore address",
            note: "If you changed the address yourself, close this page. Nothing will change."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Remove the second step",
            sentence: { factor, app in
                "\(factor) was added as a second step for signing in to \(app). You can remove it here."
            },
            button: "Remove it",
            note: "If you added it yourself, close this page. Nothing will change."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Undo the change of your sign-in methods",
            sentence: { change, app in
                """
                The ways to sign in to your account at \(app) were changed: \(change). You can undo this here. \
                Everybody who is signed in is signed out.
                """
            },
            button: "Undo the change",
            note: "If you made this change yourself, close this page. Nothing will change."
        ),

        passwordReset: OutcomeTexts(
            title: "Your password has been changed",
            sentence: { email, app in "You can now sign in to \(app) as \(email) with your new password." }
        ),
        emailVerified: OutcomeTexts(
            title: "Your email address is confirmed",
            sentence: { email, app in "Thank you. \(app) now knows that \(email) is yours." }
        ),
        emailChanged: OutcomeTexts(
            title: "Your email address has been changed",
            sentence: { email, app in "Please sign in to \(app) with \(email) from now on." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Your email address has been restored",
            sentence: { email, app in
                """
                You sign in to \(app) with \(email) again. Your old password no longer works: if you use a password, \
                set a new one first.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "The second step has been removed",
            sentence: { factor, app in "Signing in to \(app) no longer asks for \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "The change has been undone",
            sentence: { change, app in
                """
                The sign-in methods of your account at \(app) are as they were before: \(change) no longer \
                applies. Please sign in again. If you use a password, set a new one first.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Look into your mailbox",
            sentence: { email, _ in "We have sent a link for choosing a new password to \(email)." }
        ),
        resetAdvice: "If you did not change the address yourself, somebody else may know your password. "
            + "We recommend that you choose a new one now.",
        resetAdviceButton: "Send me a link for a new password",

        expired: ProblemTexts(
            title: "This link has expired",
            sentence: "Links like this one work only for a limited time. Please ask for a new one in the app."
        ),
        invalid: ProblemTexts(
            title: "This link no longer works",
            sentence: "It may have been used already, or replaced by a newer one. Use the link of the newest message, "
                + "or ask for a new one in the app."
        ),
        userDisabled: ProblemTexts(
            title: "This account is disabled",
            sentence: "Please write to the people who run the app if you think that this is a mistake."
        ),
        emailTaken: ProblemTexts(
            title: "This address is already in use",
            sentence: "Another account uses this email address. Sign in with that account, or choose another address "
                + "in the app."
        ),
        missingParameters: ProblemTexts(
            title: "This link is incomplete",
            sentence: "Part of it was lost on the way. Open it from the message again, or copy all of it into the "
                + "address bar."
        ),
        tooManyRequests: ProblemTexts(
            title: "Too many attempts",
            sentence: "Please wait a few minutes, then open the link again."
        ),
        internalError: ProblemTexts(
            title: "Something went wrong",
            sentence: "The fault is ours, and your link still works. Please open it again in a few minutes."
        ),

        mailbox: "Mailbox",
        mailboxEmpty: "No messages yet. What your app sends appears here.",
        mailboxTo: "To",
        mailboxLink: "Open the link",
        mailboxText: "Plain text",
        mailboxPreview: "Message",

        greeting: "Hello,",
        signature: "Your %APP_NAME% team",
        bareLink: "If the button does not work, copy this address into your browser:",
        passwordResetMail: MailWords(
            subject: "Reset your password for %APP_NAME%",
            sentence: "You asked for a new password for your account %EMAIL% at %APP_NAME%. "
                + "Follow this link to choose one.",
            button: "Choose a new password",
            note: "If you did not ask for this, you can ignore this message. Your password stays as it is."
        ),
        temporaryPasswordMail: MailWords(
            subject: "Your temporary password for %APP_NAME%",
            sentence: "You asked for a new password for your account %EMAIL% at %APP_NAME%. "
                + "Sign in with this temporary password within 24 hours, and choose a new one then.",
            button: nil,
            note: "If you did not ask for this, you can ignore this message. Your password stays as it is as long as "
                + "nobody uses this one."
        ),
        emailVerificationMail: MailWords(
            subject: "Verify your email for %APP_NAME%",
            sentence: "Please confirm that %EMAIL% is your address, so that %APP_NAME% can rely on it.",
            button: "Confirm address",
            note: "If you do not know why you got this, you can ignore this message."
        ),
        emailSignInMail: MailWords(
            subject: "Sign in to %APP_NAME%",
            sentence: "Somebody, hopefully you, wants to sign in to %APP_NAME% as %EMAIL%. "
                + "Open this link on the device on which you asked for it.",
            button: "Sign in",
            note: "If it was not you, ignore this message and give the link to nobody. It works only once and expires "
                + "soon."
        ),
        emailChangeVerificationMail: MailWords(
            subject: "Verify your new email for %APP_NAME%",
            sentence: "You asked to sign in to %APP_NAME% with %NEW_EMAIL% instead of %EMAIL% from now on. "
                + "Please confirm that the new address is yours.",
            button: "Use this address",
            note: "If you did not ask for this, you can ignore this message. Nothing will change."
        ),
        emailChangeNoticeMail: MailWords(
            subject: "Your sign-in email was changed for %APP_NAME%",
            sentence: "The sign-in address of your account at %APP_NAME% was changed from %EMAIL% to %NEW_EMAIL%. "
                + "If it was not you, follow this link to undo it.",
            button: "Restore my address",
            note: "If you changed it yourself, there is nothing to do."
        ),
        secondFactorNoticeMail: MailWords(
            subject: "You've added 2 step verification to your %APP_NAME% account.",
            sentence: "%SECOND_FACTOR% is now a second step for signing in to your account %EMAIL% at %APP_NAME%. "
                + "If it was not you who added it, follow this link to remove it.",
            button: "Remove the second step",
            note: "If you added it yourself, there is nothing to do."
        ),
        signInMethodNoticeMail: MailWords(
            subject: "The sign-in methods of your %APP_NAME% account have changed",
            sentence: "The ways to sign in to your account %EMAIL% at %APP_NAME% were changed: %SIGN_IN_METHODS%. If "
                + "this was not you, follow this link to undo it and to sign everybody out.",
            button: "Undo the change",
            note: "If you made this change yourself, you need do nothing."
        ),
        recoveryCodeNoticeMail: MailWords(
            subject: "A recovery code of your %APP_NAME% account was used",
            sentence: "Somebody has signed in to your account %EMAIL% at %APP_NAME% with a recovery code, "
                + "which is used up now. Codes that are left: %RECOVERY_CODES%.",
            button: nil,
            note: "If it was not you, change your password now, and make new recovery codes."
        )
    )
}
