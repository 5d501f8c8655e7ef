/// A closure of the app, for the callback queue.
package struct Callback<Value> {
    private let body: (Value) -> Void

    package init(_ body: @escaping (Value) -> Void) {
        self.body = body
    }

    package func callAsFunction(_ value: Value) {
        body(value)
    }
}

extension Callback {
    package init?<Success>(_ completion: ((Success?, (any Error)?) -> Void)?)
    where Value == Result<Success, any Error> {
        guard let completion else { return nil }
        self.init { result in
            switch result {
            case .success(let value): completion(value, nil)
            case .failure(let error): completion(nil, error)
            }
        }
    }

    package init?(_ completion: (((any Error)?) -> Void)?) where Value == Result<Void, any Error> {
        guard let completion else { return nil }
        self.init { result in
            switch result {
            case .success: completion(nil)
            case .failure(let error): completion(error)
            }
        }
    }
}

// Firebase's API accepts closures without Sendable. Each is called once, on the callback queue.
extension Callback: @unchecked Sendable {}
