// Data, one language after the other.

extension AuthRedirectTexts {
    static let english = AuthRedirectTexts(
        waitingTitle: "One moment, please",
        waitingSentence: "You are being taken back to the app.",
        backTitle: "You can go back to the app",
        backSentence: "Sign-in continues there. You can close this page.",
        goOn: "Continue",
        failed: ProblemTexts(
            title: "Signing in did not work",
            sentence: "Please go back to the app and try again."
        ),
        ended: ProblemTexts(
            title: "This sign-in has ended",
            sentence: "It took too long, was already completed, or was started in another browser. Please go back to "
                + "the app and try again."
        ),
        chooserTitle: { "Sign in with \($0)" },
        chooserSentence: "This is the emulator, which asks for no password. Choose an account or create one.",
        newAccount: "New account",
        madeUp: "Create an account",
        subject: "ID at the provider",
        email: "Email address",
        displayName: "Name",
        screenName: "Screen name",
        photoURL: "Photo URL",
        signIn: "Sign in"
    )

    static let german = AuthRedirectTexts(
        waitingTitle: "Einen Moment bitte",
        waitingSentence: "Sie werden zur App zurückgeleitet.",
        backTitle: "Sie können zur App zurückkehren",
        backSentence: "Die Anmeldung geht dort weiter. Sie können diese Seite schließen.",
        goOn: "Weiter",
        failed: ProblemTexts(
            title: "Die Anmeldung hat nicht geklappt",
            sentence: "Bitte kehren Sie zur App zurück und versuchen Sie es noch einmal."
        ),
        ended: ProblemTexts(
            title: "Diese Anmeldung ist beendet",
            sentence: "Sie hat zu lange gedauert, ist schon abgeschlossen oder wurde in einem anderen Browser "
                + "begonnen. Bitte kehren Sie zur App zurück und versuchen Sie es noch einmal."
        ),
        chooserTitle: { "Anmelden mit \($0)" },
        chooserSentence: "Dies ist der Emulator, der kein Passwort verlangt. Wählen Sie ein Konto oder erstellen Sie "
            + "eines.",
        newAccount: "Neues Konto",
        madeUp: "Konto generieren",
        subject: "ID beim Anbieter",
        email: "E-Mail-Adresse",
        displayName: "Name",
        screenName: "Benutzername",
        photoURL: "Foto-URL",
        signIn: "Anmelden"
    )

    static let spanish = AuthRedirectTexts(
        waitingTitle: "Un momento, por favor",
        waitingSentence: "Estás volviendo a la aplicación.",
        backTitle: "Ya puedes volver a la aplicación",
        backSentence: "El inicio de sesión continúa allí. Puedes cerrar esta página.",
        goOn: "Continuar",
        failed: ProblemTexts(
            title: "No se ha podido iniciar sesión",
            sentence: "Vuelve a la aplicación e inténtalo de nuevo."
        ),
        ended: ProblemTexts(
            title: "Este inicio de sesión ha terminado",
            sentence: "Ha tardado demasiado, ya se completó o se inició en otro navegador. Vuelve a la aplicación e "
                + "inténtalo de nuevo."
        ),
        chooserTitle: { "Iniciar sesión con \($0)" },
        chooserSentence: "Este es el emulador, que no pide contraseña. Elige una cuenta o crea una.",
        newAccount: "Cuenta nueva",
        madeUp: "Generar una cuenta",
        subject: "ID en el proveedor",
        email: "Dirección de correo",
        displayName: "Nombre",
        screenName: "Nombre de usuario",
        photoURL: "URL de la foto",
        signIn: "Iniciar sesión"
    )

    static let french = AuthRedirectTexts(
        waitingTitle: "Un instant, s’il vous plaît",
        waitingSentence: "Vous allez retourner à l’application.",
        backTitle: "Vous pouvez retourner à l’application",
        backSentence: "La connexion s’y poursuit. Vous pouvez fermer cette page.",
        goOn: "Continuer",
        failed: ProblemTexts(
            title: "La connexion n’a pas abouti",
            sentence: "Veuillez retourner à l’application et réessayer."
        ),
        ended: ProblemTexts(
            title: "Cette connexion a pris fin",
            sentence: "Elle a pris trop de temps, est déjà terminée ou a été commencée dans un autre navigateur. "
                + "Veuillez retourner à l’application et réessayer."
        ),
        chooserTitle: { "Se connecter avec \($0)" },
        chooserSentence: "Ceci est l’émulateur, qui ne demande pas de mot de passe. Choisissez un compte ou créez-en "
            + "un.",
        newAccount: "Nouveau compte",
        madeUp: "Générer un compte",
        subject: "ID chez le fournisseur",
        email: "Adresse e-mail",
        displayName: "Nom",
        screenName: "Pseudonyme",
        photoURL: "URL de la photo",
        signIn: "Se connecter"
    )

    static let italian = AuthRedirectTexts(
        waitingTitle: "Un momento, per favore",
        waitingSentence: "Stai tornando all’app.",
        backTitle: "Puoi tornare all’app",
        backSentence: "L’accesso continua lì. Puoi chiudere questa pagina.",
        goOn: "Continua",
        failed: ProblemTexts(
            title: "L’accesso non è riuscito",
            sentence: "Torna all’app e riprova."
        ),
        ended: ProblemTexts(
            title: "Questo accesso è terminato",
            sentence: "Ha richiesto troppo tempo, è già stato completato o è stato iniziato in un altro browser. Torna "
                + "all’app e riprova."
        ),
        chooserTitle: { "Accedi con \($0)" },
        chooserSentence: "Questo è l’emulatore, che non chiede la password. Scegli un account o creane uno.",
        newAccount: "Nuovo account",
        madeUp: "Genera un account",
        subject: "ID presso il fornitore",
        email: "Indirizzo email",
        displayName: "Nome",
        screenName: "Nome utente",
        photoURL: "URL della foto",
        signIn: "Accedi"
    )

    static let portuguese = AuthRedirectTexts(
        waitingTitle: "Um momento, por favor",
        waitingSentence: "Você está voltando ao aplicativo.",
        backTitle: "Você já pode voltar ao aplicativo",
        backSentence: "O login continua lá. Você pode fechar esta página.",
        goOn: "Continuar",
        failed: ProblemTexts(
            title: "Não foi possível fazer login",
            sentence: "Volte ao aplicativo e tente novamente."
        ),
        ended: ProblemTexts(
            title: "Este login foi encerrado",
            sentence: "Demorou demais, já foi concluído ou foi iniciado em outro navegador. Volte ao aplicativo e "
                + "tente novamente."
        ),
        chooserTitle: { "Fazer login com \($0)" },
        chooserSentence: "Este é o emulador, que não pede senha. Escolha uma conta ou crie uma.",
        newAccount: "Nova conta",
        madeUp: "Gerar uma conta",
        subject: "ID no provedor",
        email: "Endereço de e-mail",
        displayName: "Nome",
        screenName: "Nome de usuário",
        photoURL: "URL da foto",
        signIn: "Fazer login"
    )

    static let japanese = AuthRedirectTexts(
        waitingTitle: "少々お待ちください",
        waitingSentence: "アプリに戻ります。",
        backTitle: "アプリに戻ることができます",
        backSentence: "ログインの続きはアプリで行われます。このページは閉じてかまいません。",
        goOn: "続ける",
        failed: ProblemTexts(
            title: "ログインできませんでした",
            sentence: "アプリに戻って、もう一度お試しください。"
        ),
        ended: ProblemTexts(
            title: "このログインは終了しています",
            sentence: "時間がかかりすぎたか、すでに完了したか、別のブラウザで開始されました。アプリに戻って、もう一度お試しください。"
        ),
        chooserTitle: { "\($0) でログイン" },
        chooserSentence: "これはパスワードを必要としないエミュレータです。アカウントを選ぶか、新しく作成してください。",
        newAccount: "新しいアカウント",
        madeUp: "アカウントを自動で作成",
        subject: "プロバイダでの ID",
        email: "メールアドレス",
        displayName: "名前",
        screenName: "ユーザー名",
        photoURL: "写真の URL",
        signIn: "ログイン"
    )

    static let chinese = AuthRedirectTexts(
        waitingTitle: "请稍候",
        waitingSentence: "正在返回应用。",
        backTitle: "您可以返回应用了",
        backSentence: "登录将在应用中继续。您可以关闭此页面。",
        goOn: "继续",
        failed: ProblemTexts(
            title: "登录未成功",
            sentence: "请返回应用，然后重试。"
        ),
        ended: ProblemTexts(
            title: "此次登录已结束",
            sentence: "登录用时过长、已经完成，或者是在另一个浏览器中开始的。请返回应用，然后重试。"
        ),
        chooserTitle: { "使用 \($0) 登录" },
        chooserSentence: "这是不要求密码的模拟器。请选择一个账号，或创建一个账号。",
        newAccount: "新账号",
        madeUp: "自动生成账号",
        subject: "提供方的 ID",
        email: "电子邮件地址",
        displayName: "姓名",
        screenName: "用户名",
        photoURL: "照片网址",
        signIn: "登录"
    )

    static let korean = AuthRedirectTexts(
        waitingTitle: "잠시만 기다려 주세요",
        waitingSentence: "앱으로 돌아가고 있습니다.",
        backTitle: "앱으로 돌아가셔도 됩니다",
        backSentence: "로그인은 앱에서 계속됩니다. 이 페이지는 닫으셔도 됩니다.",
        goOn: "계속",
        failed: ProblemTexts(
            title: "로그인하지 못했습니다",
            sentence: "앱으로 돌아가 다시 시도해 주세요."
        ),
        ended: ProblemTexts(
            title: "이 로그인은 종료되었습니다",
            sentence: "시간이 너무 오래 걸렸거나, 이미 완료되었거나, 다른 브라우저에서 시작되었습니다. 앱으로 돌아가 다시 시도해 주세요."
        ),
        chooserTitle: { "\($0)(으)로 로그인" },
        chooserSentence: "비밀번호를 묻지 않는 에뮬레이터입니다. 계정을 선택하거나 새로 만들어 주세요.",
        newAccount: "새 계정",
        madeUp: "계정 자동 생성",
        subject: "제공업체의 ID",
        email: "이메일 주소",
        displayName: "이름",
        screenName: "사용자 이름",
        photoURL: "사진 URL",
        signIn: "로그인"
    )

    static let arabic = AuthRedirectTexts(
        waitingTitle: "لحظة من فضلك",
        waitingSentence: "تجري الآن العودة إلى التطبيق.",
        backTitle: "يمكنك العودة إلى التطبيق",
        backSentence: "يستمر تسجيل الدخول هناك. يمكنك إغلاق هذه الصفحة.",
        goOn: "متابعة",
        failed: ProblemTexts(
            title: "لم ينجح تسجيل الدخول",
            sentence: "يُرجى العودة إلى التطبيق والمحاولة مرة أخرى."
        ),
        ended: ProblemTexts(
            title: "انتهت عملية تسجيل الدخول هذه",
            sentence: "استغرقت وقتًا طويلًا، أو سبق إكمالها، أو بدأت في متصفح آخر. يُرجى العودة إلى التطبيق والمحاولة "
                + "مرة أخرى."
        ),
        chooserTitle: { "تسجيل الدخول عبر \($0)" },
        chooserSentence: "هذا هو المحاكي، وهو لا يطلب كلمة مرور. يمكنك اختيار حساب أو إنشاء حساب.",
        newAccount: "حساب جديد",
        madeUp: "إنشاء حساب تلقائيًا",
        subject: "المعرّف لدى المزوّد",
        email: "عنوان البريد الإلكتروني",
        displayName: "الاسم",
        screenName: "اسم المستخدم",
        photoURL: "رابط الصورة",
        signIn: "تسجيل الدخول"
    )
}
