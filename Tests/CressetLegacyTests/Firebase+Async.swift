import CressetLegacy
import Foundation

struct Reported: Sendable {
    var error: NSError?
    var authData: FAuthData?
    /// The dictionary's texts; `nil` if the block got none.
    var values: [String: String]?

    var code: FAuthenticationError? {
        error.flatMap { $0.domain == FAuthenticationError.domain ? FAuthenticationError(rawValue: $0.code) : nil }
    }
}

/// The calls of the 2.x API, awaited. A block called twice traps.
extension Firebase {
    static func report(_ call: ((@escaping (Reported) -> Void)) -> Void) async -> Reported {
        await withCheckedContinuation { continuation in call { continuation.resume(returning: $0) } }
    }

    private static func texts(_ values: [AnyHashable: Any]) -> [String: String] {
        values.reduce(into: [:]) { texts, value in
            if let name = value.key as? String { texts[name] = value.value as? String ?? "?" }
        }
    }

    func create(_ email: String = "ada@example.com", _ password: String = "engine-1843") async -> Reported {
        await Self.report { done in
            createUser(email, password: password) { error, result in
                done(Reported(error: error, values: Self.texts(result)))
            }
        }
    }

    func logIn(_ email: String = "ada@example.com", _ password: String = "engine-1843") async -> Reported {
        await Self.report { done in
            authUser(email, password: password) { error, data in done(Reported(error: error, authData: data)) }
        }
    }

    func logInAnonymously() async -> Reported {
        await Self.report { done in
            authAnonymouslyWithCompletionBlock { error, data in done(Reported(error: error, authData: data)) }
        }
    }

    func logIn(customToken: String) async -> Reported {
        await Self.report { done in
            authWithCustomToken(customToken) { error, data in done(Reported(error: error, authData: data)) }
        }
    }

    func logIn(at provider: String, token: String) async -> Reported {
        await Self.report { done in
            authWithOAuthProvider(provider, token: token) { error, data in
                done(Reported(error: error, authData: data))
            }
        }
    }

    func logIn(at provider: String, _ parameters: [AnyHashable: Any]) async -> Reported {
        await Self.report { done in
            authWithOAuthProvider(provider, parameters: parameters) { error, data in
                done(Reported(error: error, authData: data))
            }
        }
    }

    func remove(_ email: String = "ada@example.com", _ password: String = "engine-1843") async -> Reported {
        await Self.report { done in removeUser(email, password: password) { done(Reported(error: $0)) } }
    }

    func changePassword(
        _ email: String = "ada@example.com",
        from old: String = "engine-1843",
        to new: String
    ) async -> Reported {
        await Self.report { done in
            changePasswordForUser(email, fromOld: old, toNew: new) { done(Reported(error: $0)) }
        }
    }

    func changeEmail(
        _ email: String = "ada@example.com",
        password: String = "engine-1843",
        to new: String
    ) async -> Reported {
        await Self.report { done in
            changeEmailForUser(email, password: password, toNewEmail: new) { done(Reported(error: $0)) }
        }
    }

    func resetPassword(_ email: String = "ada@example.com") async -> Reported {
        await Self.report { done in resetPasswordForUser(email) { done(Reported(error: $0)) } }
    }

    func reverseRequest(to provider: String = "twitter") async -> Reported {
        await Self.report { done in
            makeReverseOAuthRequestTo(provider) { error, result in
                done(Reported(error: error, values: Self.texts(result)))
            }
        }
    }
}
