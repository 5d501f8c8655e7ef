extension Texts {
    static let italian = Texts(
        continueButton: "Continua",
        closePage: "Ora può chiudere questa pagina.",

        resetTitle: "Scelga una nuova password",
        resetSentence: { email, app in "Per il Suo account \(email) su \(app)." },
        newPassword: "Nuova password",
        showPassword: "Mostra la password",
        hidePassword: "Nascondi la password",
        rules: "La password deve avere:",
        minimumLength: { "almeno \($0) caratteri" },
        maximumLength: { "al massimo \($0) caratteri" },
        lowercase: "una lettera minuscola (a–z)",
        uppercase: "una lettera maiuscola (A–Z)",
        digit: "una cifra (0–9)",
        symbol: "un simbolo, per esempio ! ? # o %",
        ruleMet: "soddisfatto",
        ruleUnmet: "manca",
        resetButton: "Salva la password",
        weakPassword: "Questa password non è stata accettata. Manca ancora:",
        tooManyAttempts: "Ci sono stati troppi tentativi. Attenda qualche minuto e riprovi.",
        tryAgain: "Non ha funzionato. Riprovi, per favore.",

        verifyEmail: ConfirmationTexts(
            title: "Confermi il Suo indirizzo e-mail",
            sentence: { email, app in
                "Confermi che \(email) è il Suo indirizzo, così \(app) potrà farvi affidamento."
            },
            button: "Conferma l’indirizzo",
            note: "Se non l’ha richiesto, chiuda questa pagina. Non cambierà nulla."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confermi il nuovo indirizzo e-mail",
            sentence: { email, app in "Da quel momento accederà a \(app) con \(email)." },
            button: "Usa questo indirizzo",
            note: "Se non l’ha richiesto, chiuda questa pagina. Non cambierà nulla."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Ripristini il Suo indirizzo e-mail",
            sentence: { email, app in
                "L’indirizzo con cui accede a \(app) è stato cambiato. Qui può ripristinare \(email)."
            },
            button: "Ripristina l’indirizzo",
            note: "Se l’ha cambiato Lei, chiuda questa pagina. Non cambierà nulla."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Rimuova il secondo passaggio",
            sentence: { factor, app in
                "È stato aggiunto un secondo passaggio per l’accesso a \(app): \(factor). Qui può rimuoverlo."
            },
            button: "Rimuovi",
            note: "Se l’ha aggiunto Lei, chiuda questa pagina. Non cambierà nulla."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Annulla la modifica dei metodi di accesso",
            sentence: { change, app in
                """
                I metodi di accesso al Suo account su \(app) sono stati modificati: \(change). Qui può annullare \
                la modifica. Tutte le sessioni verranno chiuse.
                """
            },
            button: "Annulla la modifica",
            note: "Se ha fatto Lei questa modifica, chiuda questa pagina. Non cambierà nulla."
        ),

        passwordReset: OutcomeTexts(
            title: "La password è stata cambiata",
            sentence: { email, app in "Ora può accedere a \(app) come \(email) con la nuova password." }
        ),
        emailVerified: OutcomeTexts(
            title: "Il Suo indirizzo e-mail è confermato",
            sentence: { email, app in "Grazie. Ora \(app) sa che \(email) è Suo." }
        ),
        emailChanged: OutcomeTexts(
            title: "Il Suo indirizzo e-mail è stato cambiato",
            sentence: { email, app in "D’ora in poi acceda a \(app) con \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Il Suo indirizzo e-mail è stato ripristinato",
            sentence: { email, app in
                """
                Accede di nuovo a \(app) con \(email). La password precedente non vale più: se usa una password, \
                ne imposti prima una nuova.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "Il secondo passaggio è stato rimosso",
            sentence: { factor, app in "Per accedere a \(app) non viene più chiesto \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "La modifica è stata annullata",
            sentence: { change, app in
                """
                I metodi di accesso al Suo account su \(app) sono di nuovo quelli di prima, senza questa \
                modifica: \(change). Acceda di nuovo. Se usa una password, ne imposti prima una nuova.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Controlli la Sua posta",
            sentence: { email, _ in "Abbiamo inviato a \(email) un link per scegliere una nuova password." }
        ),
        resetAdvice: "Se non ha cambiato Lei l’indirizzo, qualcun altro potrebbe conoscere la Sua password. Le "
            + "consigliamo di sceglierne subito una nuova.",
        resetAdviceButton: "Inviami un link per una nuova password",

        expired: ProblemTexts(
            title: "Questo link è scaduto",
            sentence: "I link come questo valgono solo per un tempo limitato. Ne richieda uno nuovo nell’app."
        ),
        invalid: ProblemTexts(
            title: "Questo link non è più valido",
            sentence: "Forse è già stato usato o è stato sostituito da uno più recente. Usi il link dell’ultimo "
                + "messaggio o ne richieda uno nuovo nell’app."
        ),
        userDisabled: ProblemTexts(
            title: "Questo account è disattivato",
            sentence: "Se ritiene che si tratti di un errore, scriva a chi gestisce l’app."
        ),
        emailTaken: ProblemTexts(
            title: "Questo indirizzo è già in uso",
            sentence: "Un altro account usa questo indirizzo e-mail. Acceda con quell’account o scelga un altro "
                + "indirizzo nell’app."
        ),
        missingParameters: ProblemTexts(
            title: "Questo link è incompleto",
            sentence: "Una parte è andata persa. Lo apra di nuovo dal messaggio o lo copi per intero nella barra "
                + "degli indirizzi."
        ),
        tooManyRequests: ProblemTexts(
            title: "Troppi tentativi",
            sentence: "Attenda qualche minuto e apra di nuovo il link."
        ),
        internalError: ProblemTexts(
            title: "Qualcosa è andato storto",
            sentence: "L’errore è nostro e il Suo link è ancora valido. Lo apra di nuovo tra qualche minuto."
        ),

        mailbox: "Posta",
        mailboxEmpty: "Ancora nessun messaggio. Ciò che invia la Sua app apparirà qui.",
        mailboxTo: "A",
        mailboxLink: "Apri il link",
        mailboxText: "Solo testo",
        mailboxPreview: "Messaggio",

        greeting: "Buongiorno,",
        signature: "Il team di %APP_NAME%",
        bareLink: "Se il pulsante non funziona, copi questo indirizzo nel browser:",
        passwordResetMail: MailWords(
            subject: "Reimposti la password di %APP_NAME%",
            sentence: "Ha richiesto una nuova password per il Suo account %EMAIL% su %APP_NAME%. Segua questo link "
                + "per sceglierla.",
            button: "Scegli una nuova password",
            note: "Se non l’ha richiesta, può ignorare questo messaggio. La Sua password resta com’è."
        ),
        temporaryPasswordMail: MailWords(
            subject: "La Sua password provvisoria di %APP_NAME%",
            sentence: "Ha richiesto una nuova password per il Suo account %EMAIL% su %APP_NAME%. Acceda con questa "
                + "password provvisoria entro 24 ore e poi ne scelga una nuova.",
            button: nil,
            note: "Se non l’ha richiesta, può ignorare questo messaggio. La Sua password resta com’è finché nessuno "
                + "usa questa."
        ),
        emailVerificationMail: MailWords(
            subject: "Confermi il Suo indirizzo e-mail per %APP_NAME%",
            sentence: "Confermi che %EMAIL% è il Suo indirizzo, così %APP_NAME% potrà farvi affidamento.",
            button: "Conferma l’indirizzo",
            note: "Se non sa perché ha ricevuto questo messaggio, può ignorarlo."
        ),
        emailSignInMail: MailWords(
            subject: "Acceda a %APP_NAME%",
            sentence: "Qualcuno, speriamo Lei, vuole accedere a %APP_NAME% come %EMAIL%. Apra questo link sul "
                + "dispositivo da cui l’ha richiesto.",
            button: "Accedi",
            note: "Se non è stato Lei, ignori questo messaggio e non dia il link a nessuno. Vale una sola volta e "
                + "scade presto."
        ),
        emailChangeVerificationMail: MailWords(
            subject: "Confermi il nuovo indirizzo e-mail per %APP_NAME%",
            sentence: "Ha chiesto di accedere a %APP_NAME% con %NEW_EMAIL% invece che con %EMAIL%. Confermi che il "
                + "nuovo indirizzo è Suo.",
            button: "Usa questo indirizzo",
            note: "Se non l’ha chiesto, può ignorare questo messaggio. Non cambierà nulla."
        ),
        emailChangeNoticeMail: MailWords(
            subject: "Il Suo indirizzo di accesso a %APP_NAME% è stato cambiato",
            sentence: "L’indirizzo con cui accede a %APP_NAME% è passato da %EMAIL% a %NEW_EMAIL%. Se non è stato "
                + "Lei, segua questo link per annullare la modifica.",
            button: "Ripristina il mio indirizzo",
            note: "Se l’ha cambiato Lei, non deve fare nulla."
        ),
        secondFactorNoticeMail: MailWords(
            subject: "È stato aggiunto un secondo passaggio al Suo account %APP_NAME%",
            sentence: "Per accedere al Suo account %EMAIL% su %APP_NAME% ora c’è un secondo passaggio: "
                + "%SECOND_FACTOR%. Se non l’ha aggiunto Lei, segua questo link per rimuoverlo.",
            button: "Rimuovi il secondo passaggio",
            note: "Se l’ha aggiunto Lei, non deve fare nulla."
        ),
        signInMethodNoticeMail: MailWords(
            subject: "I metodi di accesso al Suo account %APP_NAME% sono stati modificati",
            sentence: "I metodi di accesso al Suo account %EMAIL% su %APP_NAME% sono stati modificati: "
                + "%SIGN_IN_METHODS%. Se non è stato Lei, segua questo link per annullare la modifica e chiudere "
                + "tutte le sessioni.",
            button: "Annulla la modifica",
            note: "Se ha fatto Lei questa modifica, non deve fare nulla."
        ),
        recoveryCodeNoticeMail: MailWords(
            subject: "È stato usato un codice di recupero del Suo account %APP_NAME%",
            sentence: "Qualcuno ha effettuato l’accesso al Suo account %EMAIL% su %APP_NAME% con un codice di "
                + "recupero, che ora non vale più. Codici rimasti: %RECOVERY_CODES%.",
            button: nil,
            note: "Se non è stato Lei, cambi subito la password e crei nuovi codici di recupero."
        )
    )
}
