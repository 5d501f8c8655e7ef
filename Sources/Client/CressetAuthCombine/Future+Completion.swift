#if canImport(Combine)
    import Combine

    extension Future where Failure == any Error {
        /// Creates the future of a call with a completion handler that gets a value or an error.
        convenience init(ofValue call: @escaping (@escaping (Output?, (any Error)?) -> Void) -> Void) {
            self.init { promise in
                call { value, error in
                    if let value { promise(.success(value)) } else if let error { promise(.failure(error)) }
                }
            }
        }
    }

    extension Future where Output == Void, Failure == any Error {
        /// Creates the future of a call with a completion handler that gets an error or nothing.
        convenience init(ofEnd call: @escaping (@escaping ((any Error)?) -> Void) -> Void) {
            self.init { promise in
                call { error in promise(error.map { .failure($0) } ?? .success(())) }
            }
        }
    }
#endif
