internal import CressetCPhoneNumber

/// The numbering plans of all countries (https://github.com/google/libphonenumber).
public enum NumberingPlan {
    public enum Verdict: Hashable, Sendable {
        /// A valid number, or a possible one: the library lacks new ranges.
        case plausible
        /// An unassigned calling code, or text other than a number.
        case unknown
        /// A valid number with extra digits. Networks ignore them, so one subscriber has many spellings.
        case extraDigits
    }

    /// The first call takes tens of milliseconds to load the plans; later calls take less than one.
    ///
    /// - Parameter number: `+` and digits, at most 64 bytes; longer text is unknown.
    public static func verdict(of number: String) -> Verdict {
        guard number.utf8.count <= 64 else { return .unknown }
        let judged = unsafe number.withCString { unsafe CressetPhoneNumberJudge($0, number.utf8.count) }
        switch judged {
        case CressetPhoneNumberUnknown: return .unknown
        case CressetPhoneNumberExtraDigits: return .extraDigits
        // If the library fails, other limits still apply.
        default: return .plausible
        }
    }
}
