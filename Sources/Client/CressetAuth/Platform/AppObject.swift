/// An object of the app, such as a delegate, for the duration of one operation.
struct AppObject<Object> {
    let object: Object

    init(_ object: Object) {
        self.object = object
    }
}

// Firebase's delegates, providers and the app classes conforming to them are not Sendable. The operation calls the
// object from one task at a time, and its main-actor methods on the main actor.
extension AppObject: @unchecked Sendable {}
