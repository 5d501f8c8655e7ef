import Foundation

final class ProviderUserInfo: NSObject, UserInfo, NSSecureCoding {
    private let record: UserRecord.Provider

    init(_ record: UserRecord.Provider) {
        self.record = record
    }

    static var supportsSecureCoding: Bool { true }

    convenience init?(coder: NSCoder) {
        let record = coder.data(forKey: "info").flatMap {
            try? JSONDecoder().decode(UserRecord.Provider.self, from: $0)
        }
        guard let record else { return nil }
        self.init(record)
    }

    func encode(with coder: NSCoder) {
        coder.encode(data: try? JSONEncoder().encode(record), forKey: "info")
    }

    var providerID: String { record.providerID }
    var uid: String { record.uid }
    var displayName: String? { record.displayName }
    var photoURL: URL? { record.photoURL }
    var email: String? { record.email }
    var phoneNumber: String? { record.phoneNumber }
}
