extension Texts {
    static let spanish = Texts(
        continueButton: "Continuar",
        closePage: "Ya puede cerrar esta página.",

        resetTitle: "Elija una contraseña nueva",
        resetSentence: { email, app in "Para su cuenta \(email) en \(app)." },
        newPassword: "Contraseña nueva",
        showPassword: "Mostrar la contraseña",
        hidePassword: "Ocultar la contraseña",
        rules: "Su contraseña necesita:",
        minimumLength: { "\($0) caracteres como mínimo" },
        maximumLength: { "\($0) caracteres como máximo" },
        lowercase: "una letra minúscula (a–z)",
        uppercase: "una letra mayúscula (A–Z)",
        digit: "una cifra (0–9)",
        symbol: "un símbolo, por ejemplo ! ? # o %",
        ruleMet: "cumplido",
        ruleUnmet: "falta",
        resetButton: "Guardar la contraseña",
        weakPassword: "No se ha aceptado esta contraseña. Todavía le falta:",
        tooManyAttempts: "Ha habido demasiados intentos. Espere unos minutos y vuelva a intentarlo.",
        tryAgain: "No ha funcionado. Vuelva a intentarlo.",

        verifyEmail: ConfirmationTexts(
            title: "Confirme su dirección de correo",
            sentence: { email, app in
                "Confirme que \(email) es su dirección, para que \(app) pueda confiar en ella."
            },
            button: "Confirmar la dirección",
            note: "Si no lo ha solicitado, cierre esta página. No cambiará nada."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confirme su nueva dirección de correo",
            sentence: { email, app in "A partir de entonces iniciará sesión en \(app) con \(email)." },
            button: "Usar esta dirección",
            note: "Si no lo ha solicitado, cierre esta página. No cambiará nada."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Recupere su dirección de correo",
            sentence: { email, app in
                "Se ha cambiado la dirección con la que inicia sesión en \(app). Aquí puede volver a usar \(email)."
            },
            button: "Recuperar la dirección",
            note: "Si la ha cambiado usted, cierre esta página. No cambiará nada."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Quitar el segundo paso",
            sentence: { factor, app in
                "Se ha añadido un segundo paso para iniciar sesión en \(app): \(factor). Aquí puede quitarlo."
            },
            button: "Quitar",
            note: "Si lo ha añadido usted, cierre esta página. No cambiará nada."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Deshacer el cambio de los métodos de acceso",
            sentence: { change, app in
                """
                Han cambiado los métodos para iniciar sesión con su cuenta en \(app): \(change). Aquí puede \
                deshacerlo. Se cerrarán todas las sesiones.
                """
            },
            button: "Deshacer el cambio",
            note: "Si ha hecho usted este cambio, cierre esta página. No cambiará nada."
        ),

        passwordReset: OutcomeTexts(
            title: "Su contraseña se ha cambiado",
            sentence: { email, app in "Ya puede iniciar sesión en \(app) como \(email) con su contraseña nueva." }
        ),
        emailVerified: OutcomeTexts(
            title: "Su dirección de correo está confirmada",
            sentence: { email, app in "Gracias. \(app) ya sabe que \(email) es suya." }
        ),
        emailChanged: OutcomeTexts(
            title: "Su dirección de correo se ha cambiado",
            sentence: { email, app in "A partir de ahora, inicie sesión en \(app) con \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Su dirección de correo se ha recuperado",
            sentence: { email, app in
                """
                Vuelve a iniciar sesión en \(app) con \(email). Su contraseña anterior ya no sirve: si usa una \
                contraseña, establezca primero una nueva.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "El segundo paso se ha quitado",
            sentence: { factor, app in "Para iniciar sesión en \(app) ya no se pide \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "El cambio se ha deshecho",
            sentence: { change, app in
                """
                Los métodos de acceso de su cuenta en \(app) vuelven a ser los de antes, sin este cambio: \
                \(change). Inicie sesión de nuevo. Si usa una contraseña, establezca primero una nueva.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Mire su buzón",
            sentence: { email, _ in "Hemos enviado a \(email) un enlace para elegir una contraseña nueva." }
        ),
        resetAdvice: "Si no ha cambiado usted la dirección, puede que otra persona conozca su contraseña. Le "
            + "recomendamos que elija ahora una nueva.",
        resetAdviceButton: "Enviarme un enlace para una contraseña nueva",

        expired: ProblemTexts(
            title: "Este enlace ha caducado",
            sentence: "Los enlaces como este solo sirven durante un tiempo limitado. Solicite uno nuevo en la "
                + "aplicación."
        ),
        invalid: ProblemTexts(
            title: "Este enlace ya no sirve",
            sentence: "Puede que ya se haya usado o que otro más reciente lo haya sustituido. Use el enlace del "
                + "último mensaje o solicite uno nuevo en la aplicación."
        ),
        userDisabled: ProblemTexts(
            title: "Esta cuenta está desactivada",
            sentence: "Si cree que se trata de un error, escriba a los responsables de la aplicación."
        ),
        emailTaken: ProblemTexts(
            title: "Esta dirección ya está en uso",
            sentence: "Otra cuenta usa esta dirección de correo. Inicie sesión con esa cuenta o elija otra "
                + "dirección en la aplicación."
        ),
        missingParameters: ProblemTexts(
            title: "Este enlace está incompleto",
            sentence: "Se ha perdido una parte por el camino. Ábralo de nuevo desde el mensaje o cópielo entero en "
                + "la barra de direcciones."
        ),
        tooManyRequests: ProblemTexts(
            title: "Demasiados intentos",
            sentence: "Espere unos minutos y vuelva a abrir el enlace."
        ),
        internalError: ProblemTexts(
            title: "Algo ha fallado",
            sentence: "El fallo es nuestro y su enlace sigue sirviendo. Vuelva a abrirlo dentro de unos minutos."
        ),

        mailbox: "Buzón",
        mailboxEmpty: "Aún no hay mensajes. Lo que envíe su aplicación aparecerá aquí.",
        mailboxTo: "Para",
        mailboxLink: "Abrir el enlace",
        mailboxText: "Solo texto",
        mailboxPreview: "Mensaje",

        greeting: "Hola:",
        signature: "El equipo de %APP_NAME%",
        bareLink: "Si el botón no funciona, copie esta dirección en su navegador:",
        passwordResetMail: MailWords(
            subject: "Cambie su contraseña de %APP_NAME%",
            sentence: "Ha solicitado una contraseña nueva para su cuenta %EMAIL% en %APP_NAME%. Siga este enlace "
                + "para elegirla.",
            button: "Elegir una contraseña nueva",
            note: "Si no la ha solicitado, puede ignorar este mensaje. Su contraseña seguirá siendo la misma."
        ),
        temporaryPasswordMail: MailWords(
            subject: "Su contraseña provisional de %APP_NAME%",
            sentence: "Ha solicitado una contraseña nueva para su cuenta %EMAIL% en %APP_NAME%. Inicie sesión con esta "
                + "contraseña provisional en un plazo de 24 horas y elija después una nueva.",
            button: nil,
            note: "Si no la ha solicitado, puede ignorar este mensaje. Su contraseña seguirá siendo la misma mientras "
                + "nadie use esta."
        ),
        emailVerificationMail: MailWords(
            subject: "Confirme su correo para %APP_NAME%",
            sentence: "Confirme que %EMAIL% es su dirección, para que %APP_NAME% pueda confiar en ella.",
            button: "Confirmar la dirección",
            note: "Si no sabe por qué ha recibido este mensaje, puede ignorarlo."
        ),
        emailSignInMail: MailWords(
            subject: "Inicie sesión en %APP_NAME%",
            sentence: "Alguien, esperamos que usted, quiere iniciar sesión en %APP_NAME% como %EMAIL%. Abra este "
                + "enlace en el dispositivo en el que lo solicitó.",
            button: "Iniciar sesión",
            note: "Si no ha sido usted, ignore este mensaje y no dé el enlace a nadie. Solo sirve una vez y caduca "
                + "pronto."
        ),
        emailChangeVerificationMail: MailWords(
            subject: "Confirme su nuevo correo para %APP_NAME%",
            sentence: "Ha pedido iniciar sesión en %APP_NAME% con %NEW_EMAIL% en lugar de %EMAIL%. Confirme que la "
                + "nueva dirección es suya.",
            button: "Usar esta dirección",
            note: "Si no lo ha pedido, puede ignorar este mensaje. No cambiará nada."
        ),
        emailChangeNoticeMail: MailWords(
            subject: "Se ha cambiado su correo de inicio de sesión en %APP_NAME%",
            sentence: "La dirección con la que inicia sesión en %APP_NAME% ha pasado de %EMAIL% a %NEW_EMAIL%. Si "
                + "no ha sido usted, siga este enlace para deshacer el cambio.",
            button: "Recuperar mi dirección",
            note: "Si la ha cambiado usted, no tiene que hacer nada."
        ),
        secondFactorNoticeMail: MailWords(
            subject: "Se ha añadido un segundo paso a su cuenta de %APP_NAME%",
            sentence: "Para iniciar sesión con su cuenta %EMAIL% en %APP_NAME% hay ahora un segundo paso: "
                + "%SECOND_FACTOR%. Si no lo ha añadido usted, siga este enlace para quitarlo.",
            button: "Quitar el segundo paso",
            note: "Si lo ha añadido usted, no tiene que hacer nada."
        ),
        signInMethodNoticeMail: MailWords(
            subject: "Han cambiado los métodos de acceso de su cuenta de %APP_NAME%",
            sentence: "Han cambiado los métodos para iniciar sesión con su cuenta %EMAIL% en %APP_NAME%: "
                + "%SIGN_IN_METHODS%. Si no ha sido usted, siga este enlace para deshacerlo y cerrar todas las "
                + "sesiones.",
            button: "Deshacer el cambio",
            note: "Si ha hecho usted este cambio, no tiene que hacer nada."
        ),
        recoveryCodeNoticeMail: MailWords(
            subject: "Se ha usado un código de recuperación de su cuenta de %APP_NAME%",
            sentence: "Alguien ha iniciado sesión en su cuenta %EMAIL% de %APP_NAME% con un código de "
                + "recuperación, que ya no sirve. Códigos restantes: %RECOVERY_CODES%.",
            button: nil,
            note: "Si no ha sido usted, cambie ahora su contraseña y genere nuevos códigos de recuperación."
        )
    )
}
