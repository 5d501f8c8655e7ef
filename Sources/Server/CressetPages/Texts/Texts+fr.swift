extension Texts {
    static let french = Texts(
        continueButton: "Continuer",
        closePage: "Vous pouvez maintenant fermer cette page.",
        waitingTitle: "Un instant, s’il vous plaît",

        resetTitle: "Choisissez un nouveau mot de passe",
        resetSentence: { email, app in "Pour votre compte \(email) sur \(app)." },
        newPassword: "Nouveau mot de passe",
        showPassword: "Afficher le mot de passe",
        hidePassword: "Masquer le mot de passe",
        rules: "Votre mot de passe doit contenir\u{A0}:",
        minimumLength: { "au moins \($0) caractères" },
        maximumLength: { "au plus \($0) caractères" },
        lowercase: "une lettre minuscule (a–z)",
        uppercase: "une lettre majuscule (A–Z)",
        digit: "un chiffre (0–9)",
        symbol: "un symbole, par exemple ! ? # ou %",
        ruleMet: "respecté",
        ruleUnmet: "non respecté",
        resetButton: "Enregistrer le mot de passe",
        weakPassword: "Ce mot de passe n’a pas été accepté. Il doit aussi contenir\u{A0}:",
        tooManyAttempts: "Il y a eu trop de tentatives. Veuillez patienter quelques minutes, puis réessayer.",
        tryAgain: "Cela n’a pas fonctionné. Veuillez réessayer.",

        verifyEmail: ConfirmationTexts(
            title: "Confirmez votre adresse e-mail",
            sentence: { email, app in "Veuillez confirmer que \(email) est votre adresse e-mail pour \(app)." },
            button: "Confirmer l’adresse",
            note: "Si vous n’avez rien demandé, fermez cette page. Rien ne changera."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confirmez votre nouvelle adresse e-mail",
            sentence: { email, app in "Après confirmation, vous vous connecterez à \(app) avec \(email)." },
            button: "Utiliser cette adresse",
            note: "Si vous n’avez rien demandé, fermez cette page. Rien ne changera."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Rétablissez votre adresse e-mail",
            sentence: { email, app in
                "L’adresse de connexion de votre compte sur \(app) a été modifiée. Vous pouvez rétablir \(email) ici."
            },
            button: "Rétablir l’adresse",
            note: "Si vous l’avez modifiée vous-même, fermez cette page. Rien ne changera."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Retirez la deuxième étape",
            sentence: { factor, app in
                """
                Une deuxième étape a été ajoutée pour la connexion à \(app)\u{A0}: \(factor). Vous pouvez la \
                retirer ici.
                """
            },
            button: "Retirer",
            note: "Si vous l’avez ajoutée vous-même, fermez cette page. Rien ne changera."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Annulez la modification de vos méthodes de connexion",
            sentence: { change, app in
                """
                Les méthodes de connexion à votre compte sur \(app) ont été modifiées\u{A0}: \(change). Vous pouvez \
                annuler cette modification ici. Cela déconnectera tous les appareils.
                """
            },
            button: "Annuler la modification",
            note: "Si vous êtes à l’origine de cette modification, fermez cette page. Rien ne changera."
        ),

        passwordReset: OutcomeTexts(
            title: "Votre mot de passe a été modifié",
            sentence: { email, app in
                "Vous pouvez maintenant vous connecter à \(app) en tant que \(email) avec votre nouveau mot de passe."
            }
        ),
        emailVerified: OutcomeTexts(
            title: "Votre adresse e-mail est confirmée",
            sentence: { email, app in "Merci. Votre adresse \(email) est maintenant confirmée pour \(app)." }
        ),
        emailChanged: OutcomeTexts(
            title: "Votre adresse e-mail a été modifiée",
            sentence: { email, app in "Veuillez désormais vous connecter à \(app) avec \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Votre adresse e-mail a été rétablie",
            sentence: { email, app in
                """
                Vous vous connectez de nouveau à \(app) avec \(email). Votre ancien mot de passe ne fonctionne \
                plus\u{A0}: si vous utilisez un mot de passe, définissez-en d’abord un nouveau.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "La deuxième étape a été retirée",
            sentence: { factor, app in "La connexion à \(app) ne demande plus \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "La modification a été annulée",
            sentence: { change, app in
                """
                Les méthodes de connexion à votre compte sur \(app) sont redevenues ce qu’elles étaient. Cette \
                modification ne s’applique plus\u{A0}: \(change). Veuillez vous reconnecter. Si vous utilisez un mot \
                de passe, définissez-en d’abord un nouveau.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Consultez vos e-mails",
            sentence: { email, _ in "Nous avons envoyé à \(email) un lien pour choisir un nouveau mot de passe." }
        ),
        resetAdvice: "Si vous n’avez pas modifié l’adresse vous-même, quelqu’un d’autre connaît peut-être votre "
            + "mot de passe. Nous vous recommandons d’en choisir un nouveau dès maintenant.",
        resetAdviceButton: "Recevoir un lien pour choisir un nouveau mot de passe",

        expired: ProblemTexts(
            title: "Ce lien a expiré",
            sentence: "Les liens de ce type ne fonctionnent que pendant un temps limité. Veuillez en demander un "
                + "nouveau dans l’application."
        ),
        invalid: ProblemTexts(
            title: "Ce lien ne fonctionne plus",
            sentence: "Il a peut-être déjà été utilisé, ou un lien plus récent l’a remplacé. Utilisez le lien du "
                + "dernier message, ou demandez-en un nouveau dans l’application."
        ),
        userDisabled: ProblemTexts(
            title: "Ce compte est désactivé",
            sentence: "Si vous pensez qu’il s’agit d’une erreur, veuillez contacter le responsable de l’application."
        ),
        emailTaken: ProblemTexts(
            title: "Cette adresse est déjà utilisée",
            sentence: "Un autre compte utilise cette adresse e-mail. Connectez-vous avec ce compte, ou choisissez "
                + "une autre adresse dans l’application."
        ),
        missingParameters: ProblemTexts(
            title: "Ce lien est incomplet",
            sentence: "Il manque une partie du lien. Ouvrez-le de nouveau depuis le message, ou copiez le lien entier "
                + "dans la barre d’adresse."
        ),
        tooManyRequests: ProblemTexts(
            title: "Trop de tentatives",
            sentence: "Veuillez patienter quelques minutes, puis ouvrir de nouveau le lien."
        ),
        internalError: ProblemTexts(
            title: "Un problème est survenu",
            sentence: "Le problème vient de nous et votre lien reste valable. Veuillez l’ouvrir de nouveau dans "
                + "quelques minutes."
        ),

        returnSentence: "Retour à l’application en cours.",
        backToAppTitle: "Vous pouvez revenir à l’application",
        backToAppSentence: "La connexion s’y poursuit. Vous pouvez fermer cette page.",
        signInFailed: ProblemTexts(
            title: "La connexion n’a pas abouti",
            sentence: "Veuillez revenir à l’application et réessayer."
        ),
        signInEnded: ProblemTexts(
            title: "Cette connexion a pris fin",
            sentence: "Elle a pris trop de temps, a déjà abouti ou a été lancée dans un autre navigateur. Veuillez "
                + "revenir à l’application et réessayer."
        ),

        deviceCheck: "Votre appareil est vérifié avant l’envoi d’un SMS. Vous n’avez rien à faire.",
        humanCheck: "Veuillez confirmer que vous êtes un être humain. Nous enverrons ensuite le SMS.",
        codeSMS: "%LOGIN_CODE% est votre code de validation pour %APP_NAME%.",

        chooserTitle: { "Se connecter avec \($0)" },
        chooserSentence: "Ceci est l’émulateur, qui ne demande pas de mot de passe. Choisissez un compte ou créez-en "
            + "un.",
        chooserNewAccount: "Nouveau compte",
        chooserGenerate: "Générer les données du compte",
        chooserID: "Identifiant chez le fournisseur",
        chooserEmail: "Adresse e-mail",
        chooserDisplayName: "Nom",
        chooserScreenName: "Pseudonyme",
        chooserPhotoURL: "URL de la photo",
        chooserButton: "Se connecter",

        mailbox: "Boîte de réception",
        mailboxEmpty: "Pas encore de message. Les messages envoyés par votre application apparaissent ici.",
        mailboxTo: "À",
        mailboxLink: "Ouvrir le lien",
        mailboxText: "Texte brut",
        mailboxPreview: "Message",

        greeting: "Bonjour,",
        signature: "L’équipe %APP_NAME%",
        bareLink: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u{A0}:",
        passwordResetMail: MailTexts(
            subject: "Réinitialisez votre mot de passe %APP_NAME%",
            sentence: "Vous avez demandé un nouveau mot de passe pour votre compte %EMAIL% sur %APP_NAME%. Utilisez "
                + "ce lien pour en choisir un.",
            button: "Choisir un nouveau mot de passe",
            note: "Si vous n’avez rien demandé, vous pouvez ignorer ce message. Votre mot de passe ne changera pas."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "Votre mot de passe provisoire %APP_NAME%",
            sentence: "Vous avez demandé un nouveau mot de passe pour votre compte %EMAIL% sur %APP_NAME%. "
                + "Connectez-vous dans les 24 heures avec ce mot de passe provisoire, puis choisissez-en un nouveau.",
            button: nil,
            note: "Si vous n’avez rien demandé, vous pouvez ignorer ce message. Votre mot de passe actuel reste "
                + "valable tant que le mot de passe provisoire n’a pas été utilisé."
        ),
        emailVerificationMail: MailTexts(
            subject: "Confirmez votre adresse e-mail pour %APP_NAME%",
            sentence: "Veuillez confirmer que %EMAIL% est votre adresse e-mail pour %APP_NAME%.",
            button: "Confirmer l’adresse",
            note: "Si vous n’attendiez pas ce message, vous pouvez l’ignorer."
        ),
        emailSignInMail: MailTexts(
            subject: "Connectez-vous à %APP_NAME%",
            sentence: "Nous avons reçu une demande de connexion à %APP_NAME% avec l’adresse %EMAIL%. Ouvrez ce lien "
                + "sur l’appareil depuis lequel vous l’avez demandé.",
            button: "Se connecter",
            note: "Si ce n’était pas vous, ignorez ce message et ne partagez pas le lien. Il ne fonctionne qu’une fois "
                + "et expire bientôt."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "Confirmez votre nouvelle adresse e-mail pour %APP_NAME%",
            sentence: "Vous avez demandé à vous connecter désormais à %APP_NAME% avec %NEW_EMAIL% au lieu de "
                + "%EMAIL%. Veuillez confirmer que la nouvelle adresse est la vôtre.",
            button: "Utiliser cette adresse",
            note: "Si vous n’avez rien demandé, vous pouvez ignorer ce message. Rien ne changera."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "Votre adresse de connexion à %APP_NAME% a été modifiée",
            sentence: "L’adresse de connexion de votre compte sur %APP_NAME%, %EMAIL%, a été remplacée par "
                + "%NEW_EMAIL%. Si vous n’êtes pas à l’origine de cette modification, utilisez ce lien pour l’annuler.",
            button: "Rétablir mon adresse",
            note: "Si vous l’avez modifiée vous-même, vous n’avez rien à faire."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "Une deuxième étape a été ajoutée à votre compte %APP_NAME%",
            sentence: "La connexion à votre compte %EMAIL% sur %APP_NAME% comporte désormais une deuxième "
                + "étape\u{A0}: %SECOND_FACTOR%. Si vous ne l’avez pas ajoutée vous-même, utilisez ce lien pour la "
                + "retirer.",
            button: "Retirer la deuxième étape",
            note: "Si vous l’avez ajoutée vous-même, vous n’avez rien à faire."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "Les méthodes de connexion à votre compte %APP_NAME% ont été modifiées",
            sentence: "Les méthodes de connexion à votre compte %EMAIL% sur %APP_NAME% ont été modifiées\u{A0}: "
                + "%SIGN_IN_METHODS%. Si vous n’êtes pas à l’origine de cette modification, utilisez ce lien pour "
                + "l’annuler et déconnecter tous les appareils.",
            button: "Annuler la modification",
            note: "Si vous êtes à l’origine de cette modification, vous n’avez rien à faire."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "Un code de récupération de votre compte %APP_NAME% a été utilisé",
            sentence: "Un code de récupération a été utilisé pour la connexion à votre compte %EMAIL% sur %APP_NAME%. "
                + "Ce code ne fonctionne plus. Codes restants\u{A0}: %RECOVERY_CODES%.",
            button: nil,
            note: "Si ce n’était pas vous, changez votre mot de passe dès maintenant et créez de nouveaux "
                + "codes de récupération."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "Codes erronés pour votre compte %APP_NAME%",
            sentence: "Un code erroné de l’application d’authentification a été saisi dix fois de suite pour votre "
                + "compte %EMAIL% sur %APP_NAME%, chaque fois après une première étape réussie, par exemple votre mot "
                + "de passe.",
            button: nil,
            note: "Si ce n’était pas vous, changez votre mot de passe dès maintenant."
        )
    )
}
