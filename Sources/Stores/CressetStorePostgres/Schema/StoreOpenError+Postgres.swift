import CressetStoreSQL

extension StoreOpenError {
    init(_ error: SQLError) {
        self.init(error.reason == .corrupt ? .damaged : .inaccessible, reason: error.description)
    }
}
