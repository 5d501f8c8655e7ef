extension Texts {
    static let portuguese = Texts(
        continueButton: "Continuar",
        closePage: "Você já pode fechar esta página.",
        waitingTitle: "Um momento, por favor",

        resetTitle: "Escolha uma nova senha",
        resetSentence: { email, app in "Para sua conta \(email) em \(app)." },
        newPassword: "Nova senha",
        showPassword: "Mostrar a senha",
        hidePassword: "Ocultar a senha",
        rules: "Sua senha precisa ter:",
        minimumLength: { "no mínimo \($0) caracteres" },
        maximumLength: { "no máximo \($0) caracteres" },
        lowercase: "uma letra minúscula (a–z)",
        uppercase: "uma letra maiúscula (A–Z)",
        digit: "um número (0–9)",
        symbol: "um símbolo, por exemplo ! ? # ou %",
        ruleMet: "atendido",
        ruleUnmet: "não atendido",
        resetButton: "Salvar a senha",
        weakPassword: "Esta senha não foi aceita. Ela também precisa ter:",
        tooManyAttempts: "Houve muitas tentativas. Aguarde alguns minutos e tente novamente.",
        tryAgain: "Não funcionou. Tente novamente.",

        verifyEmail: ConfirmationTexts(
            title: "Confirme seu endereço de e-mail",
            sentence: { email, app in "Confirme que \(email) é seu endereço de e-mail para \(app)." },
            button: "Confirmar o endereço",
            note: "Se você não pediu isso, feche esta página. Nada mudará."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confirme seu novo endereço de e-mail",
            sentence: { email, app in "Depois de confirmar, você fará login em \(app) com \(email)." },
            button: "Usar este endereço",
            note: "Se você não pediu isso, feche esta página. Nada mudará."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Recupere seu endereço de e-mail",
            sentence: { email, app in
                "O endereço de login da sua conta em \(app) foi alterado. Você pode recuperar \(email) aqui."
            },
            button: "Recuperar o endereço",
            note: "Se foi você que alterou o endereço, feche esta página. Nada mudará."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Remova a segunda etapa",
            sentence: { factor, app in
                "Foi adicionada uma segunda etapa ao login em \(app): \(factor). Você pode removê-la aqui."
            },
            button: "Remover",
            note: "Se foi você que a adicionou, feche esta página. Nada mudará."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Desfaça a alteração dos seus métodos de login",
            sentence: { change, app in
                """
                Os métodos de login da sua conta em \(app) foram alterados: \(change). Você pode desfazer a alteração \
                aqui. Isso desconectará todos os dispositivos.
                """
            },
            button: "Desfazer a alteração",
            note: "Se foi você que fez esta alteração, feche esta página. Nada mudará."
        ),

        passwordReset: OutcomeTexts(
            title: "Sua senha foi alterada",
            sentence: { email, app in "Agora você pode fazer login em \(app) como \(email) com a nova senha." }
        ),
        emailVerified: OutcomeTexts(
            title: "Seu endereço de e-mail está confirmado",
            sentence: { email, app in "Agradecemos. Seu endereço \(email) agora está confirmado para \(app)." }
        ),
        emailChanged: OutcomeTexts(
            title: "Seu endereço de e-mail foi alterado",
            sentence: { email, app in "A partir de agora, faça login em \(app) com \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "Seu endereço de e-mail foi recuperado",
            sentence: { email, app in
                """
                Você já pode voltar a fazer login em \(app) com \(email). Sua senha antiga não funciona mais: se você \
                usa uma senha, defina primeiro uma nova.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "A segunda etapa foi removida",
            sentence: { factor, app in "O login em \(app) não pede mais \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "A alteração foi desfeita",
            sentence: { change, app in
                """
                Os métodos de login da sua conta em \(app) voltaram a ser os de antes. Esta alteração não vale mais: \
                \(change). Faça login novamente. Se você usa uma senha, defina primeiro uma nova.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Confira seu e-mail",
            sentence: { email, _ in "Enviamos para \(email) um link para escolher uma nova senha." }
        ),
        resetAdvice: "Se não foi você que alterou o endereço, talvez outra pessoa saiba sua senha. Recomendamos que "
            + "você escolha uma nova agora.",
        resetAdviceButton: "Receber um link para escolher uma nova senha",

        expired: ProblemTexts(
            title: "Este link expirou",
            sentence: "Links como este funcionam apenas por tempo limitado. Peça um novo no aplicativo."
        ),
        invalid: ProblemTexts(
            title: "Este link não funciona mais",
            sentence: "Talvez já tenha sido usado ou substituído por outro mais recente. Use o link da última mensagem "
                + "ou peça um novo no aplicativo."
        ),
        userDisabled: ProblemTexts(
            title: "Esta conta está desativada",
            sentence: "Se você acha que isso é um engano, entre em contato com o responsável pelo aplicativo."
        ),
        emailTaken: ProblemTexts(
            title: "Este endereço já está em uso",
            sentence: "Outra conta usa este endereço de e-mail. Faça login com essa conta ou escolha outro endereço no "
                + "aplicativo."
        ),
        missingParameters: ProblemTexts(
            title: "Este link está incompleto",
            sentence: "Falta uma parte do link. Abra-o novamente a partir da mensagem ou copie o link inteiro para a "
                + "barra de endereços."
        ),
        tooManyRequests: ProblemTexts(
            title: "Muitas tentativas",
            sentence: "Aguarde alguns minutos e abra o link novamente."
        ),
        internalError: ProblemTexts(
            title: "Algo deu errado",
            sentence: "O problema é nosso e seu link continua funcionando. Abra-o novamente daqui a alguns minutos."
        ),

        returnSentence: "Estamos levando você de volta ao aplicativo.",
        backToAppTitle: "Você já pode voltar ao aplicativo",
        backToAppSentence: "O login continua lá. Você pode fechar esta página.",
        signInFailed: ProblemTexts(
            title: "Não foi possível fazer login",
            sentence: "Volte ao aplicativo e tente novamente."
        ),
        signInEnded: ProblemTexts(
            title: "Este login foi encerrado",
            sentence: "Demorou demais, já foi concluído ou foi iniciado em outro navegador. Volte ao aplicativo e "
                + "tente novamente."
        ),

        deviceCheck: "Seu dispositivo está sendo verificado antes do envio de um SMS. Você não precisa fazer "
            + "nada.",
        humanCheck: "Confirme que você é uma pessoa. Depois enviaremos o SMS.",
        codeSMS: "%LOGIN_CODE% é seu código de verificação para %APP_NAME%.",

        chooserTitle: { "Fazer login com \($0)" },
        chooserSentence: "Este é o emulador, que não pede senha. Escolha uma conta ou crie uma.",
        chooserNewAccount: "Nova conta",
        chooserGenerate: "Gerar os dados da conta",
        chooserID: "ID no provedor",
        chooserEmail: "Endereço de e-mail",
        chooserDisplayName: "Nome",
        chooserScreenName: "Nome de usuário",
        chooserPhotoURL: "URL da foto",
        chooserButton: "Fazer login",

        mailbox: "Caixa de entrada",
        mailboxEmpty: "Ainda não há mensagens. As mensagens enviadas pelo seu aplicativo aparecem aqui.",
        mailboxTo: "Para",
        mailboxLink: "Abrir o link",
        mailboxText: "Texto sem formatação",
        mailboxPreview: "Mensagem",

        greeting: "Olá,",
        signature: "A equipe de %APP_NAME%",
        bareLink: "Se o botão não funcionar, copie este endereço para o navegador:",
        passwordResetMail: MailTexts(
            subject: "Redefina sua senha de %APP_NAME%",
            sentence: "Você pediu uma nova senha para sua conta %EMAIL% em %APP_NAME%. Use este link para escolhê-la.",
            button: "Escolher uma nova senha",
            note: "Se você não pediu isso, pode ignorar esta mensagem. Sua senha não mudará."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "Sua senha provisória de %APP_NAME%",
            sentence: "Você pediu uma nova senha para sua conta %EMAIL% em %APP_NAME%. Faça login com esta senha "
                + "provisória em até 24 horas e depois escolha uma nova.",
            button: nil,
            note: "Se você não pediu isso, pode ignorar esta mensagem. Sua senha atual continua funcionando até que "
                + "a provisória seja usada."
        ),
        emailVerificationMail: MailTexts(
            subject: "Confirme seu e-mail para %APP_NAME%",
            sentence: "Confirme que %EMAIL% é seu endereço de e-mail para %APP_NAME%.",
            button: "Confirmar o endereço",
            note: "Se você não esperava esta mensagem, pode ignorá-la."
        ),
        emailSignInMail: MailTexts(
            subject: "Faça login em %APP_NAME%",
            sentence: "Recebemos um pedido de login em %APP_NAME% como %EMAIL%. Abra este link no dispositivo em que "
                + "você o pediu.",
            button: "Fazer login",
            note: "Se não foi você, ignore esta mensagem e não compartilhe o link. Ele só funciona uma vez e expira em "
                + "breve."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "Confirme seu novo e-mail para %APP_NAME%",
            sentence: "Você pediu para, a partir de agora, fazer login em %APP_NAME% com %NEW_EMAIL% em vez de "
                + "%EMAIL%. Confirme que o novo endereço é seu.",
            button: "Usar este endereço",
            note: "Se você não pediu isso, pode ignorar esta mensagem. Nada mudará."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "Seu e-mail de login em %APP_NAME% foi alterado",
            sentence: "O endereço de login da sua conta em %APP_NAME% foi alterado de %EMAIL% para %NEW_EMAIL%. Se "
                + "não foi você, use este link para desfazer a alteração.",
            button: "Recuperar meu endereço",
            note: "Se foi você que o alterou, não precisa fazer nada."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "Foi adicionada uma segunda etapa à sua conta de %APP_NAME%",
            sentence: "O login na sua conta %EMAIL% em %APP_NAME% agora tem uma segunda etapa: %SECOND_FACTOR%. Se "
                + "não foi você que a adicionou, use este link para removê-la.",
            button: "Remover a segunda etapa",
            note: "Se foi você que a adicionou, não precisa fazer nada."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "Os métodos de login da sua conta de %APP_NAME% foram alterados",
            sentence: "Os métodos de login da sua conta %EMAIL% em %APP_NAME% foram alterados: %SIGN_IN_METHODS%. Se "
                + "não foi você, use este link para desfazer a alteração e desconectar todos os dispositivos.",
            button: "Desfazer a alteração",
            note: "Se foi você que fez esta alteração, não precisa fazer nada."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "Foi usado um código de recuperação da sua conta de %APP_NAME%",
            sentence: "Um código de recuperação foi usado para fazer login na sua conta %EMAIL% em %APP_NAME%. Este "
                + "código não funciona mais. Códigos restantes: %RECOVERY_CODES%.",
            button: nil,
            note: "Se não foi você, altere sua senha agora e crie novos códigos de recuperação."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "Códigos incorretos na sua conta de %APP_NAME%",
            sentence: "Um código incorreto do aplicativo autenticador foi inserido dez vezes seguidas na sua conta "
                + "%EMAIL% em %APP_NAME%, cada vez após uma primeira etapa correta, como a sua senha.",
            button: nil,
            note: "Se não foi você, altere sua senha agora."
        )
    )
}
