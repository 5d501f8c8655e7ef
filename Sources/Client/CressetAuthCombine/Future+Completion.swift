#if canImport(Combine)
    import Combine

    extension Future where Failure == any Error {
        convenience init(ofValue call: @escaping (@escaping (Output?, (any Error)?) -> Void) -> Void) {
            self.init { promise in
                call { value, error in
                    if let value { promise(.success(value)) } else if let error { promise(.failure(error)) }
                }
            }
        }
    }

    extension Future where Output == Void, Failure == any Error {
        convenience init(ofEnd call: @escaping (@escaping ((any Error)?) -> Void) -> Void) {
            self.init { promise in
                call { error in promise(error.map { .failure($0) } ?? .success(())) }
            }
        }
    }
#endif
