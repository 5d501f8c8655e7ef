extension Texts {
    static let english = Texts(
        continueButton: "Continue",
        closePage: "You can close this page now.",
        waitingTitle: "One moment, please",

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
            sentence: { email, app in "Please confirm that \(email) is your email address for \(app)." },
            button: "Confirm address",
            note: "If you did not ask for this, close this page. Nothing will change."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confirm your new email address",
            sentence: { email, app in "After you confirm, you sign in to \(app) with \(email)." },
            button: "Use this address",
            note: "If you did not ask for this, close this page. Nothing will change."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Restore your email address",
            sentence: { email, app in
                "The sign-in address of your account at \(app) was changed. You can change it back to \(email)."
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
                The sign-in methods of your account at \(app) were changed: \(change). You can undo this here. \
                This signs out all devices.
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
            sentence: { email, app in "Thank you. Your address \(email) is now confirmed for \(app)." }
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
            title: "Check your email",
            sentence: { email, _ in "We sent a link for choosing a new password to \(email)." }
        ),
        resetAdvice: "If you did not change the address yourself, someone else may know your password. We recommend "
            + "that you choose a new one now.",
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
            sentence: "If you think this is a mistake, please contact the operator of the app."
        ),
        emailTaken: ProblemTexts(
            title: "This address is already in use",
            sentence: "Another account uses this email address. Sign in with that account, or choose another address "
                + "in the app."
        ),
        missingParameters: ProblemTexts(
            title: "This link is incomplete",
            sentence: "Part of the link is missing. Open it again from the message, or copy the whole link into the "
                + "address bar."
        ),
        tooManyRequests: ProblemTexts(
            title: "Too many attempts",
            sentence: "Please wait a few minutes, then open the link again."
        ),
        internalError: ProblemTexts(
            title: "Something went wrong",
            sentence: "The problem is on our side, and your link still works. Please open it again in a few minutes."
        ),

        returnSentence: "You are being taken back to the app.",
        backToAppTitle: "You can go back to the app",
        backToAppSentence: "Sign-in continues there. You can close this page.",
        signInFailed: ProblemTexts(
            title: "Signing in did not work",
            sentence: "Please go back to the app and try again."
        ),
        signInEnded: ProblemTexts(
            title: "This sign-in has ended",
            sentence: "It took too long, was already completed, or was started in another browser. Please go back to "
                + "the app and try again."
        ),

        deviceCheck: "Your device is being checked before a text message is sent. You do not need to do anything.",
        humanCheck: "Please confirm that you are human. Then we send the text message.",
        codeSMS: "%LOGIN_CODE% is your verification code for %APP_NAME%.",

        chooserTitle: { "Sign in with \($0)" },
        chooserSentence: "This is the emulator, which asks for no password. Choose an account or create one.",
        chooserNewAccount: "New account",
        chooserGenerate: "Generate account details",
        chooserID: "ID at the provider",
        chooserEmail: "Email address",
        chooserDisplayName: "Name",
        chooserScreenName: "Screen name",
        chooserPhotoURL: "Photo URL",
        chooserButton: "Sign in",

        mailbox: "Mailbox",
        mailboxEmpty: "No messages yet. Messages sent by your app appear here.",
        mailboxTo: "To",
        mailboxLink: "Open the link",
        mailboxText: "Plain text",
        mailboxPreview: "Message",

        greeting: "Hello,",
        signature: "Your %APP_NAME% team",
        bareLink: "If the button does not work, copy this address into your browser:",
        passwordResetMail: MailTexts(
            subject: "Reset your password for %APP_NAME%",
            sentence: "You asked for a new password for your account %EMAIL% at %APP_NAME%. Use this link to choose "
                + "one.",
            button: "Choose a new password",
            note: "If you did not ask for this, you can ignore this message. Your password will not change."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "Your temporary password for %APP_NAME%",
            sentence: "You asked for a new password for your account %EMAIL% at %APP_NAME%. "
                + "Sign in with this temporary password within 24 hours, and choose a new one then.",
            button: nil,
            note: "If you did not ask for this, you can ignore this message. Your current password keeps working until "
                + "this one is used."
        ),
        emailVerificationMail: MailTexts(
            subject: "Verify your email for %APP_NAME%",
            sentence: "Please confirm that %EMAIL% is your email address for %APP_NAME%.",
            button: "Confirm address",
            note: "If you did not expect this message, you can ignore it."
        ),
        emailSignInMail: MailTexts(
            subject: "Sign in to %APP_NAME%",
            sentence: "We received a request to sign in to %APP_NAME% as %EMAIL%. Open this link on the device where "
                + "you requested it.",
            button: "Sign in",
            note: "If this was not you, ignore this message and do not share the link. It works only once and expires "
                + "soon."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "Verify your new email for %APP_NAME%",
            sentence: "You asked to sign in to %APP_NAME% with %NEW_EMAIL% instead of %EMAIL% from now on. "
                + "Please confirm that the new address is yours.",
            button: "Use this address",
            note: "If you did not ask for this, you can ignore this message. Nothing will change."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "Your sign-in email was changed for %APP_NAME%",
            sentence: "The sign-in address of your account at %APP_NAME% was changed from %EMAIL% to %NEW_EMAIL%. If "
                + "you did not change it, use this link to undo the change.",
            button: "Restore my address",
            note: "If you changed it yourself, you do not need to do anything."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "You've added 2 step verification to your %APP_NAME% account.",
            sentence: "%SECOND_FACTOR% is now a second step for signing in to your account %EMAIL% at %APP_NAME%. If "
                + "you did not add it, use this link to remove it.",
            button: "Remove the second step",
            note: "If you added it yourself, you do not need to do anything."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "The sign-in methods of your %APP_NAME% account have changed",
            sentence: "The sign-in methods of your account %EMAIL% at %APP_NAME% were changed: %SIGN_IN_METHODS%. If "
                + "you did not change them, use this link to undo the change and sign out all devices.",
            button: "Undo the change",
            note: "If you made this change yourself, you do not need to do anything."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "A recovery code of your %APP_NAME% account was used",
            sentence: "A recovery code was used to sign in to your account %EMAIL% at %APP_NAME%. This code no longer "
                + "works. Remaining codes: %RECOVERY_CODES%.",
            button: nil,
            note: "If this was not you, change your password now and create new recovery codes."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "Wrong codes for your %APP_NAME% account",
            sentence: "Ten wrong authenticator codes in a row were entered for your account %EMAIL% at "
                + "%APP_NAME%, each after a correct first step, such as your password.",
            button: nil,
            note: "If this was not you, change your password now."
        )
    )
}
