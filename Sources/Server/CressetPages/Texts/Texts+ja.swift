extension Texts {
    static let japanese = Texts(
        continueButton: "続ける",
        closePage: "このページは閉じてかまいません。",
        waitingTitle: "少々お待ちください",

        resetTitle: "新しいパスワードの設定",
        resetSentence: { email, app in "\(app) のアカウント \(email) のパスワードを設定します。" },
        newPassword: "新しいパスワード",
        showPassword: "パスワードを表示",
        hidePassword: "パスワードを隠す",
        rules: "パスワードの条件：",
        minimumLength: { "\($0) 文字以上" },
        maximumLength: { "\($0) 文字以下" },
        lowercase: "英小文字を含む（a–z）",
        uppercase: "英大文字を含む（A–Z）",
        digit: "数字を含む（0–9）",
        symbol: "記号を含む（! ? # % など）",
        ruleMet: "満たしています",
        ruleUnmet: "満たしていません",
        resetButton: "パスワードを保存",
        weakPassword: "このパスワードは使用できません。次の条件を満たしていません：",
        tooManyAttempts: "試行回数が多すぎます。数分待ってから、もう一度お試しください。",
        tryAgain: "うまくいきませんでした。もう一度お試しください。",

        verifyEmail: ConfirmationTexts(
            title: "メールアドレスの確認",
            sentence: { email, app in "\(email) が \(app) でお使いになるメールアドレスであることを確認してください。" },
            button: "アドレスを確認する",
            note: "お心当たりがない場合は、このページを閉じてください。何も変更されません。"
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "新しいメールアドレスの確認",
            sentence: { email, app in "確認すると、\(app) へのログインに \(email) を使うようになります。" },
            button: "このアドレスを使う",
            note: "お心当たりがない場合は、このページを閉じてください。何も変更されません。"
        ),
        recoverEmail: ConfirmationTexts(
            title: "メールアドレスを元に戻す",
            sentence: { email, app in "\(app) のアカウントのログイン用アドレスが変更されました。ここで \(email) に戻すことができます。" },
            button: "アドレスを元に戻す",
            note: "ご自身で変更された場合は、このページを閉じてください。何も変更されません。"
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "2 段階認証の方法を削除",
            sentence: { factor, app in "\(app) のログインに、2 段階認証の方法として \(factor) が追加されました。ここで削除できます。" },
            button: "削除する",
            note: "ご自身で追加された場合は、このページを閉じてください。何も変更されません。"
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "ログイン方法の変更を取り消す",
            sentence: { change, app in
                """
                \(app) のアカウントのログイン方法が変更されました：\(change)。ここで取り消すことができます。\
                取り消すと、すべての端末からログアウトします。
                """
            },
            button: "変更を取り消す",
            note: "ご自身で変更された場合は、このページを閉じてください。何も変更されません。"
        ),

        passwordReset: OutcomeTexts(
            title: "パスワードを変更しました",
            sentence: { email, app in "\(email) として、新しいパスワードで \(app) にログインできます。" }
        ),
        emailVerified: OutcomeTexts(
            title: "メールアドレスを確認しました",
            sentence: { email, app in "ありがとうございます。\(app) でお使いのアドレス \(email) を確認しました。" }
        ),
        emailChanged: OutcomeTexts(
            title: "メールアドレスを変更しました",
            sentence: { email, app in "今後は \(email) で \(app) にログインしてください。" }
        ),
        emailRecovered: OutcomeTexts(
            title: "メールアドレスを元に戻しました",
            sentence: { email, app in
                """
                再び \(email) で \(app) にログインできます。以前のパスワードは使えません。パスワードをお使いの場合は、\
                先に新しいパスワードを設定してください。
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "2 段階認証の方法を削除しました",
            sentence: { factor, app in "\(app) へのログインで \(factor) は求められなくなりました。" }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "変更を取り消しました",
            sentence: { change, app in
                """
                \(app) のアカウントのログイン方法を変更前の状態に戻しました。次の変更は無効になりました：\(change)。\
                もう一度ログインしてください。パスワードをお使いの場合は、先に新しいパスワードを設定してください。
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "メールをご確認ください",
            sentence: { email, _ in "新しいパスワードを設定するためのリンクを \(email) に送信しました。" }
        ),
        resetAdvice: "ご自身でアドレスを変更されていない場合は、ほかの人にパスワードを知られているおそれがあります。今すぐ新しいパスワードを設定することをおすすめします。",
        resetAdviceButton: "新しいパスワードを設定するリンクを受け取る",

        expired: ProblemTexts(
            title: "リンクの有効期限が切れています",
            sentence: "このようなリンクは一定時間のみ有効です。アプリで新しいリンクをリクエストしてください。"
        ),
        invalid: ProblemTexts(
            title: "このリンクは使えなくなりました",
            sentence: "すでに使用されたか、新しいリンクに置き換えられた可能性があります。最新のメールのリンクを使うか、アプリで新しいリンクをリクエストしてください。"
        ),
        userDisabled: ProblemTexts(
            title: "このアカウントは無効になっています",
            sentence: "誤りと思われる場合は、アプリの運営者にお問い合わせください。"
        ),
        emailTaken: ProblemTexts(
            title: "このアドレスはすでに使われています",
            sentence: "別のアカウントがこのメールアドレスを使用しています。そのアカウントでログインするか、アプリで別のアドレスを選んでください。"
        ),
        missingParameters: ProblemTexts(
            title: "リンクが不完全です",
            sentence: "リンクの一部が欠けています。メールからもう一度開くか、リンク全体をアドレスバーに貼り付けてください。"
        ),
        tooManyRequests: ProblemTexts(
            title: "試行回数が多すぎます",
            sentence: "数分待ってから、もう一度リンクを開いてください。"
        ),
        internalError: ProblemTexts(
            title: "問題が発生しました",
            sentence: "こちら側の問題です。リンクは引き続き使えますので、数分後にもう一度開いてください。"
        ),

        returnSentence: "アプリに戻ります。",
        backToAppTitle: "アプリに戻ることができます",
        backToAppSentence: "ログインの続きはアプリで行われます。このページは閉じてかまいません。",
        signInFailed: ProblemTexts(
            title: "ログインできませんでした",
            sentence: "アプリに戻って、もう一度お試しください。"
        ),
        signInEnded: ProblemTexts(
            title: "このログインは終了しています",
            sentence: "時間がかかりすぎたか、すでに完了しているか、別のブラウザで開始されたためです。アプリに戻って、もう一度お試しください。"
        ),

        deviceCheck: "SMS を送信する前に端末を確認しています。操作は必要ありません。",
        humanCheck: "人間であることを確認してください。その後、SMS を送信します。",
        codeSMS: "%APP_NAME% の確認コードは %LOGIN_CODE% です。",

        chooserTitle: { "\($0) でログイン" },
        chooserSentence: "これはパスワードを必要としないエミュレータです。アカウントを選ぶか、新しく作成してください。",
        chooserNewAccount: "新しいアカウント",
        chooserGenerate: "アカウント情報を自動生成",
        chooserID: "プロバイダでの ID",
        chooserEmail: "メールアドレス",
        chooserDisplayName: "名前",
        chooserScreenName: "ユーザー名",
        chooserPhotoURL: "写真の URL",
        chooserButton: "ログイン",

        mailbox: "メールボックス",
        mailboxEmpty: "メールはまだありません。アプリが送信したメールがここに表示されます。",
        mailboxTo: "宛先",
        mailboxLink: "リンクを開く",
        mailboxText: "プレーンテキスト",
        mailboxPreview: "メール",

        greeting: "%APP_NAME% からのお知らせです。",
        signature: "%APP_NAME% チーム",
        bareLink: "ボタンが使えない場合は、次のアドレスをブラウザに貼り付けてください：",
        passwordResetMail: MailTexts(
            subject: "%APP_NAME% のパスワードの再設定",
            sentence: "%APP_NAME% のアカウント %EMAIL% について、新しいパスワードのリクエストを受け付けました。次のリンクから設定してください。",
            button: "新しいパスワードを設定",
            note: "お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。"
        ),
        temporaryPasswordMail: MailTexts(
            subject: "%APP_NAME% の仮パスワード",
            sentence: "%APP_NAME% のアカウント %EMAIL% について、新しいパスワードのリクエストを受け付けました。24 時間以内に次の仮パスワードでログインし、新しいパスワードを設定してください。",
            button: nil,
            note: "お心当たりがない場合は、このメールを無視してください。仮パスワードが使われるまで、現在のパスワードを引き続き使えます。"
        ),
        emailVerificationMail: MailTexts(
            subject: "%APP_NAME% のメールアドレスの確認",
            sentence: "%EMAIL% が %APP_NAME% でお使いになるメールアドレスであることを確認してください。",
            button: "アドレスを確認する",
            note: "お心当たりがない場合は、このメールを無視してください。"
        ),
        emailSignInMail: MailTexts(
            subject: "%APP_NAME% へのログイン",
            sentence: "%EMAIL% として %APP_NAME% にログインするリクエストを受け付けました。リンクをリクエストした端末で、このリンクを開いてください。",
            button: "ログインする",
            note: "お心当たりがない場合は、このメールを無視し、リンクをほかの人と共有しないでください。リンクは一度だけ使え、まもなく期限が切れます。"
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "%APP_NAME% の新しいメールアドレスの確認",
            sentence: "%APP_NAME% のログイン用アドレスを %EMAIL% から %NEW_EMAIL% に変更するリクエストを受け付けました。新しいアドレスがご自身のものであることを確認してください。",
            button: "このアドレスを使う",
            note: "お心当たりがない場合は、このメールを無視してください。何も変更されません。"
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "%APP_NAME% のログイン用メールアドレスが変更されました",
            sentence: "%APP_NAME% のアカウントのログイン用アドレスが %EMAIL% から %NEW_EMAIL% に変更されました。お心当たりがない場合は、次のリンクから変更を取り消してください。",
            button: "アドレスを元に戻す",
            note: "ご自身で変更された場合は、何もする必要はありません。"
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "%APP_NAME% のアカウントに 2 段階認証が追加されました",
            sentence: "%APP_NAME% のアカウント %EMAIL% のログインに、2 段階認証の方法として %SECOND_FACTOR% "
                + "が追加されました。お心当たりがない場合は、次のリンクから削除してください。",
            button: "2 段階認証の方法を削除",
            note: "ご自身で追加された場合は、何もする必要はありません。"
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "%APP_NAME% のアカウントのログイン方法が変更されました",
            sentence: "%APP_NAME% のアカウント %EMAIL% のログイン方法が変更されました："
                + "%SIGN_IN_METHODS%。お心当たりがない場合は、次のリンクから変更を取り消し、すべての端末からログアウトしてください。",
            button: "変更を取り消す",
            note: "ご自身で変更された場合は、何もする必要はありません。"
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "%APP_NAME% のアカウントのリカバリーコードが使用されました",
            sentence: "%APP_NAME% のアカウント %EMAIL% へのログインにリカバリーコードが使われました。このコードはもう使えません。残りのコードは %RECOVERY_CODES% 個です。",
            button: nil,
            note: "お心当たりがない場合は、すぐにパスワードを変更し、新しいリカバリーコードを作成してください。"
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "%APP_NAME% のアカウントで誤ったコードが入力されました",
            sentence: "%APP_NAME% のアカウント %EMAIL% で、認証アプリの誤ったコードが 10 回続けて入力されました。"
                + "いずれも、パスワードなどの最初の手順が正しく行われたあとに入力されています。",
            button: nil,
            note: "お心当たりがない場合は、すぐにパスワードを変更してください。"
        )
    )
}
