internal import CressetCPhoneNumber

/// The numbering plans of all countries (https://github.com/google/libphonenumber).
public enum NumberingPlan {
    /// The relation of a number to the plans.
    public enum Verdict: Hashable, Sendable {
        /// The number is valid, or not contradicted by the plans: new ranges are not in the library yet.
        case plausible
        /// The calling code is not assigned, or the text is no number.
        case unknown
        /// The number begins with a whole valid number. Networks ignore the digits after it, so that one subscriber has
        /// many spellings.
        case extraDigits
    }

    /// Judges a number.
    ///
    /// The first call reads the plans, which takes tens of milliseconds; later ones take less than one.
    ///
    /// - Parameter number: `+` and digits, at most 64 bytes; a longer text is unknown.
    public static func verdict(of number: String) -> Verdict {
        guard number.utf8.count <= 64 else { return .unknown }
        let judged = unsafe number.withCString { unsafe CressetPhoneNumberJudge($0, number.utf8.count) }
        switch judged {
        case CressetPhoneNumberUnknown: return .unknown
        case CressetPhoneNumberExtraDigits: return .extraDigits
        // A library that fails refuses nobody: other limits hold.
        default: return .plausible
        }
    }
}
