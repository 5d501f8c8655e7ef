extension Texts {
    static let chinese = Texts(
        continueButton: "继续",
        closePage: "您现在可以关闭此页面。",
        waitingTitle: "请稍候",

        resetTitle: "设置新密码",
        resetSentence: { email, app in "为您的 \(app) 账号 \(email) 设置新密码。" },
        newPassword: "新密码",
        showPassword: "显示密码",
        hidePassword: "隐藏密码",
        rules: "密码要求：",
        minimumLength: { "至少 \($0) 个字符" },
        maximumLength: { "最多 \($0) 个字符" },
        lowercase: "包含小写字母（a–z）",
        uppercase: "包含大写字母（A–Z）",
        digit: "包含数字（0–9）",
        symbol: "包含符号，例如 ! ? # 或 %",
        ruleMet: "已满足",
        ruleUnmet: "未满足",
        resetButton: "保存密码",
        weakPassword: "此密码未被接受，还需满足：",
        tooManyAttempts: "尝试次数过多。请稍等几分钟再试。",
        tryAgain: "操作未成功，请再试一次。",

        verifyEmail: ConfirmationTexts(
            title: "确认您的邮箱地址",
            sentence: { email, app in "请确认 \(email) 是您用于 \(app) 的邮箱地址。" },
            button: "确认邮箱",
            note: "如果这不是您的操作，请关闭此页面，不会有任何更改。"
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "确认您的新邮箱地址",
            sentence: { email, app in "确认之后，您将使用 \(email) 登录 \(app)。" },
            button: "使用此邮箱",
            note: "如果这不是您的操作，请关闭此页面，不会有任何更改。"
        ),
        recoverEmail: ConfirmationTexts(
            title: "恢复您的邮箱地址",
            sentence: { email, app in "您的 \(app) 账号的登录邮箱已被更改。您可以将其改回 \(email)。" },
            button: "恢复邮箱",
            note: "如果是您自己更改的，请关闭此页面，不会有任何更改。"
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "移除两步验证方式",
            sentence: { factor, app in "\(factor) 已被添加为登录 \(app) 的两步验证方式。您可以在此将其移除。" },
            button: "移除",
            note: "如果是您自己添加的，请关闭此页面，不会有任何更改。"
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "撤销登录方式的更改",
            sentence: { change, app in "您的 \(app) 账号的登录方式已更改：\(change)。您可以在此撤销更改。撤销后，所有设备都将退出登录。" },
            button: "撤销更改",
            note: "如果是您自己更改的，请关闭此页面，不会有任何更改。"
        ),

        passwordReset: OutcomeTexts(
            title: "您的密码已更改",
            sentence: { email, app in "您现在可以使用 \(email) 和新密码登录 \(app)。" }
        ),
        emailVerified: OutcomeTexts(
            title: "您的邮箱地址已确认",
            sentence: { email, app in "谢谢。您用于 \(app) 的邮箱 \(email) 已确认。" }
        ),
        emailChanged: OutcomeTexts(
            title: "您的邮箱地址已更改",
            sentence: { email, app in "今后请使用 \(email) 登录 \(app)。" }
        ),
        emailRecovered: OutcomeTexts(
            title: "您的邮箱地址已恢复",
            sentence: { email, app in
                """
                您可以重新使用 \(email) 登录 \(app)。旧密码已失效：如果您使用密码，请先设置新密码。
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "两步验证方式已移除",
            sentence: { factor, app in "登录 \(app) 时不再需要 \(factor)。" }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "更改已撤销",
            sentence: { change, app in "您的 \(app) 账号的登录方式已恢复到更改之前的状态，以下更改不再有效：\(change)。请重新登录。如果您使用密码，请先设置新密码。" }
        ),
        passwordResetSent: OutcomeTexts(
            title: "请查看您的邮箱",
            sentence: { email, _ in "我们已向 \(email) 发送了用于设置新密码的链接。" }
        ),
        resetAdvice: "如果邮箱不是您自己更改的，可能有他人知道您的密码。建议您立即设置新密码。",
        resetAdviceButton: "向我发送设置新密码的链接",

        expired: ProblemTexts(
            title: "此链接已过期",
            sentence: "此类链接仅在有限时间内有效。请在应用中重新获取。"
        ),
        invalid: ProblemTexts(
            title: "此链接已失效",
            sentence: "它可能已被使用，或已被更新的链接取代。请使用最新邮件中的链接，或在应用中重新获取。"
        ),
        userDisabled: ProblemTexts(
            title: "此账号已被停用",
            sentence: "如果您认为有误，请联系应用的运营方。"
        ),
        emailTaken: ProblemTexts(
            title: "此邮箱已被使用",
            sentence: "另一个账号正在使用此邮箱。请使用该账号登录，或在应用中选择其他邮箱。"
        ),
        missingParameters: ProblemTexts(
            title: "此链接不完整",
            sentence: "链接缺少一部分。请从邮件中重新打开，或将完整链接复制到地址栏。"
        ),
        tooManyRequests: ProblemTexts(
            title: "尝试次数过多",
            sentence: "请稍等几分钟，再重新打开链接。"
        ),
        internalError: ProblemTexts(
            title: "出了点问题",
            sentence: "问题出在我们这边，您的链接仍然有效。请几分钟后重新打开。"
        ),

        returnSentence: "正在返回应用。",
        backToAppTitle: "您可以返回应用了",
        backToAppSentence: "登录将在应用中继续。您可以关闭此页面。",
        signInFailed: ProblemTexts(
            title: "登录未成功",
            sentence: "请返回应用，然后重试。"
        ),
        signInEnded: ProblemTexts(
            title: "此次登录已结束",
            sentence: "登录用时过长、已经完成，或者是在另一个浏览器中开始的。请返回应用，然后重试。"
        ),

        deviceCheck: "发送短信之前，系统正在检查您的设备。您无需进行任何操作。",
        humanCheck: "请确认您是真人，随后我们将发送短信。",
        codeSMS: "%LOGIN_CODE% 是您的 %APP_NAME% 验证码。",

        chooserTitle: { "使用 \($0) 登录" },
        chooserSentence: "这是不要求密码的模拟器。请选择一个账号，或创建一个账号。",
        chooserNewAccount: "新账号",
        chooserGenerate: "自动生成账号信息",
        chooserID: "在提供方的 ID",
        chooserEmail: "邮箱地址",
        chooserDisplayName: "姓名",
        chooserScreenName: "用户名",
        chooserPhotoURL: "照片网址",
        chooserButton: "登录",

        mailbox: "收件箱",
        mailboxEmpty: "还没有邮件。您的应用发送的邮件会显示在这里。",
        mailboxTo: "收件人",
        mailboxLink: "打开链接",
        mailboxText: "纯文本",
        mailboxPreview: "邮件",

        greeting: "您好：",
        signature: "%APP_NAME% 团队",
        bareLink: "如果按钮无法使用，请将以下地址复制到浏览器中：",
        passwordResetMail: MailTexts(
            subject: "重置您的 %APP_NAME% 密码",
            sentence: "您请求为您的 %APP_NAME% 账号 %EMAIL% 设置新密码。请使用此链接进行设置。",
            button: "设置新密码",
            note: "如果这不是您的操作，请忽略此邮件。您的密码不会改变。"
        ),
        temporaryPasswordMail: MailTexts(
            subject: "您的 %APP_NAME% 临时密码",
            sentence: "您请求为您的 %APP_NAME% 账号 %EMAIL% 设置新密码。请在 24 小时内使用此临时密码登录，然后设置新密码。",
            button: nil,
            note: "如果这不是您的操作，请忽略此邮件。在此临时密码被使用之前，您当前的密码仍然有效。"
        ),
        emailVerificationMail: MailTexts(
            subject: "确认您的 %APP_NAME% 邮箱",
            sentence: "请确认 %EMAIL% 是您用于 %APP_NAME% 的邮箱地址。",
            button: "确认邮箱",
            note: "如果您意外收到此邮件，忽略即可。"
        ),
        emailSignInMail: MailTexts(
            subject: "登录 %APP_NAME%",
            sentence: "我们收到了以 %EMAIL% 登录 %APP_NAME% 的请求。请在请求链接的设备上打开此链接。",
            button: "登录",
            note: "如果这不是您的操作，请忽略此邮件，并且不要分享此链接。链接只能使用一次，并且很快会过期。"
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "确认您的 %APP_NAME% 新邮箱",
            sentence: "您请求今后使用 %NEW_EMAIL% 代替 %EMAIL% 登录 %APP_NAME%。请确认新邮箱属于您。",
            button: "使用此邮箱",
            note: "如果这不是您的操作，请忽略此邮件，不会有任何更改。"
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "您的 %APP_NAME% 登录邮箱已更改",
            sentence: "您的 %APP_NAME% 账号的登录邮箱已从 %EMAIL% 更改为 %NEW_EMAIL%。如果不是您更改的，请使用此链接撤销更改。",
            button: "恢复我的邮箱",
            note: "如果是您自己更改的，则无需任何操作。"
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "您的 %APP_NAME% 账号已添加两步验证",
            sentence: "%SECOND_FACTOR% 现在是登录您的 %APP_NAME% 账号 %EMAIL% 的两步验证方式。如果不是您添加的，请使用此链接将其移除。",
            button: "移除两步验证方式",
            note: "如果是您自己添加的，则无需任何操作。"
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "您的 %APP_NAME% 账号的登录方式已更改",
            sentence: "您的 %APP_NAME% 账号 %EMAIL% 的登录方式已更改：%SIGN_IN_METHODS%。如果不是您更改的，请使用此链接撤销更改并让所有设备退出登录。",
            button: "撤销更改",
            note: "如果是您自己更改的，则无需任何操作。"
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "您的 %APP_NAME% 账号的一个恢复代码已被使用",
            sentence: "登录您的 %APP_NAME% 账号 %EMAIL% 时使用了一个恢复代码。该代码已失效。剩余代码数：%RECOVERY_CODES%。",
            button: nil,
            note: "如果这不是您的操作，请立即更改密码并创建新的恢复代码。"
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "您的 %APP_NAME% 账号验证码多次输入错误",
            sentence: "您的 %APP_NAME% 账号 %EMAIL% 连续十次被输入错误的身份验证器应用验证码，每次都已正确完成第一步（例如输入密码）。",
            button: nil,
            note: "如果这不是您的操作，请立即更改密码。"
        )
    )
}
