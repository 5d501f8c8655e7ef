public enum SMSTemplate {
    public static let code = "%LOGIN_CODE%"
    public static let appName = "%APP_NAME%"

    public static func standard(in language: Language) -> String {
        language.texts.codeSMS
    }
}
