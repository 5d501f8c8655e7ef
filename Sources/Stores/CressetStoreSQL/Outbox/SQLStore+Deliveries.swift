public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func deliveries(to localID: String, in pool: UserPool) async throws(StoreError) -> [Delivery] {
        try await database.read { (connection) throws(SQLError) in
            try DeliveryTable(connection: connection).all(of: localID, in: pool)
        }
    }

    public func deleteDeliveries(before moment: Timestamp, limit: Int) async throws(StoreError) -> Int {
        try await write { try DeliveryTable(connection: $0).delete(before: moment, limit: limit) }
    }
}
