extension Texts {
    static let arabic = Texts(
        continueButton: "متابعة",
        closePage: "يمكنك الآن إغلاق هذه الصفحة.",
        waitingTitle: "لحظة من فضلك",

        resetTitle: "اختيار كلمة مرور جديدة",
        resetSentence: { email, app in "لحسابك \(email) في \(app)." },
        newPassword: "كلمة المرور الجديدة",
        showPassword: "إظهار كلمة المرور",
        hidePassword: "إخفاء كلمة المرور",
        rules: "شروط كلمة المرور:",
        minimumLength: { "عدد الأحرف لا يقل عن \($0)" },
        maximumLength: { "عدد الأحرف لا يزيد على \($0)" },
        lowercase: "حرف لاتيني صغير (a–z)",
        uppercase: "حرف لاتيني كبير (A–Z)",
        digit: "رقم (0–9)",
        symbol: "رمز، مثل ! أو ? أو # أو %",
        ruleMet: "تحقَّق",
        ruleUnmet: "لم يتحقَّق بعد",
        resetButton: "حفظ كلمة المرور",
        weakPassword: "لم تُقبل كلمة المرور هذه. شروط لم تتحقَّق بعد:",
        tooManyAttempts: "كانت هناك محاولات كثيرة جدًا. يُرجى الانتظار بضع دقائق ثم المحاولة مجددًا.",
        tryAgain: "لم تنجح العملية. يُرجى المحاولة مرة أخرى.",

        verifyEmail: ConfirmationTexts(
            title: "تأكيد عنوان بريدك الإلكتروني",
            sentence: { email, app in "يُرجى تأكيد أن \(email) هو عنوان بريدك الإلكتروني في \(app)." },
            button: "تأكيد العنوان",
            note: "إذا لم يصدر هذا الطلب عنك، فيُرجى إغلاق هذه الصفحة، ولن يتغير شيء."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "تأكيد عنوان بريدك الإلكتروني الجديد",
            sentence: { email, app in "بعد التأكيد سيكون تسجيل دخولك إلى \(app) بالعنوان \(email)." },
            button: "استخدام هذا العنوان",
            note: "إذا لم يصدر هذا الطلب عنك، فيُرجى إغلاق هذه الصفحة، ولن يتغير شيء."
        ),
        recoverEmail: ConfirmationTexts(
            title: "استعادة عنوان بريدك الإلكتروني",
            sentence: { email, app in "تم تغيير عنوان تسجيل الدخول إلى حسابك في \(app). يمكنك إعادته إلى \(email)." },
            button: "استعادة العنوان",
            note: "إذا كان التغيير منك، فيُرجى إغلاق هذه الصفحة، ولن يتغير شيء."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "إزالة الخطوة الثانية",
            sentence: { factor, app in "أُضيفت خطوة ثانية لتسجيل الدخول إلى \(app): \(factor). يمكنك إزالتها هنا." },
            button: "إزالة",
            note: "إذا كانت الإضافة منك، فيُرجى إغلاق هذه الصفحة، ولن يتغير شيء."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "التراجع عن تغيير طرق تسجيل الدخول",
            sentence: { change, app in
                """
                تم تغيير طرق تسجيل الدخول إلى حسابك في \(app): \(change). يمكنك التراجع عن ذلك هنا، وعندها سيتم \
                تسجيل الخروج من جميع الأجهزة.
                """
            },
            button: "التراجع عن التغيير",
            note: "إذا كان هذا التغيير منك، فيُرجى إغلاق هذه الصفحة، ولن يتغير شيء."
        ),

        passwordReset: OutcomeTexts(
            title: "تم تغيير كلمة المرور",
            sentence: { email, app in "يمكنك الآن تسجيل الدخول إلى \(app) بالعنوان \(email) وكلمة المرور الجديدة." }
        ),
        emailVerified: OutcomeTexts(
            title: "تم تأكيد عنوان بريدك الإلكتروني",
            sentence: { email, app in "شكرًا لك. تم تأكيد عنوانك \(email) في \(app)." }
        ),
        emailChanged: OutcomeTexts(
            title: "تم تغيير عنوان بريدك الإلكتروني",
            sentence: { email, app in "يُرجى تسجيل الدخول إلى \(app) من الآن فصاعدًا بالعنوان \(email)." }
        ),
        emailRecovered: OutcomeTexts(
            title: "تمت استعادة عنوان بريدك الإلكتروني",
            sentence: { email, app in
                """
                يمكنك الآن تسجيل الدخول من جديد إلى \(app) بالعنوان \(email). لم تعد كلمة مرورك القديمة صالحة: إذا \
                كان تسجيل دخولك بكلمة مرور، فيُرجى تعيين كلمة مرور جديدة أولًا.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "تمت إزالة الخطوة الثانية",
            sentence: { factor, app in "لم يعد تسجيل الدخول إلى \(app) يتطلب \(factor)." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "تم التراجع عن التغيير",
            sentence: { change, app in
                """
                عادت طرق تسجيل الدخول إلى حسابك في \(app) كما كانت. لم يعد هذا التغيير ساريًا: \(change). يُرجى تسجيل \
                الدخول من جديد. إذا كان تسجيل دخولك بكلمة مرور، فيُرجى تعيين كلمة مرور جديدة أولًا.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "يُرجى التحقق من بريدك الإلكتروني",
            sentence: { email, _ in "أرسلنا إلى \(email) رابطًا لاختيار كلمة مرور جديدة." }
        ),
        resetAdvice: "إذا لم يكن تغيير العنوان منك، فقد يكون شخص آخر على علم بكلمة مرورك. ننصحك باختيار كلمة مرور "
            + "جديدة الآن.",
        resetAdviceButton: "إرسال رابط لاختيار كلمة مرور جديدة",

        expired: ProblemTexts(
            title: "انتهت صلاحية هذا الرابط",
            sentence: "تعمل مثل هذه الروابط لمدة محدودة فقط. يُرجى طلب رابط جديد من التطبيق."
        ),
        invalid: ProblemTexts(
            title: "لم يعد هذا الرابط صالحًا",
            sentence: "ربما سبق استخدامه أو حلّ محله رابط أحدث. يُرجى استخدام الرابط الوارد في أحدث رسالة، أو طلب "
                + "رابط جديد من التطبيق."
        ),
        userDisabled: ProblemTexts(
            title: "هذا الحساب معطَّل",
            sentence: "إذا كان ذلك خطأً في رأيك، فيُرجى التواصل مع الجهة المسؤولة عن التطبيق."
        ),
        emailTaken: ProblemTexts(
            title: "هذا العنوان مستخدَم بالفعل",
            sentence: "يستخدم حساب آخر عنوان البريد هذا. يُرجى تسجيل الدخول بذلك الحساب، أو اختيار عنوان آخر في "
                + "التطبيق."
        ),
        missingParameters: ProblemTexts(
            title: "هذا الرابط غير مكتمل",
            sentence: "ينقص جزء من هذا الرابط. يُرجى فتحه من الرسالة مرة أخرى، أو نسخ الرابط كاملًا إلى شريط العنوان."
        ),
        tooManyRequests: ProblemTexts(
            title: "محاولات كثيرة جدًا",
            sentence: "يُرجى الانتظار بضع دقائق ثم فتح الرابط مرة أخرى."
        ),
        internalError: ProblemTexts(
            title: "حدث خطأ ما",
            sentence: "المشكلة من جانبنا، وما زال رابطك صالحًا. يُرجى فتحه مرة أخرى بعد بضع دقائق."
        ),

        returnSentence: "جارٍ إعادتك إلى التطبيق.",
        backToAppTitle: "يمكنك العودة إلى التطبيق",
        backToAppSentence: "يستمر تسجيل الدخول هناك. يمكنك إغلاق هذه الصفحة.",
        signInFailed: ProblemTexts(
            title: "لم ينجح تسجيل الدخول",
            sentence: "يُرجى العودة إلى التطبيق والمحاولة مرة أخرى."
        ),
        signInEnded: ProblemTexts(
            title: "انتهت عملية تسجيل الدخول هذه",
            sentence: "استغرقت وقتًا طويلًا، أو سبق إكمالها، أو بدأت في متصفح آخر. يُرجى العودة إلى التطبيق والمحاولة "
                + "مرة أخرى."
        ),

        deviceCheck: "يجري التحقق من جهازك قبل إرسال رسالة نصية. لا يلزمك فعل أي شيء.",
        humanCheck: "يُرجى تأكيد أنك إنسان، وسنرسل الرسالة النصية بعد ذلك.",
        codeSMS: "%LOGIN_CODE% هو رمز التحقق الخاص بك لتطبيق %APP_NAME%.",

        chooserTitle: { "تسجيل الدخول عبر \($0)" },
        chooserSentence: "هذا هو المحاكي، وهو لا يطلب كلمة مرور. يمكنك اختيار حساب أو إنشاء حساب.",
        chooserNewAccount: "حساب جديد",
        chooserGenerate: "إنشاء بيانات الحساب تلقائيًا",
        chooserID: "المعرّف لدى المزوّد",
        chooserEmail: "عنوان البريد الإلكتروني",
        chooserDisplayName: "الاسم",
        chooserScreenName: "اسم المستخدم",
        chooserPhotoURL: "رابط الصورة",
        chooserButton: "تسجيل الدخول",

        mailbox: "صندوق البريد",
        mailboxEmpty: "لا توجد رسائل بعد. تظهر هنا الرسائل التي يرسلها تطبيقك.",
        mailboxTo: "إلى",
        mailboxLink: "فتح الرابط",
        mailboxText: "نص عادي",
        mailboxPreview: "رسالة",

        greeting: "مرحبًا،",
        signature: "فريق %APP_NAME%",
        bareLink: "إذا لم يعمل الزر، فيُرجى نسخ هذا العنوان إلى المتصفح:",
        passwordResetMail: MailTexts(
            subject: "إعادة تعيين كلمة مرورك في %APP_NAME%",
            sentence: "وصلنا طلب كلمة مرور جديدة لحسابك %EMAIL% في %APP_NAME%. يُرجى استخدام هذا الرابط لاختيارها.",
            button: "اختيار كلمة مرور جديدة",
            note: "إذا لم يصدر هذا الطلب عنك، فيمكنك تجاهل هذه الرسالة، ولن تتغير كلمة مرورك."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "كلمة مرورك المؤقتة في %APP_NAME%",
            sentence: "وصلنا طلب كلمة مرور جديدة لحسابك %EMAIL% في %APP_NAME%. يُرجى تسجيل الدخول بكلمة المرور المؤقتة "
                + "هذه خلال 24 ساعة، ثم اختيار كلمة مرور جديدة.",
            button: nil,
            note: "إذا لم يصدر هذا الطلب عنك، فيمكنك تجاهل هذه الرسالة، وستبقى كلمة مرورك الحالية صالحة إلى أن تُستخدم "
                + "كلمة المرور المؤقتة."
        ),
        emailVerificationMail: MailTexts(
            subject: "تأكيد بريدك الإلكتروني في %APP_NAME%",
            sentence: "يُرجى تأكيد أن %EMAIL% هو عنوان بريدك الإلكتروني في %APP_NAME%.",
            button: "تأكيد العنوان",
            note: "إذا لم تكن هذه الرسالة متوقعة، فيمكنك تجاهلها."
        ),
        emailSignInMail: MailTexts(
            subject: "تسجيل الدخول إلى %APP_NAME%",
            sentence: "وصلنا طلب تسجيل دخول إلى %APP_NAME% بالعنوان %EMAIL%. يُرجى فتح هذا الرابط على الجهاز الذي "
                + "طُلب الرابط منه.",
            button: "تسجيل الدخول",
            note: "إذا لم يصدر هذا الطلب عنك، فيُرجى تجاهل هذه الرسالة وعدم مشاركة الرابط. يعمل الرابط مرة واحدة فقط "
                + "وتنتهي صلاحيته قريبًا."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "تأكيد بريدك الإلكتروني الجديد في %APP_NAME%",
            sentence: "وصلنا طلب أن يكون تسجيل دخولك إلى %APP_NAME% من الآن فصاعدًا بالعنوان %NEW_EMAIL% بدلًا من "
                + "%EMAIL%. يُرجى تأكيد أن العنوان الجديد لك.",
            button: "استخدام هذا العنوان",
            note: "إذا لم يصدر هذا الطلب عنك، فيمكنك تجاهل هذه الرسالة، ولن يتغير شيء."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "تم تغيير بريد تسجيل دخولك إلى %APP_NAME%",
            sentence: "تم تغيير عنوان تسجيل الدخول إلى حسابك في %APP_NAME% من %EMAIL% إلى %NEW_EMAIL%. إذا لم يكن "
                + "التغيير منك، فيُرجى استخدام هذا الرابط للتراجع عنه.",
            button: "استعادة عنواني",
            note: "إذا كان التغيير منك، فلا حاجة إلى أي إجراء."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "أُضيفت خطوة ثانية لتسجيل الدخول إلى حسابك في %APP_NAME%",
            sentence: "أصبح لتسجيل الدخول إلى حسابك %EMAIL% في %APP_NAME% خطوة ثانية: %SECOND_FACTOR%. إذا لم تكن "
                + "الإضافة منك، فيُرجى استخدام هذا الرابط لإزالتها.",
            button: "إزالة الخطوة الثانية",
            note: "إذا كانت الإضافة منك، فلا حاجة إلى أي إجراء."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "تم تغيير طرق تسجيل الدخول إلى حسابك في %APP_NAME%",
            sentence: "تم تغيير طرق تسجيل الدخول إلى حسابك %EMAIL% في %APP_NAME%: %SIGN_IN_METHODS%. إذا لم يكن هذا "
                + "التغيير منك، فيُرجى استخدام هذا الرابط للتراجع عنه وتسجيل الخروج من جميع الأجهزة.",
            button: "التراجع عن التغيير",
            note: "إذا كان هذا التغيير منك، فلا حاجة إلى أي إجراء."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "استُخدم رمز استرداد لحسابك في %APP_NAME%",
            sentence: "استُخدم رمز استرداد لتسجيل الدخول إلى حسابك %EMAIL% في %APP_NAME%. لم يعد هذا الرمز صالحًا. "
                + "الرموز المتبقية: %RECOVERY_CODES%.",
            button: nil,
            note: "إذا لم يكن تسجيل الدخول هذا منك، فيُرجى تغيير كلمة المرور الآن وإنشاء رموز استرداد جديدة."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "رموز خاطئة لحسابك في %APP_NAME%",
            sentence: "أُدخلت لحسابك %EMAIL% في %APP_NAME% عشرة رموز خاطئة متتالية لتطبيق المصادقة، كل منها بعد خطوة "
                + "أولى صحيحة، مثل كلمة المرور.",
            button: nil,
            note: "إذا لم يكن ذلك منك، فيُرجى تغيير كلمة المرور الآن."
        )
    )
}
