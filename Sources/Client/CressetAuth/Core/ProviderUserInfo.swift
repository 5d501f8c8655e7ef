import Foundation

final class ProviderUserInfo: NSObject, UserInfo {
    private let record: UserRecord.Provider

    init(_ record: UserRecord.Provider) {
        self.record = record
    }

    var providerID: String { record.providerID }
    var uid: String { record.uid }
    var displayName: String? { record.displayName }
    var photoURL: URL? { record.photoURL }
    var email: String? { record.email }
    var phoneNumber: String? { record.phoneNumber }
}
