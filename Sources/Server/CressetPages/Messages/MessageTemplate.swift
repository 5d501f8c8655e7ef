/// The words of text messages.
public enum MessageTemplate {
    /// The placeholder of the code.
    public static let code = "%LOGIN_CODE%"
    /// The placeholder of the app's name.
    public static let appName = "%APP_NAME%"

    /// The text for projects without words of their own.
    public static func standard(in language: Language) -> String {
        language.phoneTexts.message
    }
}
