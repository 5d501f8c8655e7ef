/// An object of the app, such as a delegate, for the duration of one operation.
struct AppObject<Object> {
    let object: Object

    init(_ object: Object) {
        self.object = object
    }
}

// Firebase's delegates and providers are not Sendable, and app classes conform to them as they are. The app hands the object
// over for the operation, which calls it from one task at a time and calls its main-actor methods on the main actor.
extension AppObject: @unchecked Sendable {}
