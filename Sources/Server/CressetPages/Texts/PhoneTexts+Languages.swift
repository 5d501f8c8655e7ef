// Data, one language after the other.

extension PhoneTexts {
    static let english = PhoneTexts(
        message: "%LOGIN_CODE% is your verification code for %APP_NAME%.",
        checkingTitle: "One moment, please",
        checkingSentence: "Your device is being checked before a text message is sent. You do not need to do anything.",
        personSentence: "Please confirm that you are human. Then we send the text message."
    )

    static let german = PhoneTexts(
        message: "%LOGIN_CODE% ist Ihr Bestätigungscode für %APP_NAME%.",
        checkingTitle: "Einen Moment bitte",
        checkingSentence: "Ihr Gerät wird geprüft, bevor eine SMS gesendet wird. Sie müssen nichts tun.",
        personSentence: "Bitte bestätigen Sie, dass Sie ein Mensch sind. Danach senden wir die SMS."
    )

    static let spanish = PhoneTexts(
        message: "%LOGIN_CODE% es tu código de verificación de %APP_NAME%.",
        checkingTitle: "Un momento, por favor",
        checkingSentence: "Estamos comprobando tu dispositivo antes de enviar un SMS. No tienes que hacer nada.",
        personSentence: "Confirma que eres una persona. Después enviaremos el SMS."
    )

    static let french = PhoneTexts(
        message: "%LOGIN_CODE% est votre code de validation pour %APP_NAME%.",
        checkingTitle: "Un instant, s’il vous plaît",
        checkingSentence: "Votre appareil est vérifié avant l’envoi d’un SMS. Vous n’avez rien à faire.",
        personSentence: "Veuillez confirmer que vous êtes un être humain. Nous enverrons ensuite le SMS."
    )

    static let italian = PhoneTexts(
        message: "%LOGIN_CODE% è il tuo codice di verifica per %APP_NAME%.",
        checkingTitle: "Un momento, per favore",
        checkingSentence: "Il tuo dispositivo viene controllato prima dell’invio di un SMS. Non devi fare nulla.",
        personSentence: "Conferma di essere una persona. Poi invieremo l’SMS."
    )

    static let portuguese = PhoneTexts(
        message: "%LOGIN_CODE% é seu código de verificação para %APP_NAME%.",
        checkingTitle: "Um momento, por favor",
        checkingSentence: "Seu dispositivo está sendo verificado antes do envio de um SMS. Você não precisa fazer "
            + "nada.",
        personSentence: "Confirme que você é uma pessoa. Depois enviaremos o SMS."
    )

    static let japanese = PhoneTexts(
        message: "%APP_NAME% の確認コードは %LOGIN_CODE% です。",
        checkingTitle: "少々お待ちください",
        checkingSentence: "SMS を送信する前に端末を確認しています。操作は必要ありません。",
        personSentence: "ロボットではなく人間であることを確認してください。その後、SMS を送信します。"
    )

    static let chinese = PhoneTexts(
        message: "%LOGIN_CODE% 是您的 %APP_NAME% 验证码。",
        checkingTitle: "请稍候",
        checkingSentence: "发送短信之前正在检查您的设备。您无需进行任何操作。",
        personSentence: "请确认您是真人，随后我们将发送短信。"
    )

    static let korean = PhoneTexts(
        message: "%APP_NAME% 인증 코드는 %LOGIN_CODE%입니다.",
        checkingTitle: "잠시만 기다려 주세요",
        checkingSentence: "문자 메시지를 보내기 전에 기기를 확인하고 있습니다. 아무것도 하지 않으셔도 됩니다.",
        personSentence: "사람임을 확인해 주세요. 확인 후 문자 메시지를 보내 드립니다."
    )

    static let arabic = PhoneTexts(
        message: "%LOGIN_CODE% هو رمز التحقق الخاص بك لتطبيق %APP_NAME%.",
        checkingTitle: "لحظة من فضلك",
        checkingSentence: "يجري التحقق من جهازك قبل إرسال رسالة نصية. لا يلزمك فعل أي شيء.",
        personSentence: "يُرجى تأكيد أنك إنسان، وسنرسل الرسالة النصية بعد ذلك."
    )
}
