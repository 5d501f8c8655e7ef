extension Texts {
    static let spanish = Texts(
        continueButton: "Continuar",
        closePage: "Ya puedes cerrar esta página.",
        waitingTitle: "Un momento, por favor",

        resetTitle: "Elige una contraseña nueva",
        resetSentence: { email, app in "Para tu cuenta \(email) en \(app)." },
        newPassword: "Contraseña nueva",
        showPassword: "Mostrar la contraseña",
        hidePassword: "Ocultar la contraseña",
        rules: "Tu contraseña debe tener:",
        minimumLength: { "\($0) caracteres como mínimo" },
        maximumLength: { "\($0) caracteres como máximo" },
        lowercase: "una letra minúscula (a–z)",
        uppercase: "una letra mayúscula (A–Z)",
        digit: "un número (0–9)",
        symbol: "un símbolo, por ejemplo ! ? # o %",
        ruleMet: "cumplido",
        ruleUnmet: "sin cumplir",
        resetButton: "Guardar la contraseña",
        weakPassword: "No se ha aceptado esta contraseña. También debe tener:",
        tooManyAttempts: "Ha habido demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
        tryAgain: "No ha funcionado. Vuelve a intentarlo.",

        verifyEmail: ConfirmationTexts(
            title: "Confirma tu dirección de correo",
            sentence: { email, app in "Confirma que \(email) es tu dirección de correo para \(app)." },
            button: "Confirmar la dirección",
            note: "Si no lo has solicitado, cierra esta página. No cambiará nada."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confirma tu nueva dirección de correo",
            sentence: { email, app in "Después de confirmarla, iniciarás sesión en \(app) con \(email)." },
            button: "Usar esta dirección",
            note: "Si no lo has solicitado, cierra esta página. No cambiará nada."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Recupera tu dirección de correo",
            sentence: { email, app in
                """
                Se ha cambiado la dirección de inicio de sesión de tu cuenta en \(app). Aquí puedes recuperar \
                \(email).
                """
            },
            button: "Recuperar la dirección",
            note: "Si la has cambiado tú, cierra esta página. No cambiará nada."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Quita el segundo paso",
            sentence: { factor, app in
                "Se ha añadido un segundo paso para iniciar sesión en \(app): \(factor). Aquí puedes quitarlo."
            },
            button: "Quitar",
            note: "Si lo has añadido tú, cierra esta página. No cambiará nada."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Deshaz el cambio de tus métodos de inicio de sesión",
            sentence: { change, app in
                """
                Se han cambiado los métodos de inicio de sesión de tu cuenta en \(app): \(change). Aquí puedes \
                deshacer el cambio. Al hacerlo, se cerrará la sesión en todos los dispositivos.
                """
            },
            button: "Deshacer el cambio",
            note: "Si este cambio lo has hecho tú, cierra esta página. No cambiará nada."
        ),

        passwordReset: OutcomeTexts(
            title: "Se ha cambiado tu contraseña",
            sentence: { email, app in "Ya puedes iniciar sesión en \(app) como \(email) con tu contraseña nueva." }
        ),
        emailVerified: OutcomeTexts(
            title: "Tu dirección de correo está confirmada",
            sentence: { email, app in "Gracias. Tu dirección \(email) ya está confirmada para \(app)." }
        ),
        emailChanged: OutcomeTexts(
            title: "Se ha cambiado tu dirección de correo",
            sentence: { email, app in "A partir de ahora, inicia sesión en \(app) con \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Se ha recuperado tu dirección de correo",
            sentence: { email, app in
                """
                Ya puedes volver a iniciar sesión en \(app) con \(email). Tu contraseña anterior ya no sirve: si usas \
                una contraseña, establece primero una nueva.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "Se ha quitado el segundo paso",
            sentence: { factor, app in "Para iniciar sesión en \(app) ya no se pide \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "Se ha deshecho el cambio",
            sentence: { change, app in
                """
                Los métodos de inicio de sesión de tu cuenta en \(app) vuelven a ser los de antes. Este cambio ya no \
                se aplica: \(change). Vuelve a iniciar sesión. Si usas una contraseña, establece primero una nueva.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Revisa tu correo",
            sentence: { email, _ in "Hemos enviado a \(email) un enlace para elegir una contraseña nueva." }
        ),
        resetAdvice: "Si no has cambiado tú la dirección, puede que otra persona conozca tu contraseña. Te "
            + "recomendamos que elijas ahora una nueva.",
        resetAdviceButton: "Enviarme un enlace para elegir una contraseña nueva",

        expired: ProblemTexts(
            title: "Este enlace ha caducado",
            sentence: "Los enlaces como este solo funcionan durante un tiempo limitado. Solicita uno nuevo en la "
                + "aplicación."
        ),
        invalid: ProblemTexts(
            title: "Este enlace ya no funciona",
            sentence: "Puede que ya se haya usado o que otro más reciente lo haya sustituido. Usa el enlace del último "
                + "mensaje o solicita uno nuevo en la aplicación."
        ),
        userDisabled: ProblemTexts(
            title: "Esta cuenta está desactivada",
            sentence: "Si crees que se trata de un error, ponte en contacto con el responsable de la aplicación."
        ),
        emailTaken: ProblemTexts(
            title: "Esta dirección ya está en uso",
            sentence: "Otra cuenta usa esta dirección de correo. Inicia sesión con esa cuenta o elige otra dirección "
                + "en la aplicación."
        ),
        missingParameters: ProblemTexts(
            title: "Este enlace está incompleto",
            sentence: "Falta una parte del enlace. Ábrelo de nuevo desde el mensaje o copia el enlace entero en la "
                + "barra de direcciones."
        ),
        tooManyRequests: ProblemTexts(
            title: "Demasiados intentos",
            sentence: "Espera unos minutos y vuelve a abrir el enlace."
        ),
        internalError: ProblemTexts(
            title: "Algo ha fallado",
            sentence: "El problema es nuestro y tu enlace sigue funcionando. Vuelve a abrirlo dentro de unos minutos."
        ),

        returnSentence: "Te estamos llevando de vuelta a la aplicación.",
        backToAppTitle: "Ya puedes volver a la aplicación",
        backToAppSentence: "El inicio de sesión continúa allí. Puedes cerrar esta página.",
        signInFailed: ProblemTexts(
            title: "No se ha podido iniciar sesión",
            sentence: "Vuelve a la aplicación e inténtalo de nuevo."
        ),
        signInEnded: ProblemTexts(
            title: "Este inicio de sesión ha terminado",
            sentence: "Ha tardado demasiado, ya se ha completado o se ha iniciado en otro navegador. Vuelve a la "
                + "aplicación e inténtalo de nuevo."
        ),

        deviceCheck: "Estamos comprobando tu dispositivo antes de enviar un SMS. No tienes que hacer nada.",
        humanCheck: "Confirma que eres una persona. Después enviaremos el SMS.",
        codeSMS: "%LOGIN_CODE% es tu código de verificación de %APP_NAME%.",

        chooserTitle: { "Iniciar sesión con \($0)" },
        chooserSentence: "Este es el emulador, que no pide contraseña. Elige una cuenta o crea una.",
        chooserNewAccount: "Cuenta nueva",
        chooserGenerate: "Generar los datos de la cuenta",
        chooserID: "ID en el proveedor",
        chooserEmail: "Dirección de correo",
        chooserDisplayName: "Nombre",
        chooserScreenName: "Nombre de usuario",
        chooserPhotoURL: "URL de la foto",
        chooserButton: "Iniciar sesión",

        mailbox: "Buzón",
        mailboxEmpty: "Aún no hay mensajes. Los mensajes que envía tu aplicación aparecen aquí.",
        mailboxTo: "Para",
        mailboxLink: "Abrir el enlace",
        mailboxText: "Texto sin formato",
        mailboxPreview: "Mensaje",

        greeting: "Hola:",
        signature: "El equipo de %APP_NAME%",
        bareLink: "Si el botón no funciona, copia esta dirección en tu navegador:",
        passwordResetMail: MailTexts(
            subject: "Restablece tu contraseña de %APP_NAME%",
            sentence: "Has solicitado una contraseña nueva para tu cuenta %EMAIL% en %APP_NAME%. Usa este enlace para "
                + "elegirla.",
            button: "Elegir una contraseña nueva",
            note: "Si no la has solicitado, puedes ignorar este mensaje. Tu contraseña no cambiará."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "Tu contraseña provisional de %APP_NAME%",
            sentence: "Has solicitado una contraseña nueva para tu cuenta %EMAIL% en %APP_NAME%. Inicia sesión con "
                + "esta contraseña provisional en un plazo de 24 horas y elige después una nueva.",
            button: nil,
            note: "Si no la has solicitado, puedes ignorar este mensaje. Tu contraseña actual seguirá funcionando "
                + "hasta que se use la provisional."
        ),
        emailVerificationMail: MailTexts(
            subject: "Confirma tu correo para %APP_NAME%",
            sentence: "Confirma que %EMAIL% es tu dirección de correo para %APP_NAME%.",
            button: "Confirmar la dirección",
            note: "Si no esperabas este mensaje, puedes ignorarlo."
        ),
        emailSignInMail: MailTexts(
            subject: "Inicia sesión en %APP_NAME%",
            sentence: "Hemos recibido una solicitud para iniciar sesión en %APP_NAME% como %EMAIL%. Abre este enlace "
                + "en el dispositivo en el que lo has solicitado.",
            button: "Iniciar sesión",
            note: "Si no has sido tú, ignora este mensaje y no compartas el enlace. Solo funciona una vez y caduca "
                + "pronto."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "Confirma tu nuevo correo para %APP_NAME%",
            sentence: "Has solicitado iniciar sesión a partir de ahora en %APP_NAME% con %NEW_EMAIL% en lugar de con "
                + "%EMAIL%. Confirma que la nueva dirección es tuya.",
            button: "Usar esta dirección",
            note: "Si no lo has solicitado, puedes ignorar este mensaje. No cambiará nada."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "Se ha cambiado tu correo de inicio de sesión en %APP_NAME%",
            sentence: "Se ha cambiado la dirección de inicio de sesión de tu cuenta en %APP_NAME% de %EMAIL% a "
                + "%NEW_EMAIL%. Si no la has cambiado tú, usa este enlace para deshacer el cambio.",
            button: "Recuperar mi dirección",
            note: "Si la has cambiado tú, no tienes que hacer nada."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "Se ha añadido un segundo paso a tu cuenta de %APP_NAME%",
            sentence: "Para iniciar sesión en tu cuenta %EMAIL% de %APP_NAME% hay ahora un segundo paso: "
                + "%SECOND_FACTOR%. Si no lo has añadido tú, usa este enlace para quitarlo.",
            button: "Quitar el segundo paso",
            note: "Si lo has añadido tú, no tienes que hacer nada."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "Se han cambiado los métodos de inicio de sesión de tu cuenta de %APP_NAME%",
            sentence: "Se han cambiado los métodos de inicio de sesión de tu cuenta %EMAIL% de %APP_NAME%: "
                + "%SIGN_IN_METHODS%. Si no los has cambiado tú, usa este enlace para deshacer el cambio y cerrar la "
                + "sesión en todos los dispositivos.",
            button: "Deshacer el cambio",
            note: "Si este cambio lo has hecho tú, no tienes que hacer nada."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "Se ha usado un código de recuperación de tu cuenta de %APP_NAME%",
            sentence: "Se ha usado un código de recuperación para iniciar sesión en tu cuenta %EMAIL% de %APP_NAME%. "
                + "Este código ya no funciona. Códigos restantes: %RECOVERY_CODES%.",
            button: nil,
            note: "Si no has sido tú, cambia ahora tu contraseña y crea nuevos códigos de recuperación."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "Códigos incorrectos en tu cuenta de %APP_NAME%",
            sentence: "Se ha introducido diez veces seguidas un código incorrecto de la aplicación de autenticación en "
                + "tu cuenta %EMAIL% de %APP_NAME%, cada vez tras un primer paso correcto, por ejemplo, tu contraseña.",
            button: nil,
            note: "Si no has sido tú, cambia ahora tu contraseña."
        )
    )
}
