/// The proof that an address is the account's owner's.
///
/// If the account had left the address of late, it ends the codes that change the account's address or its sign-in methods
/// and were made since, but for those that lead to that address, or to one that was left before it.
public struct AddressConfirmation: Equatable, Sendable {
    /// The time for which an address that the account has left comes before those that were left later, in seconds. Ways
    /// back live for less than half of it.
    public static let seniority: Int64 = Account.probation

    /// The address whose mailbox was proven.
    public let email: String
    /// The moment of the proof.
    public let confirmedAt: Timestamp

    /// Makes a confirmation.
    public init(email: String, confirmedAt: Timestamp) {
        self.email = email
        self.confirmedAt = confirmedAt
    }
}
