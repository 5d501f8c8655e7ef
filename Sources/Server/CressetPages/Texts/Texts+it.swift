extension Texts {
    static let italian = Texts(
        continueButton: "Continua",
        closePage: "Ora puoi chiudere questa pagina.",
        waitingTitle: "Un momento, per favore",

        resetTitle: "Scegli una nuova password",
        resetSentence: { email, app in "Per il tuo account \(email) su \(app)." },
        newPassword: "Nuova password",
        showPassword: "Mostra la password",
        hidePassword: "Nascondi la password",
        rules: "La password deve contenere:",
        minimumLength: { "almeno \($0) caratteri" },
        maximumLength: { "al massimo \($0) caratteri" },
        lowercase: "una lettera minuscola (a–z)",
        uppercase: "una lettera maiuscola (A–Z)",
        digit: "una cifra (0–9)",
        symbol: "un simbolo, per esempio ! ? # o %",
        ruleMet: "soddisfatto",
        ruleUnmet: "non soddisfatto",
        resetButton: "Salva la password",
        weakPassword: "Questa password non è stata accettata. Deve contenere anche:",
        tooManyAttempts: "Ci sono stati troppi tentativi. Attendi qualche minuto e riprova.",
        tryAgain: "Non ha funzionato. Riprova.",

        verifyEmail: ConfirmationTexts(
            title: "Conferma il tuo indirizzo email",
            sentence: { email, app in "Conferma che \(email) è il tuo indirizzo email per \(app)." },
            button: "Conferma l’indirizzo",
            note: "Se non l’hai richiesto tu, chiudi questa pagina. Non cambierà nulla."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Conferma il tuo nuovo indirizzo email",
            sentence: { email, app in "Dopo la conferma accederai a \(app) con \(email)." },
            button: "Usa questo indirizzo",
            note: "Se non l’hai richiesto tu, chiudi questa pagina. Non cambierà nulla."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Ripristina il tuo indirizzo email",
            sentence: { email, app in
                "L’indirizzo di accesso del tuo account su \(app) è stato cambiato. Qui puoi ripristinare \(email)."
            },
            button: "Ripristina l’indirizzo",
            note: "Se l’hai cambiato tu, chiudi questa pagina. Non cambierà nulla."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Rimuovi il secondo passaggio",
            sentence: { factor, app in
                "È stato aggiunto un secondo passaggio per l’accesso a \(app): \(factor). Qui puoi rimuoverlo."
            },
            button: "Rimuovi",
            note: "Se l’hai aggiunto tu, chiudi questa pagina. Non cambierà nulla."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Annulla la modifica dei tuoi metodi di accesso",
            sentence: { change, app in
                """
                I metodi di accesso al tuo account su \(app) sono stati modificati: \(change). Qui puoi annullare la \
                modifica. In questo modo verranno disconnessi tutti i dispositivi.
                """
            },
            button: "Annulla la modifica",
            note: "Se hai fatto tu questa modifica, chiudi questa pagina. Non cambierà nulla."
        ),

        passwordReset: OutcomeTexts(
            title: "La tua password è stata cambiata",
            sentence: { email, app in "Ora puoi accedere a \(app) come \(email) con la nuova password." }
        ),
        emailVerified: OutcomeTexts(
            title: "Il tuo indirizzo email è confermato",
            sentence: { email, app in "Grazie. Il tuo indirizzo \(email) è ora confermato per \(app)." }
        ),
        emailChanged: OutcomeTexts(
            title: "Il tuo indirizzo email è stato cambiato",
            sentence: { email, app in "D’ora in poi accedi a \(app) con \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Il tuo indirizzo email è stato ripristinato",
            sentence: { email, app in
                """
                Ora puoi accedere di nuovo a \(app) con \(email). La password precedente non è più valida: se usi \
                una password, impostane prima una nuova.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "Il secondo passaggio è stato rimosso",
            sentence: { factor, app in "L’accesso a \(app) non richiede più \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "La modifica è stata annullata",
            sentence: { change, app in
                """
                I metodi di accesso al tuo account su \(app) sono di nuovo quelli di prima. Questa modifica non è \
                più valida: \(change). Accedi di nuovo. Se usi una password, impostane prima una nuova.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Controlla la tua posta",
            sentence: { email, _ in "Abbiamo inviato a \(email) un link per scegliere una nuova password." }
        ),
        resetAdvice: "Se non hai cambiato tu l’indirizzo, qualcun altro potrebbe conoscere la tua password. Ti "
            + "consigliamo di sceglierne subito una nuova.",
        resetAdviceButton: "Inviami un link per scegliere una nuova password",

        expired: ProblemTexts(
            title: "Questo link è scaduto",
            sentence: "I link come questo funzionano solo per un tempo limitato. Richiedine uno nuovo nell’app."
        ),
        invalid: ProblemTexts(
            title: "Questo link non funziona più",
            sentence: "Forse è già stato usato o è stato sostituito da uno più recente. Usa il link dell’ultimo "
                + "messaggio o richiedine uno nuovo nell’app."
        ),
        userDisabled: ProblemTexts(
            title: "Questo account è disattivato",
            sentence: "Se pensi che si tratti di un errore, contatta il gestore dell’app."
        ),
        emailTaken: ProblemTexts(
            title: "Questo indirizzo è già in uso",
            sentence: "Un altro account usa questo indirizzo email. Accedi con quell’account o scegli un altro "
                + "indirizzo nell’app."
        ),
        missingParameters: ProblemTexts(
            title: "Questo link è incompleto",
            sentence: "Manca una parte del link. Aprilo di nuovo dal messaggio o copia l’intero link nella barra degli "
                + "indirizzi."
        ),
        tooManyRequests: ProblemTexts(
            title: "Troppi tentativi",
            sentence: "Attendi qualche minuto e apri di nuovo il link."
        ),
        internalError: ProblemTexts(
            title: "Qualcosa è andato storto",
            sentence: "Il problema è nostro e il tuo link funziona ancora. Aprilo di nuovo tra qualche minuto."
        ),

        returnSentence: "Ti stiamo riportando all’app.",
        backToAppTitle: "Puoi tornare all’app",
        backToAppSentence: "L’accesso continua lì. Puoi chiudere questa pagina.",
        signInFailed: ProblemTexts(
            title: "L’accesso non è riuscito",
            sentence: "Torna all’app e riprova."
        ),
        signInEnded: ProblemTexts(
            title: "Questo accesso è terminato",
            sentence: "Ha richiesto troppo tempo, è già stato completato o è stato avviato in un altro browser. Torna "
                + "all’app e riprova."
        ),

        deviceCheck: "Il tuo dispositivo viene controllato prima dell’invio di un SMS. Non devi fare nulla.",
        humanCheck: "Conferma di essere una persona. Poi invieremo l’SMS.",
        codeSMS: "%LOGIN_CODE% è il tuo codice di verifica per %APP_NAME%.",

        chooserTitle: { "Accedi con \($0)" },
        chooserSentence: "Questo è l’emulatore, che non chiede la password. Scegli un account o creane uno.",
        chooserNewAccount: "Nuovo account",
        chooserGenerate: "Genera i dati dell’account",
        chooserID: "ID presso il provider",
        chooserEmail: "Indirizzo email",
        chooserDisplayName: "Nome",
        chooserScreenName: "Nome utente",
        chooserPhotoURL: "URL della foto",
        chooserButton: "Accedi",

        mailbox: "Posta in arrivo",
        mailboxEmpty: "Non ci sono ancora messaggi. I messaggi inviati dalla tua app appaiono qui.",
        mailboxTo: "A",
        mailboxLink: "Apri il link",
        mailboxText: "Testo semplice",
        mailboxPreview: "Messaggio",

        greeting: "Ciao,",
        signature: "Il team di %APP_NAME%",
        bareLink: "Se il pulsante non funziona, copia questo indirizzo nel browser:",
        passwordResetMail: MailTexts(
            subject: "Reimposta la password di %APP_NAME%",
            sentence: "Hai richiesto una nuova password per il tuo account %EMAIL% su %APP_NAME%. Usa questo link per "
                + "sceglierla.",
            button: "Scegli una nuova password",
            note: "Se non l’hai richiesta tu, puoi ignorare questo messaggio. La tua password non cambierà."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "La tua password provvisoria di %APP_NAME%",
            sentence: "Hai richiesto una nuova password per il tuo account %EMAIL% su %APP_NAME%. Accedi con questa "
                + "password provvisoria entro 24 ore e poi scegline una nuova.",
            button: nil,
            note: "Se non l’hai richiesta tu, puoi ignorare questo messaggio. La tua password attuale resta "
                + "valida finché non viene usata quella provvisoria."
        ),
        emailVerificationMail: MailTexts(
            subject: "Conferma il tuo indirizzo email per %APP_NAME%",
            sentence: "Conferma che %EMAIL% è il tuo indirizzo email per %APP_NAME%.",
            button: "Conferma l’indirizzo",
            note: "Se non ti aspettavi questo messaggio, puoi ignorarlo."
        ),
        emailSignInMail: MailTexts(
            subject: "Accedi a %APP_NAME%",
            sentence: "Abbiamo ricevuto una richiesta di accesso a %APP_NAME% come %EMAIL%. Apri questo link sul "
                + "dispositivo da cui l’hai richiesto.",
            button: "Accedi",
            note: "Se non eri tu, ignora questo messaggio e non condividere il link. Funziona una sola volta e scade "
                + "presto."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "Conferma il tuo nuovo indirizzo email per %APP_NAME%",
            sentence: "Hai chiesto di accedere d’ora in poi a %APP_NAME% con %NEW_EMAIL% invece che con %EMAIL%. "
                + "Conferma che il nuovo indirizzo è tuo.",
            button: "Usa questo indirizzo",
            note: "Se non l’hai chiesto tu, puoi ignorare questo messaggio. Non cambierà nulla."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "Il tuo indirizzo di accesso a %APP_NAME% è stato cambiato",
            sentence: "L’indirizzo di accesso del tuo account su %APP_NAME% è stato cambiato da %EMAIL% a "
                + "%NEW_EMAIL%. Se non l’hai cambiato tu, usa questo link per annullare la modifica.",
            button: "Ripristina il mio indirizzo",
            note: "Se l’hai cambiato tu, non devi fare nulla."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "È stato aggiunto un secondo passaggio al tuo account %APP_NAME%",
            sentence: "Per accedere al tuo account %EMAIL% su %APP_NAME% ora c’è un secondo passaggio: "
                + "%SECOND_FACTOR%. Se non l’hai aggiunto tu, usa questo link per rimuoverlo.",
            button: "Rimuovi il secondo passaggio",
            note: "Se l’hai aggiunto tu, non devi fare nulla."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "I metodi di accesso al tuo account %APP_NAME% sono stati modificati",
            sentence: "I metodi di accesso al tuo account %EMAIL% su %APP_NAME% sono stati modificati: "
                + "%SIGN_IN_METHODS%. Se non li hai modificati tu, usa questo link per annullare la modifica e "
                + "disconnettere tutti i dispositivi.",
            button: "Annulla la modifica",
            note: "Se hai fatto tu questa modifica, non devi fare nulla."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "È stato usato un codice di recupero del tuo account %APP_NAME%",
            sentence: "È stato usato un codice di recupero per accedere al tuo account %EMAIL% su %APP_NAME%. Questo "
                + "codice non è più valido. Codici rimasti: %RECOVERY_CODES%.",
            button: nil,
            note: "Se non eri tu, cambia subito la password e crea nuovi codici di recupero."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "Codici errati per il tuo account %APP_NAME%",
            sentence: "Per il tuo account %EMAIL% su %APP_NAME% è stato inserito per dieci volte di seguito un codice "
                + "errato dell’app di autenticazione, ogni volta dopo un primo passaggio corretto, ad esempio la tua "
                + "password.",
            button: nil,
            note: "Se non eri tu, cambia subito la password."
        )
    )
}
