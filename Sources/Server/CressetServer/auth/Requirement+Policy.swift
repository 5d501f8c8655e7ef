import CressetIdentity
import CressetPages

extension Requirement {
    init?(_ requirement: PasswordRequirement) {
        switch requirement {
        case .minimumLength(let length): self = .minimumLength(length)
        case .maximumLength(PasswordPolicy.absoluteMaximumLength): return nil
        case .maximumLength(let length): self = .maximumLength(length)
        case .lowercase: self = .lowercase
        case .uppercase: self = .uppercase
        case .digit: self = .digit
        case .symbol: self = .symbol
        }
    }
}
