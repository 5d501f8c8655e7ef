import CressetAuth
import Dispatch
import Foundation

/// An app's block for the callback queue, called once.
struct Report<Value>: Sendable {
    private let callback: Callback<Result<Value, NSError>>

    init(_ block: @escaping (Result<Value, NSError>) -> Void) {
        callback = Callback(block)
    }
}

extension Report where Value: Sendable {
    func callAsFunction(_ result: Result<Value, NSError>, on queue: DispatchQueue) {
        queue.async { [callback] in callback(result) }
    }
}
