import CressetConcurrency
import CressetObjects
import CressetSystem

extension BlockingPool<Void> {
    func runOnFiles<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        do {
            return try await run { try body() }
        } catch let error as SystemError {
            if error.isOutOfDescriptors { throw ObjectError.busy }
            throw error.isFull ? ObjectError.full : ObjectError.failed("\(error)")
        } catch is PoolError {
            throw ObjectError.busy
        }
    }
}
