extension Texts {
    static let korean = Texts(
        continueButton: "계속",
        closePage: "이제 이 페이지를 닫으셔도 됩니다.",
        waitingTitle: "잠시만 기다려 주세요",

        resetTitle: "새 비밀번호 설정",
        resetSentence: { email, app in "\(app) 계정 \(email)의 비밀번호를 설정합니다." },
        newPassword: "새 비밀번호",
        showPassword: "비밀번호 표시",
        hidePassword: "비밀번호 숨기기",
        rules: "비밀번호 조건:",
        minimumLength: { "\($0)자 이상" },
        maximumLength: { "\($0)자 이하" },
        lowercase: "영문 소문자 포함(a–z)",
        uppercase: "영문 대문자 포함(A–Z)",
        digit: "숫자 포함(0–9)",
        symbol: "기호 포함(예: ! ? # %)",
        ruleMet: "충족됨",
        ruleUnmet: "충족되지 않음",
        resetButton: "비밀번호 저장",
        weakPassword: "이 비밀번호는 사용할 수 없습니다. 다음 조건도 충족해야 합니다:",
        tooManyAttempts: "시도 횟수가 너무 많습니다. 몇 분 기다린 후 다시 시도해 주세요.",
        tryAgain: "처리하지 못했습니다. 다시 시도해 주세요.",

        verifyEmail: ConfirmationTexts(
            title: "이메일 주소 확인",
            sentence: { email, app in "\(email)이(가) \(app)에서 사용하시는 본인의 이메일 주소인지 확인해 주세요." },
            button: "주소 확인",
            note: "요청하신 적이 없다면 이 페이지를 닫아 주세요. 아무것도 변경되지 않습니다."
        ),
        verifyAndChangeEmail: ConfirmationTexts(
            title: "새 이메일 주소 확인",
            sentence: { email, app in "확인하시면 앞으로 \(email)(으)로 \(app)에 로그인하게 됩니다." },
            button: "이 주소 사용",
            note: "요청하신 적이 없다면 이 페이지를 닫아 주세요. 아무것도 변경되지 않습니다."
        ),
        recoverEmail: ConfirmationTexts(
            title: "이메일 주소 복원",
            sentence: { email, app in "\(app) 계정의 로그인 주소가 변경되었습니다. 여기에서 \(email)(으)로 되돌릴 수 있습니다." },
            button: "주소 복원",
            note: "직접 변경하셨다면 이 페이지를 닫아 주세요. 아무것도 변경되지 않습니다."
        ),
        revertSecondFactor: ConfirmationTexts(
            title: "2단계 인증 수단 삭제",
            sentence: { factor, app in "\(app) 로그인에 2단계 인증 수단이 추가되었습니다: \(factor). 여기에서 삭제할 수 있습니다." },
            button: "삭제",
            note: "직접 추가하셨다면 이 페이지를 닫아 주세요. 아무것도 변경되지 않습니다."
        ),
        revertSignInMethods: ConfirmationTexts(
            title: "로그인 방법 변경 취소",
            sentence: { change, app in
                "\(app) 계정의 로그인 방법이 변경되었습니다: \(change). 여기에서 취소할 수 있습니다. 취소하면 모든 기기에서 로그아웃됩니다."
            },
            button: "변경 취소",
            note: "직접 변경하셨다면 이 페이지를 닫아 주세요. 아무것도 변경되지 않습니다."
        ),

        passwordReset: OutcomeTexts(
            title: "비밀번호가 변경되었습니다",
            sentence: { email, app in "이제 \(email) 계정과 새 비밀번호로 \(app)에 로그인하실 수 있습니다." }
        ),
        emailVerified: OutcomeTexts(
            title: "이메일 주소가 확인되었습니다",
            sentence: { email, app in "감사합니다. \(app)에서 사용하시는 주소 \(email)이(가) 확인되었습니다." }
        ),
        emailChanged: OutcomeTexts(
            title: "이메일 주소가 변경되었습니다",
            sentence: { email, app in "앞으로는 \(email)(으)로 \(app)에 로그인해 주세요." }
        ),
        emailRecovered: OutcomeTexts(
            title: "이메일 주소가 복원되었습니다",
            sentence: { email, app in
                """
                다시 \(email)(으)로 \(app)에 로그인하실 수 있습니다. 이전 비밀번호는 더 이상 사용할 수 없습니다. \
                비밀번호를 사용하시는 경우 먼저 새 비밀번호를 설정해 주세요.
                """
            }
        ),
        secondFactorReverted: OutcomeTexts(
            title: "2단계 인증 수단이 삭제되었습니다",
            sentence: { factor, app in "\(app)에 로그인할 때 더 이상 \(factor)을(를) 요구하지 않습니다." }
        ),
        signInMethodsReverted: OutcomeTexts(
            title: "변경이 취소되었습니다",
            sentence: { change, app in
                """
                \(app) 계정의 로그인 방법을 변경 전으로 되돌렸습니다. 다음 변경은 더 이상 적용되지 않습니다: \(change). \
                다시 로그인해 주세요. 비밀번호를 사용하시는 경우 먼저 새 비밀번호를 설정해 주세요.
                """
            }
        ),
        passwordResetSent: OutcomeTexts(
            title: "메일함을 확인해 주세요",
            sentence: { email, _ in "새 비밀번호를 설정할 수 있는 링크를 \(email)(으)로 보냈습니다." }
        ),
        resetAdvice: "직접 주소를 변경하지 않으셨다면 다른 사람이 비밀번호를 알고 있을 수 있습니다. 지금 새 비밀번호를 설정하시기를 권합니다.",
        resetAdviceButton: "새 비밀번호 설정 링크 받기",

        expired: ProblemTexts(
            title: "링크가 만료되었습니다",
            sentence: "이런 링크는 일정 시간 동안만 사용할 수 있습니다. 앱에서 새 링크를 요청해 주세요."
        ),
        invalid: ProblemTexts(
            title: "더 이상 사용할 수 없는 링크입니다",
            sentence: "이미 사용했거나 더 새로운 링크로 대체되었을 수 있습니다. 가장 최근 메일의 링크를 사용하거나 앱에서 새 링크를 요청해 주세요."
        ),
        userDisabled: ProblemTexts(
            title: "사용이 중지된 계정입니다",
            sentence: "착오라고 생각되시면 앱 운영자에게 문의해 주세요."
        ),
        emailTaken: ProblemTexts(
            title: "이미 사용 중인 주소입니다",
            sentence: "다른 계정에서 이 이메일 주소를 사용하고 있습니다. 그 계정으로 로그인하거나 앱에서 다른 주소를 선택해 주세요."
        ),
        missingParameters: ProblemTexts(
            title: "불완전한 링크입니다",
            sentence: "링크의 일부가 빠졌습니다. 메일에서 다시 열거나 링크 전체를 복사해 주소창에 붙여 넣어 주세요."
        ),
        tooManyRequests: ProblemTexts(
            title: "시도 횟수가 너무 많습니다",
            sentence: "몇 분 기다린 후 링크를 다시 열어 주세요."
        ),
        internalError: ProblemTexts(
            title: "문제가 발생했습니다",
            sentence: "저희 쪽 문제이며 링크는 계속 사용할 수 있습니다. 몇 분 후 다시 열어 주세요."
        ),

        returnSentence: "앱으로 돌아가고 있습니다.",
        backToAppTitle: "앱으로 돌아가셔도 됩니다",
        backToAppSentence: "로그인은 앱에서 계속됩니다. 이 페이지는 닫으셔도 됩니다.",
        signInFailed: ProblemTexts(
            title: "로그인하지 못했습니다",
            sentence: "앱으로 돌아가 다시 시도해 주세요."
        ),
        signInEnded: ProblemTexts(
            title: "이 로그인은 종료되었습니다",
            sentence: "시간이 너무 오래 걸렸거나, 이미 완료되었거나, 다른 브라우저에서 시작되었습니다. 앱으로 돌아가 다시 시도해 주세요."
        ),

        deviceCheck: "문자 메시지를 보내기 전에 기기를 확인하고 있습니다. 별도의 조작은 필요하지 않습니다.",
        humanCheck: "사람임을 확인해 주세요. 확인 후 문자 메시지를 보내 드립니다.",
        codeSMS: "%APP_NAME% 인증 코드는 %LOGIN_CODE%입니다.",

        chooserTitle: { "\($0)(으)로 로그인" },
        chooserSentence: "비밀번호를 묻지 않는 에뮬레이터입니다. 계정을 선택하거나 새로 만들어 주세요.",
        chooserNewAccount: "새 계정",
        chooserGenerate: "계정 정보 자동 생성",
        chooserID: "제공업체의 ID",
        chooserEmail: "이메일 주소",
        chooserDisplayName: "이름",
        chooserScreenName: "사용자 이름",
        chooserPhotoURL: "사진 URL",
        chooserButton: "로그인",

        mailbox: "메일함",
        mailboxEmpty: "아직 메일이 없습니다. 앱에서 보낸 메일이 여기에 표시됩니다.",
        mailboxTo: "받는 사람",
        mailboxLink: "링크 열기",
        mailboxText: "일반 텍스트",
        mailboxPreview: "메일",

        greeting: "안녕하세요.",
        signature: "%APP_NAME% 팀 드림",
        bareLink: "버튼이 작동하지 않으면 다음 주소를 복사해 브라우저에 붙여 넣어 주세요:",
        passwordResetMail: MailTexts(
            subject: "%APP_NAME% 비밀번호 재설정",
            sentence: "%APP_NAME% 계정 %EMAIL%의 새 비밀번호를 요청하셨습니다. 다음 링크에서 설정해 주세요.",
            button: "새 비밀번호 설정",
            note: "요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 비밀번호는 변경되지 않습니다."
        ),
        temporaryPasswordMail: MailTexts(
            subject: "%APP_NAME% 임시 비밀번호",
            sentence: "%APP_NAME% 계정 %EMAIL%의 새 비밀번호를 요청하셨습니다. "
                + "24시간 안에 다음 임시 비밀번호로 로그인한 뒤 새 비밀번호를 설정해 주세요.",
            button: nil,
            note: "요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 임시 비밀번호를 사용하기 전까지는 현재 비밀번호를 계속 사용할 수 있습니다."
        ),
        emailVerificationMail: MailTexts(
            subject: "%APP_NAME% 이메일 주소 확인",
            sentence: "%EMAIL%이(가) %APP_NAME%에서 사용하시는 본인의 이메일 주소인지 확인해 주세요.",
            button: "주소 확인",
            note: "예상하지 못한 메일이라면 무시하셔도 됩니다."
        ),
        emailSignInMail: MailTexts(
            subject: "%APP_NAME% 로그인",
            sentence: "%EMAIL% 계정으로 %APP_NAME%에 로그인하려는 요청이 있었습니다. 링크를 요청한 기기에서 이 링크를 열어 주세요.",
            button: "로그인",
            note: "요청하신 적이 없다면 이 메일을 무시하고 링크를 누구와도 공유하지 마세요. 링크는 한 번만 사용할 수 있으며 곧 만료됩니다."
        ),
        emailChangeVerificationMail: MailTexts(
            subject: "%APP_NAME% 새 이메일 주소 확인",
            sentence: "앞으로 %EMAIL% 대신 %NEW_EMAIL%(으)로 %APP_NAME%에 로그인하도록 요청하셨습니다. 새 주소가 본인의 것인지 확인해 주세요.",
            button: "이 주소 사용",
            note: "요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 아무것도 변경되지 않습니다."
        ),
        emailChangeNoticeMail: MailTexts(
            subject: "%APP_NAME% 로그인 이메일이 변경되었습니다",
            sentence: "%APP_NAME% 계정의 로그인 주소가 %EMAIL%에서 %NEW_EMAIL%(으)로 변경되었습니다. 직접 변경하지 않으셨다면 다음 링크에서 변경을 취소해 주세요.",
            button: "내 주소 복원",
            note: "직접 변경하셨다면 별도의 조치가 필요하지 않습니다."
        ),
        secondFactorNoticeMail: MailTexts(
            subject: "%APP_NAME% 계정에 2단계 인증이 추가되었습니다",
            sentence: "%APP_NAME% 계정 %EMAIL%의 로그인에 2단계 인증 수단이 추가되었습니다: %SECOND_FACTOR%. 직접 추가하지 않으셨다면 다음 링크에서 삭제해 주세요.",
            button: "2단계 인증 수단 삭제",
            note: "직접 추가하셨다면 별도의 조치가 필요하지 않습니다."
        ),
        signInMethodNoticeMail: MailTexts(
            subject: "%APP_NAME% 계정의 로그인 방법이 변경되었습니다",
            sentence: "%APP_NAME% 계정 %EMAIL%의 로그인 방법이 변경되었습니다: %SIGN_IN_METHODS%. 직접 변경하지 "
                + "않으셨다면 다음 링크에서 변경을 취소하고 모든 기기에서 로그아웃해 주세요.",
            button: "변경 취소",
            note: "직접 변경하셨다면 별도의 조치가 필요하지 않습니다."
        ),
        recoveryCodeNoticeMail: MailTexts(
            subject: "%APP_NAME% 계정의 복구 코드가 사용되었습니다",
            sentence: "%APP_NAME% 계정 %EMAIL%에 로그인하는 데 복구 코드가 사용되었습니다. 이 코드는 더 이상 사용할 수 없습니다. "
                + "남은 코드는 %RECOVERY_CODES%개입니다.",
            button: nil,
            note: "직접 로그인하지 않으셨다면 지금 비밀번호를 변경하고 새 복구 코드를 만들어 주세요."
        ),
        wrongCodeNoticeMail: MailTexts(
            subject: "%APP_NAME% 계정에 잘못된 코드가 입력되었습니다",
            sentence: "%APP_NAME% 계정 %EMAIL%에 잘못된 인증 앱 코드가 열 번 연속으로 입력되었습니다. "
                + "매번 그 전에 비밀번호 등 첫 번째 단계가 올바르게 완료되었습니다.",
            button: nil,
            note: "직접 입력하지 않으셨다면 지금 비밀번호를 변경해 주세요."
        )
    )
}
