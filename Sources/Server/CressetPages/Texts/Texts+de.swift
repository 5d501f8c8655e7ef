extension Texts {
    static let german = Texts(
        continueButton: "Weiter",
        closePage: "Sie können diese Seite jetzt schließen.",

        resetTitle: "Neues Passwort wählen",
        resetSentence: { email, app in "Für Ihr Konto \(email) bei \(app)." },
        newPassword: "Neues Passwort",
        showPassword: "Passwort anzeigen",
        hidePassword: "Passwort verbergen",
        rules: "Ihr Passwort braucht:",
        minimumLength: { "mindestens \($0) Zeichen" },
        maximumLength: { "höchstens \($0) Zeichen" },
        lowercase: "einen Kleinbuchstaben (a–z)",
        uppercase: "einen Großbuchstaben (A–Z)",
        digit: "eine Ziffer (0–9)",
        symbol: "ein Sonderzeichen, zum Beispiel ! ? # oder %",
        ruleMet: "erfüllt",
        ruleUnmet: "fehlt noch",
        resetButton: "Passwort speichern",
        weakPassword: "Dieses Passwort wurde nicht angenommen. Es fehlt noch:",
        tooManyAttempts: "Das waren zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann "
            + "noch einmal.",
        tryAgain: "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.",

        verifyEmail: ConfirmationTexts(
            title: "E-Mail-Adresse bestätigen",
            sentence: { email, app in
                "Bitte bestätigen Sie, dass \(email) Ihre Adresse ist, damit \(app) sich darauf verlassen kann."
            },
            button: "Adresse bestätigen",
            note: "Wenn Sie das nicht angefordert haben, schließen Sie diese Seite. Es ändert sich dann nichts."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Neue E-Mail-Adresse bestätigen",
            sentence: { email, app in "Danach melden Sie sich bei \(app) mit \(email) an." },
            button: "Diese Adresse verwenden",
            note: "Wenn Sie das nicht angefordert haben, schließen Sie diese Seite. Es ändert sich dann nichts."
        ),
        recoverEmail: ConfirmationTexts(
            title: "E-Mail-Adresse wiederherstellen",
            sentence: { email, app in
                """
                Die Adresse, mit der Sie sich bei \(app) anmelden, wurde geändert. Hier können Sie wieder \
                \(email) daraus machen.
                """
            },
            button: "Adresse wiederherstellen",
            note: "Wenn Sie die Adresse selbst geändert haben, schließen Sie diese Seite. Es ändert sich dann "
                + "nichts."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Zweiten Schritt entfernen",
            sentence: { factor, app in
                """
                Für die Anmeldung bei \(app) wurde ein zweiter Schritt hinzugefügt: \(factor). Hier können Sie \
                ihn entfernen.
                """
            },
            button: "Entfernen",
            note: "Wenn Sie ihn selbst hinzugefügt haben, schließen Sie diese Seite. Es ändert sich dann nichts."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Änderung der Anmeldemethoden rückgängig machen",
            sentence: { change, app in
                """
                Die Anmeldemethoden Ihres Kontos bei \(app) wurden geändert: \(change). Hier können Sie das \
                rückgängig machen. Dabei werden alle abgemeldet.
                """
            },
            button: "Rückgängig machen",
            note: "Wenn Sie das selbst geändert haben, schließen Sie diese Seite. Es ändert sich nichts."
        ),

        passwordReset: OutcomeTexts(
            title: "Ihr Passwort wurde geändert",
            sentence: { email, app in
                "Sie können sich jetzt als \(email) mit Ihrem neuen Passwort bei \(app) anmelden."
            }
        ),
        emailVerified: OutcomeTexts(
            title: "Ihre E-Mail-Adresse ist bestätigt",
            sentence: { email, app in "Vielen Dank. \(app) weiß jetzt, dass \(email) Ihnen gehört." }
        ),
        emailChanged: OutcomeTexts(
            title: "Ihre E-Mail-Adresse wurde geändert",
            sentence: { email, app in "Bitte melden Sie sich bei \(app) ab jetzt mit \(email) an." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Ihre E-Mail-Adresse wurde wiederhergestellt",
            sentence: { email, app in
                """
                Sie melden sich bei \(app) wieder mit \(email) an. Ihr altes Passwort gilt nicht mehr: Wenn Sie ein \
                Passwort verwenden, legen Sie zuerst ein neues fest.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "Der zweite Schritt wurde entfernt",
            sentence: { factor, app in "Bei der Anmeldung bei \(app) wird \(factor) nicht mehr verlangt." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "Die Änderung wurde rückgängig gemacht",
            sentence: { change, app in
                """
                Die Anmeldemethoden Ihres Kontos bei \(app) sind wieder wie zuvor, ohne diese Änderung: \
                \(change). Bitte melden Sie sich neu an. Wenn Sie dazu ein Passwort verwenden, legen Sie zuerst \
                ein neues fest.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Sehen Sie in Ihr Postfach",
            sentence: { email, _ in
                "Wir haben an \(email) einen Link geschickt, mit dem Sie ein neues Passwort wählen können."
            }
        ),
        resetAdvice: "Wenn Sie die Adresse nicht selbst geändert haben, kennt vielleicht jemand anderes Ihr "
            + "Passwort. Wir empfehlen Ihnen, jetzt ein neues zu wählen.",
        resetAdviceButton: "Link für ein neues Passwort senden",

        expired: ProblemTexts(
            title: "Dieser Link ist abgelaufen",
            sentence: "Solche Links gelten nur für begrenzte Zeit. Bitte fordern Sie in der App einen neuen an."
        ),
        invalid: ProblemTexts(
            title: "Dieser Link gilt nicht mehr",
            sentence: "Vielleicht wurde er schon benutzt oder durch einen neueren ersetzt. Verwenden Sie den Link "
                + "aus der neuesten Nachricht, oder fordern Sie in der App einen neuen an."
        ),
        userDisabled: ProblemTexts(
            title: "Dieses Konto ist gesperrt",
            sentence: "Bitte wenden Sie sich an die Betreiber der App, wenn Sie das für einen Irrtum halten."
        ),
        emailTaken: ProblemTexts(
            title: "Diese Adresse wird schon verwendet",
            sentence: "Ein anderes Konto verwendet diese E-Mail-Adresse. Melden Sie sich mit jenem Konto an, oder "
                + "wählen Sie in der App eine andere Adresse."
        ),
        missingParameters: ProblemTexts(
            title: "Dieser Link ist unvollständig",
            sentence: "Ein Teil davon ging unterwegs verloren. Öffnen Sie ihn noch einmal aus der Nachricht, oder "
                + "kopieren Sie ihn ganz in die Adresszeile."
        ),
        tooManyRequests: ProblemTexts(
            title: "Zu viele Versuche",
            sentence: "Bitte warten Sie einige Minuten und öffnen Sie den Link dann noch einmal."
        ),
        internalError: ProblemTexts(
            title: "Etwas ist schiefgegangen",
            sentence: "Der Fehler liegt bei uns, und Ihr Link gilt weiterhin. Bitte öffnen Sie ihn in einigen "
                + "Minuten noch einmal."
        ),

        mailbox: "Postfach",
        mailboxEmpty: "Noch keine Nachrichten. Was Ihre App sendet, erscheint hier.",
        mailboxTo: "An",
        mailboxLink: "Link öffnen",
        mailboxText: "Nur Text",
        mailboxPreview: "Nachricht",

        greeting: "Guten Tag,",
        signature: "Ihr Team von %APP_NAME%",
        bareLink: "Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:",
        passwordResetMail: MailWords(
            subject: "Neues Passwort für %APP_NAME%",
            sentence: "Sie haben ein neues Passwort für Ihr Konto %EMAIL% bei %APP_NAME% angefordert. Folgen Sie "
                + "diesem Link, um eines zu wählen.",
            button: "Neues Passwort wählen",
            note: "Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren. Ihr Passwort bleibt, wie es ist."
        ),
        temporaryPasswordMail: MailWords(
            subject: "Ihr vorläufiges Passwort für %APP_NAME%",
            sentence: "Sie haben ein neues Passwort für Ihr Konto %EMAIL% bei %APP_NAME% angefordert. Melden Sie sich "
                + "innerhalb von 24 Stunden mit diesem vorläufigen Passwort an und wählen Sie dann ein neues.",
            button: nil,
            note: "Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren. Ihr Passwort bleibt, wie es ist, "
                + "solange niemand das vorläufige benutzt."
        ),
        emailVerificationMail: MailWords(
            subject: "E-Mail-Adresse für %APP_NAME% bestätigen",
            sentence: "Bitte bestätigen Sie, dass %EMAIL% Ihre Adresse ist, damit %APP_NAME% sich darauf verlassen "
                + "kann.",
            button: "Adresse bestätigen",
            note: "Wenn Sie nicht wissen, warum Sie diese Nachricht erhalten, können Sie sie ignorieren."
        ),
        emailSignInMail: MailWords(
            subject: "Bei %APP_NAME% anmelden",
            sentence: "Jemand, hoffentlich Sie, möchte sich als %EMAIL% bei %APP_NAME% anmelden. Öffnen Sie diesen "
                + "Link auf dem Gerät, auf dem Sie ihn angefordert haben.",
            button: "Anmelden",
            note: "Wenn Sie das nicht waren, ignorieren Sie diese Nachricht und geben Sie den Link niemandem. Er "
                + "gilt nur einmal und nur für kurze Zeit."
        ),
        emailChangeVerificationMail: MailWords(
            subject: "Neue E-Mail-Adresse für %APP_NAME% bestätigen",
            sentence: "Sie möchten sich bei %APP_NAME% künftig mit %NEW_EMAIL% statt mit %EMAIL% anmelden. Bitte "
                + "bestätigen Sie, dass die neue Adresse Ihnen gehört.",
            button: "Diese Adresse verwenden",
            note: "Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren. Es ändert sich nichts."
        ),
        emailChangeNoticeMail: MailWords(
            subject: "Ihre Anmelde-Adresse für %APP_NAME% wurde geändert",
            sentence: "Die Adresse, mit der Sie sich bei %APP_NAME% anmelden, wurde von %EMAIL% in %NEW_EMAIL% "
                + "geändert. Wenn Sie das nicht waren, folgen Sie diesem Link, um es rückgängig zu machen.",
            button: "Adresse wiederherstellen",
            note: "Wenn Sie sie selbst geändert haben, brauchen Sie nichts zu tun."
        ),
        secondFactorNoticeMail: MailWords(
            subject: "Zweiter Schritt für Ihr Konto bei %APP_NAME% hinzugefügt",
            sentence: "Für die Anmeldung mit Ihrem Konto %EMAIL% bei %APP_NAME% gibt es jetzt einen zweiten "
                + "Schritt: %SECOND_FACTOR%. Wenn Sie ihn nicht selbst hinzugefügt haben, folgen Sie diesem Link, um "
                + "ihn zu entfernen.",
            button: "Zweiten Schritt entfernen",
            note: "Wenn Sie ihn selbst hinzugefügt haben, brauchen Sie nichts zu tun."
        ),
        signInMethodNoticeMail: MailWords(
            subject: "Anmeldemethoden Ihres Kontos bei %APP_NAME% geändert",
            sentence: "Die Anmeldemethoden Ihres Kontos %EMAIL% bei %APP_NAME% wurden geändert: %SIGN_IN_METHODS%. "
                + "Wenn Sie das nicht waren, folgen Sie diesem Link, um es rückgängig zu machen und alle "
                + "abzumelden.",
            button: "Rückgängig machen",
            note: "Wenn Sie das selbst geändert haben, brauchen Sie nichts zu tun."
        ),
        recoveryCodeNoticeMail: MailWords(
            subject: "Ein Wiederherstellungscode Ihres Kontos bei %APP_NAME% wurde verwendet",
            sentence: "Mit Ihrem Konto %EMAIL% bei %APP_NAME% hat sich jemand mit einem Wiederherstellungscode "
                + "angemeldet. Er ist damit verbraucht. Verbleibende Codes: %RECOVERY_CODES%.",
            button: nil,
            note: "Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort und erzeugen Sie neue "
                + "Wiederherstellungscodes."
        )
    )
}
