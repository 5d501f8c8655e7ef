import CressetHTTP
import CressetIdentity

/// A page of the console and the acts of its forms.
///
/// The path parameter `{project}` selects the project of the rights check. A form posts to the path of its page, with
/// its act in the field `act`. A rejected act shows the page again.
protocol Screen: Sendable {
    static var path: String { get }
    static var access: ScreenAccess { get }

    var acts: [Act] { get }

    func show(_ call: ConsoleCall) async throws -> ConsolePage

    /// Returns the page, or a redirect or file in its place.
    func open(_ call: ConsoleCall) async throws -> ConsoleAnswer
}

extension Screen {
    var acts: [Act] { [] }

    func open(_ call: ConsoleCall) async throws -> ConsoleAnswer { .page(try await show(call)) }
}

enum ScreenAccess: Equatable, Sendable {
    /// Pages before the sign-in.
    case open
    case signedIn
    case needs(Operation)
}

struct Act: Sendable {
    let name: String
    /// Operation required besides the page's, if any.
    let operation: Operation?
    let perform: @Sendable (ConsoleCall) async throws -> ConsoleAnswer

    init(
        _ name: String,
        needs operation: Operation?,
        perform: @escaping @Sendable (ConsoleCall) async throws -> ConsoleAnswer
    ) {
        self.name = name
        self.operation = operation
        self.perform = perform
    }
}

enum ConsoleAnswer: Sendable {
    /// Redirects to a path of the console, with a notice shown once.
    case moved(to: String, notice: Notice? = nil)
    case page(ConsolePage)
    case file(name: String, type: String, body: [UInt8], stream: HTTPBodyStream? = nil)
    /// A redirect that starts or replaces the operator's session.
    case signedIn(refreshToken: String, to: String, notice: Notice? = nil)
    case signedOut
}
