extension Texts {
    static let portuguese = Texts(
        continueButton: "Continuar",
        closePage: "Esta página já pode ser fechada.",

        resetTitle: "Escolha uma nova senha",
        resetSentence: { email, app in "Para a sua conta \(email) em \(app)." },
        newPassword: "Nova senha",
        showPassword: "Mostrar a senha",
        hidePassword: "Ocultar a senha",
        rules: "A sua senha precisa ter:",
        minimumLength: { "no mínimo \($0) caracteres" },
        maximumLength: { "no máximo \($0) caracteres" },
        lowercase: "uma letra minúscula (a–z)",
        uppercase: "uma letra maiúscula (A–Z)",
        digit: "um algarismo (0–9)",
        symbol: "um símbolo, por exemplo ! ? # ou %",
        ruleMet: "cumprido",
        ruleUnmet: "falta",
        resetButton: "Salvar a senha",
        weakPassword: "Esta senha não foi aceita. Ainda falta:",
        tooManyAttempts: "Houve tentativas demais. Aguarde alguns minutos e tente novamente.",
        tryAgain: "Não funcionou. Tente novamente.",

        verifyEmail: ConfirmationTexts(
            title: "Confirme o seu endereço de e-mail",
            sentence: { email, app in "Confirme que \(email) é o seu endereço, para que \(app) possa confiar nele." },
            button: "Confirmar o endereço",
            note: "Se não foi um pedido seu, feche esta página. Nada mudará."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "Confirme o seu novo endereço de e-mail",
            sentence: { email, app in "A partir daí, o seu acesso a \(app) será com \(email)." },
            button: "Usar este endereço",
            note: "Se não foi um pedido seu, feche esta página. Nada mudará."
        ),
        recoverEmail: ConfirmationTexts(
            title: "Recupere o seu endereço de e-mail",
            sentence: { email, app in
                "O endereço do seu acesso a \(app) foi alterado. Aqui pode voltar a ser \(email)."
            },
            button: "Recuperar o endereço",
            note: "Se a alteração foi sua, feche esta página. Nada mudará."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "Remover a segunda etapa",
            sentence: { factor, app in
                "Foi adicionada uma segunda etapa ao acesso a \(app): \(factor). Aqui ela pode ser removida."
            },
            button: "Remover",
            note: "Se a adição foi sua, feche esta página. Nada mudará."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "Anular a alteração dos métodos de acesso",
            sentence: { change, app in
                """
                Os métodos de acesso à sua conta em \(app) foram alterados: \(change). Aqui a alteração pode ser \
                anulada. Todas as sessões serão encerradas.
                """
            },
            button: "Anular a alteração",
            note: "Se a alteração foi sua, feche esta página. Nada mudará."
        ),

        passwordReset: OutcomeTexts(
            title: "A sua senha foi alterada",
            sentence: { email, app in "Já pode entrar em \(app) como \(email) com a nova senha." }
        ),
        emailVerified: OutcomeTexts(
            title: "O seu endereço de e-mail está confirmado",
            sentence: { email, app in "Obrigado. \(app) já sabe que \(email) é seu." }
        ),
        emailChanged: OutcomeTexts(
            title: "O seu endereço de e-mail foi alterado",
            sentence: { email, app in "A partir de agora, entre em \(app) com \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "O seu endereço de e-mail foi recuperado",
            sentence: { email, app in
                """
                O seu acesso a \(app) é novamente com \(email). A senha anterior já não funciona: se usa uma senha, \
                defina primeiro uma nova.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "A segunda etapa foi removida",
            sentence: { factor, app in "Para entrar em \(app), já não é pedido \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "A alteração foi anulada",
            sentence: { change, app in
                """
                Os métodos de acesso à sua conta em \(app) voltaram a ser os de antes, sem esta alteração: \
                \(change). Inicie sessão novamente. Se usa uma senha, defina primeiro uma nova.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "Veja a sua caixa de entrada",
            sentence: { email, _ in "Enviamos para \(email) um link para escolher uma nova senha." }
        ),
        resetAdvice: "Se a alteração do endereço não foi sua, talvez outra pessoa conheça a sua senha. "
            + "Recomendamos escolher agora uma nova.",
        resetAdviceButton: "Enviar-me um link para uma nova senha",

        expired: ProblemTexts(
            title: "Este link expirou",
            sentence: "Links como este valem apenas por tempo limitado. Peça um novo no aplicativo."
        ),
        invalid: ProblemTexts(
            title: "Este link já não é válido",
            sentence: "Talvez já tenha sido usado ou substituído por outro mais recente. Use o link da última "
                + "mensagem ou peça um novo no aplicativo."
        ),
        userDisabled: ProblemTexts(
            title: "Esta conta está desativada",
            sentence: "Se acha que se trata de um engano, escreva aos responsáveis pelo aplicativo."
        ),
        emailTaken: ProblemTexts(
            title: "Este endereço já está em uso",
            sentence: "Outra conta usa este endereço de e-mail. Entre com essa conta ou escolha outro endereço no "
                + "aplicativo."
        ),
        missingParameters: ProblemTexts(
            title: "Este link está incompleto",
            sentence: "Uma parte perdeu-se pelo caminho. Abra-o novamente a partir da mensagem ou copie-o inteiro "
                + "para a barra de endereços."
        ),
        tooManyRequests: ProblemTexts(
            title: "Tentativas demais",
            sentence: "Aguarde alguns minutos e abra o link novamente."
        ),
        internalError: ProblemTexts(
            title: "Algo deu errado",
            sentence: "A falha é nossa e o seu link continua válido. Abra-o novamente daqui a alguns minutos."
        ),

        mailbox: "Caixa de entrada",
        mailboxEmpty: "Ainda não há mensagens. O que o seu aplicativo enviar aparece aqui.",
        mailboxTo: "Para",
        mailboxLink: "Abrir o link",
        mailboxText: "Só texto",
        mailboxPreview: "Mensagem",

        greeting: "Olá,",
        signature: "A equipe de %APP_NAME%",
        bareLink: "Se o botão não funcionar, copie este endereço para o seu navegador:",
        passwordResetMail: MailWords(
            subject: "Redefina a sua senha de %APP_NAME%",
            sentence: "Recebemos o seu pedido de uma nova senha para a conta %EMAIL% em %APP_NAME%. Siga este link "
                + "para escolhê-la.",
            button: "Escolher uma nova senha",
            note: "Se não foi um pedido seu, pode ignorar esta mensagem. A sua senha continua a mesma."
        ),
        temporaryPasswordMail: MailWords(
            subject: "A sua senha provisória de %APP_NAME%",
            sentence: "Recebemos o seu pedido de uma nova senha para a conta %EMAIL% em %APP_NAME%. Entre com esta "
                + "senha provisória dentro de 24 horas e escolha depois uma nova.",
            button: nil,
            note: "Se não foi um pedido seu, pode ignorar esta mensagem. A sua senha continua a mesma enquanto "
                + "ninguém usar esta."
        ),
        emailVerificationMail: MailWords(
            subject: "Confirme o seu e-mail para %APP_NAME%",
            sentence: "Confirme que %EMAIL% é o seu endereço, para que %APP_NAME% possa confiar nele.",
            button: "Confirmar o endereço",
            note: "Se não sabe por que recebeu esta mensagem, pode ignorá-la."
        ),
        emailSignInMail: MailWords(
            subject: "Entre em %APP_NAME%",
            sentence: "Alguém, esperamos que a própria pessoa, quer entrar em %APP_NAME% como %EMAIL%. Abra este "
                + "link no dispositivo em que foi pedido.",
            button: "Entrar",
            note: "Se não foi um pedido seu, ignore esta mensagem e não dê o link a ninguém. Ele só funciona uma "
                + "vez e expira em breve."
        ),
        emailChangeVerificationMail: MailWords(
            subject: "Confirme o seu novo e-mail para %APP_NAME%",
            sentence: "Recebemos o pedido de entrar em %APP_NAME% com %NEW_EMAIL% em vez de %EMAIL%. Confirme que "
                + "o novo endereço é seu.",
            button: "Usar este endereço",
            note: "Se não foi um pedido seu, pode ignorar esta mensagem. Nada mudará."
        ),
        emailChangeNoticeMail: MailWords(
            subject: "O seu e-mail de acesso a %APP_NAME% foi alterado",
            sentence: "O endereço do seu acesso a %APP_NAME% passou de %EMAIL% para %NEW_EMAIL%. Se a alteração "
                + "não foi sua, siga este link para desfazê-la.",
            button: "Recuperar o meu endereço",
            note: "Se a alteração foi sua, não precisa fazer nada."
        ),
        secondFactorNoticeMail: MailWords(
            subject: "Foi adicionada uma segunda etapa à sua conta de %APP_NAME%",
            sentence: "O acesso à sua conta %EMAIL% em %APP_NAME% tem agora uma segunda etapa: %SECOND_FACTOR%. Se "
                + "a adição não foi sua, siga este link para remover essa etapa.",
            button: "Remover a segunda etapa",
            note: "Se a adição foi sua, não precisa fazer nada."
        ),
        signInMethodNoticeMail: MailWords(
            subject: "Os métodos de acesso à sua conta de %APP_NAME% foram alterados",
            sentence: "Os métodos de acesso à sua conta %EMAIL% em %APP_NAME% foram alterados: %SIGN_IN_METHODS%. Se a "
                + "alteração não foi sua, siga este link para a anular e encerrar todas as sessões.",
            button: "Anular a alteração",
            note: "Se a alteração foi sua, não precisa fazer nada."
        ),
        recoveryCodeNoticeMail: MailWords(
            subject: "Foi usado um código de recuperação da sua conta de %APP_NAME%",
            sentence: "Alguém acedeu à sua conta %EMAIL% em %APP_NAME% com um código de recuperação, que "
                + "deixou de ser válido. Códigos restantes: %RECOVERY_CODES%.",
            button: nil,
            note: "Se não foi você, altere já a sua palavra-passe e crie novos códigos de recuperação."
        )
    )
}
