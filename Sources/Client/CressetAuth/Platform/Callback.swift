/// An app's closure on its way to the callback queue.
package struct Callback<Value> {
    private let body: (Value) -> Void

    package init(_ body: @escaping (Value) -> Void) {
        self.body = body
    }

    package func callAsFunction(_ value: Value) {
        body(value)
    }
}

// The vendor's API takes closures that are not marked Sendable. Each is called once, on the callback queue.
extension Callback: @unchecked Sendable {}
