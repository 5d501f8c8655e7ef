public import CressetVerification
public import Foundation

extension AdminError: LocalizedError {
    /// The message, as the text of `localizedDescription`.
    public var errorDescription: String? { message }
}
