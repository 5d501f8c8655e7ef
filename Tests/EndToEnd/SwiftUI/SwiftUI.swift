@_exported public import Foundation

// SwiftUI does not exist on Linux. These are the declarations used by the articles' SwiftUI code, written from the
// documented signatures and without behavior. They check that the code is valid Swift and matches this SDK and these
// signatures. It has never been compiled against SwiftUI itself.

@MainActor
public protocol App {
    associatedtype Body: Scene
    init()
    @SceneBuilder var body: Body { get }
}

extension App {
    public static func main() {}
}

@MainActor
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}

@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("not a view that is drawn") }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView()
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent()
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent()
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("not a view that is drawn") }
}

/// A view drawn by the system.
public protocol DrawnView: View where Body == Never {}

extension DrawnView {
    public var body: Never { fatalError("not a view that is drawn") }
}

public struct EmptyView: DrawnView {
    public init() {}
}

public struct TupleView<Content>: DrawnView {}

// swift-format-ignore: NoLeadingUnderscores
public struct _ConditionalContent<First: View, Second: View>: DrawnView {}

public struct Text: DrawnView {
    public init<S: StringProtocol>(_ content: S) {}
}

public struct TextField: DrawnView {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

public struct SecureField: DrawnView {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

public struct Button: DrawnView {
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

public struct Form<Content: View>: DrawnView {
    public init(@ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: DrawnView {
    public init(@ViewBuilder content: () -> Content) {}
}

extension View {
    public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { self }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

@propertyWrapper
public struct State<Value>: Sendable where Value: Sendable {
    public init(wrappedValue: Value) { initial = wrappedValue }
    public var wrappedValue: Value {
        get { initial }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding(get: { initial }, set: { _ in }) }
    private let initial: Value
}

@propertyWrapper
public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { value = get() }
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    private let value: Value
}

/// From UIKit, re-exported by SwiftUI.
public final class UIApplication: NSObject {
    public struct LaunchOptionsKey: Hashable, Sendable {}
    public struct OpenURLOptionsKey: Hashable, Sendable {}
}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public init(_ type: Delegate.Type = Delegate.self) {}
    public var wrappedValue: Delegate { fatalError("no application runs") }
}
