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

// Firebase's API accepts closures without Sendable. Each is called once, on the callback queue.
extension Callback: @unchecked Sendable {}
