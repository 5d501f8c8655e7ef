extension Texts {
    static let german = Texts(
        continueButton: "Weiter",
        closePage: "Sie können diese Seite jetzt schließen.",
        waitingTitle: "Einen Moment bitte",

        resetTitle: "Neues Passwort wählen",
        resetSentence: { email, app in "Für Ihr Konto \(email) bei \(app)." },
        newPassword: "Neues Passwort",
        showPassword: "Passwort anzeigen",
        hidePassword: "Passwort ausblenden",
        rules: "Ihr Passwort muss enthalten:",
        minimumLength: { "mindestens \($0) Zeichen" },
        maximumLength: { "höchstens \($0) Zeichen" },
        lowercase: "einen Kleinbuchstaben (a–z)",
        uppercase: "einen Großbuchstaben (A–Z)",
        digit: "eine Ziffer (0–9)",
        symbol: "ein Sonderzeichen, zum Beispiel ! ? # oder %",
        ruleMet: "erfüllt",
        ruleUnmet: "noch nicht erfüllt",
        resetButton: "Passwort speichern",
        weakPassword: "Dieses Passwort wurde nicht akzeptiert. Es muss noch enthalten:",
        tooManyAttempts: "Das waren zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann "
            + "noch einmal.",
        tryAgain: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",

        verifyEmail: ConfirmationTexts(
            title: "E-Mail-Adresse bestätigen",
            sentence: { email, app in "Bitte bestätigen Sie, dass \(email) Ihre E-Mail-Adresse für \(app) ist." },
            button: "Adresse bestätigen",
            note: "Wenn Sie das nicht angefordert haben, schließen Sie diese Seite. Es ändert sich dann nichts."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Neue E-Mail-Adresse bestätigen",
            sentence: { email, app in "Nach der Bestätigung melden Sie sich bei \(app) mit \(email) an." },
            button: "Diese Adresse verwenden",
            note: "Wenn Sie das nicht angefordert haben, schließen Sie diese Seite. Es ändert sich dann nichts."
        ),
        recoverEmail: ConfirmationTexts(
            title: "E-Mail-Adresse wiederherstellen",
            sentence: { email, app in
                """
                Die E-Mail-Adresse für die Anmeldung in Ihrem Konto bei \(app) wurde geändert. Sie können sie wieder \
                in \(email) ändern.
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
                \(factor) wurde als zweiter Schritt für die Anmeldung bei \(app) hinzugefügt. Hier können Sie diesen \
                Schritt entfernen.
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
                rückgängig machen. Dabei werden alle Geräte abgemeldet.
                """
            },
            button: "Änderung rückgängig machen",
            note: "Wenn Sie das selbst geändert haben, schließen Sie diese Seite. Es ändert sich dann nichts."
        ),

        passwordReset: OutcomeTexts(
            title: "Ihr Passwort wurde geändert",
            sentence: { email, app in
                "Sie können sich jetzt als \(email) mit Ihrem neuen Passwort bei \(app) anmelden."
            }
        ),
        emailVerified: OutcomeTexts(
            title: "Ihre E-Mail-Adresse ist bestätigt",
            sentence: { email, app in "Vielen Dank. Ihre Adresse \(email) ist jetzt für \(app) bestätigt." }
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
            sentence: { factor, app in "Für die Anmeldung bei \(app) wird \(factor) nicht mehr verlangt." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "Die Änderung wurde rückgängig gemacht",
            sentence: { change, app in
                """
                Die Anmeldemethoden Ihres Kontos bei \(app) sind wieder wie vorher. Diese Änderung gilt nicht mehr: \
                \(change). Bitte melden Sie sich neu an. Wenn Sie ein Passwort verwenden, legen Sie zuerst ein neues \
                fest.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Sehen Sie in Ihrem Postfach nach",
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
            sentence: "Vielleicht wurde er schon verwendet oder durch einen neueren ersetzt. Verwenden Sie den Link "
                + "aus der neuesten Nachricht oder fordern Sie in der App einen neuen an."
        ),
        userDisabled: ProblemTexts(
            title: "Dieses Konto ist deaktiviert",
            sentence: "Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte an den Betreiber der App."
        ),
        emailTaken: ProblemTexts(
            title: "Diese Adresse wird schon verwendet",
            sentence: "Ein anderes Konto verwendet diese E-Mail-Adresse. Melden Sie sich mit diesem Konto an oder "
                + "wählen Sie in der App eine andere Adresse."
        ),
        missingParameters: ProblemTexts(
            title: "Dieser Link ist unvollständig",
            sentence: "Ein Teil des Links fehlt. Öffnen Sie ihn noch einmal aus der Nachricht oder kopieren Sie den "
                + "ganzen Link in die Adresszeile."
        ),
        tooManyRequests: ProblemTexts(
            title: "Zu viele Versuche",
            sentence: "Bitte warten Sie einige Minuten und öffnen Sie den Link dann noch einmal."
        ),
        internalError: ProblemTexts(
            title: "Etwas ist schiefgegangen",
            sentence: "Das Problem liegt bei uns, und Ihr Link gilt weiterhin. Bitte öffnen Sie ihn in einigen Minuten "
                + "noch einmal."
        ),

        returnSentence: "Sie werden zur App zurückgeleitet.",
        backToAppTitle: "Sie können zur App zurückkehren",
        backToAppSentence: "Die Anmeldung geht dort weiter. Sie können diese Seite schließen.",
        signInFailed: ProblemTexts(
            title: "Die Anmeldung hat nicht geklappt",
            sentence: "Bitte kehren Sie zur App zurück und versuchen Sie es noch einmal."
        ),
        signInEnded: ProblemTexts(
            title: "Diese Anmeldung ist beendet",
            sentence: "Sie hat zu lange gedauert, ist schon abgeschlossen oder wurde in einem anderen Browser "
                + "begonnen. Bitte kehren Sie zur App zurück und versuchen Sie es noch einmal."
        ),

        deviceCheck: "Ihr Gerät wird geprüft, bevor eine SMS gesendet wird. Sie müssen nichts tun.",
        humanCheck: "Bitte bestätigen Sie, dass Sie ein Mensch sind. Danach senden wir die SMS.",
        codeSMS: "%LOGIN_CODE% ist Ihr Bestätigungscode für %APP_NAME%.",

        chooserTitle: { "Mit \($0) anmelden" },
        chooserSentence: "Dies ist der Emulator, der kein Passwort verlangt. Wählen Sie ein Konto oder erstellen Sie "
            + "eines.",
        chooserNewAccount: "Neues Konto",
        chooserGenerate: "Kontodaten generieren",
        chooserID: "ID beim Anbieter",
        chooserEmail: "E-Mail-Adresse",
        chooserDisplayName: "Name",
        chooserScreenName: "Benutzername",
        chooserPhotoURL: "Foto-URL",
        chooserButton: "Anmelden",

        mailbox: "Postfach",
        mailboxEmpty: "Noch keine Nachrichten. Nachrichten Ihrer App erscheinen hier.",
        mailboxTo: "An",
        mailboxLink: "Link öffnen",
        mailboxText: "Nur Text",
        mailboxPreview: "Nachricht",

        greeting: "Guten Tag!",
        signature: "Ihr Team von %APP_NAME%",
        bareLink: "Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:",
        passwordResetMail: MailTexts(
            subject: "Passwort für %APP_NAME% zurücksetzen",
            sentence: "Sie haben ein neues Passwort für Ihr Konto %EMAIL% bei %APP_NAME% angefordert. Über diesen "
                + "Link können Sie eines wählen.",
            button: "Neues Passwort wählen",
            note: "Wenn Sie das nicht angefordert haben, können Sie diese Nachricht ignorieren. Ihr Passwort ändert "
                + "sich nicht."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "Ihr vorläufiges Passwort für %APP_NAME%",
            sentence: "Sie haben ein neues Passwort für Ihr Konto %EMAIL% bei %APP_NAME% angefordert. Melden Sie sich "
                + "innerhalb von 24 Stunden mit diesem vorläufigen Passwort an und wählen Sie dann ein neues.",
            button: nil,
            note: "Wenn Sie das nicht angefordert haben, können Sie diese Nachricht ignorieren. Ihr jetziges Passwort "
                + "gilt weiter, bis das vorläufige verwendet wird."
        ),
        emailVerificationMail: MailTexts(
            subject: "E-Mail-Adresse für %APP_NAME% bestätigen",
            sentence: "Bitte bestätigen Sie, dass %EMAIL% Ihre E-Mail-Adresse für %APP_NAME% ist.",
            button: "Adresse bestätigen",
            note: "Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren."
        ),
        emailSignInMail: MailTexts(
            subject: "Bei %APP_NAME% anmelden",
            sentence: "Für %EMAIL% wurde eine Anmeldung bei %APP_NAME% angefordert. Öffnen Sie diesen Link auf dem "
                + "Gerät, auf dem Sie ihn angefordert haben.",
            button: "Anmelden",
            note: "Wenn Sie das nicht waren, ignorieren Sie diese Nachricht und geben Sie den Link nicht weiter. Er "
                + "funktioniert nur einmal und läuft bald ab."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "Neue E-Mail-Adresse für %APP_NAME% bestätigen",
            sentence: "Sie haben darum gebeten, sich bei %APP_NAME% ab jetzt mit %NEW_EMAIL% statt mit %EMAIL% "
                + "anzumelden. Bitte bestätigen Sie, dass die neue Adresse Ihnen gehört.",
            button: "Diese Adresse verwenden",
            note: "Wenn Sie das nicht angefordert haben, können Sie diese Nachricht ignorieren. Es ändert sich nichts."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "Ihre E-Mail-Adresse für die Anmeldung bei %APP_NAME% wurde geändert",
            sentence: "Die E-Mail-Adresse für die Anmeldung in Ihrem Konto bei %APP_NAME% wurde von %EMAIL% in "
                + "%NEW_EMAIL% geändert. Wenn Sie das nicht waren, machen Sie die Änderung mit diesem Link rückgängig.",
            button: "Meine Adresse wiederherstellen",
            note: "Wenn Sie sie selbst geändert haben, müssen Sie nichts tun."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "Zweiter Schritt für Ihr Konto bei %APP_NAME% hinzugefügt",
            sentence: "%SECOND_FACTOR% ist jetzt ein zweiter Schritt für die Anmeldung in Ihrem Konto %EMAIL% bei "
                + "%APP_NAME%. Wenn Sie ihn nicht hinzugefügt haben, entfernen Sie ihn mit diesem Link.",
            button: "Zweiten Schritt entfernen",
            note: "Wenn Sie ihn selbst hinzugefügt haben, müssen Sie nichts tun."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "Anmeldemethoden Ihres Kontos bei %APP_NAME% geändert",
            sentence: "Die Anmeldemethoden Ihres Kontos %EMAIL% bei %APP_NAME% wurden geändert: %SIGN_IN_METHODS%. "
                + "Wenn Sie das nicht waren, machen Sie die Änderung mit diesem Link rückgängig und melden Sie so "
                + "alle Geräte ab.",
            button: "Änderung rückgängig machen",
            note: "Wenn Sie das selbst geändert haben, müssen Sie nichts tun."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "Ein Wiederherstellungscode Ihres Kontos bei %APP_NAME% wurde verwendet",
            sentence: "Für die Anmeldung in Ihrem Konto %EMAIL% bei %APP_NAME% wurde ein Wiederherstellungscode "
                + "verwendet. Dieser Code gilt nicht mehr. Verbleibende Codes: %RECOVERY_CODES%.",
            button: nil,
            note: "Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort und erstellen Sie neue "
                + "Wiederherstellungscodes."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "Falsche Codes für Ihr Konto bei %APP_NAME%",
            sentence: "Für Ihr Konto %EMAIL% bei %APP_NAME% wurde zehnmal nacheinander ein falscher Code der "
                + "Authenticator-App eingegeben, jeweils nach einem richtigen ersten Schritt, etwa Ihrem "
                + "Passwort.",
            button: nil,
            note: "Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort."
        )
    )
}
