internal import CressetCMicroHTTPD
import CressetHTTP

/// The C functions that the library calls. Each recovers its object and calls one method.
enum Callbacks {
    static let began:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            owner, target, _ in
            guard let owner = unsafe owner, let target = unsafe target else { return nil }
            let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
            let exchange = Exchange(target: RequestTarget(unsafe String(cString: target)), budget: daemon.budget)
            return unsafe Unmanaged.passRetained(exchange).toOpaque()
        }

    static let handle: MHD_AccessHandlerCallback = {
        owner, connection, _, method, _, piece, pieceSize, context in
        guard let owner = unsafe owner, let connection = unsafe connection, let method = unsafe method,
            let pieceSize = unsafe pieceSize, let exchange = unsafe context?.pointee
        else { return .NO }
        let bytes = unsafe UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee)
        unsafe pieceSize.pointee = 0
        let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
        let goesOn = unsafe daemon.handle(
            Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(), on: connection,
            method: String(cString: method), piece: bytes)
        return goesOn ? .YES : .NO
    }

    static let completed: MHD_RequestCompletedCallback = { owner, connection, context, _ in
        guard let exchange = unsafe context?.pointee else { return }
        unsafe context?.pointee = nil
        let completed = unsafe Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue()
        guard let owner = unsafe owner, let connection = unsafe connection else { return }
        unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
            .completed(completed, on: Self.connection(of: connection))
    }

    static let connected: MHD_NotifyConnectionCallback = { owner, connection, context, event in
        guard let owner = unsafe owner, let connection = unsafe connection, let context = unsafe context else { return }
        let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
        if event == .CONNECTION_NOTIFY_STARTED {
            unsafe context.pointee = Unmanaged.passRetained(daemon.opened(connection)).toOpaque()
        } else if let opened = unsafe context.pointee {
            unsafe context.pointee = nil
            daemon.connections.remove(unsafe Unmanaged<Connection>.fromOpaque(opened).takeRetainedValue())
        }
    }

    static func connection(of connection: OpaquePointer) -> Connection? {
        guard let context = unsafe CressetConnectionContext(connection) else { return nil }
        return unsafe Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
    }

    static func headers(of connection: OpaquePointer) -> [HTTPHeaders.Field] {
        var fields: [HTTPHeaders.Field] = []
        unsafe withUnsafeMutablePointer(to: &fields) { fields in
            _ = unsafe MHD_get_connection_values(connection, .HEADER_KIND, collect, UnsafeMutableRawPointer(fields))
        }
        return fields
    }

    private static let collect: MHD_KeyValueIterator = { fields, _, name, value in
        guard let fields = unsafe fields?.assumingMemoryBound(to: [HTTPHeaders.Field].self), let name = unsafe name
        else { return .NO }
        let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
        unsafe fields.pointee.append(HTTPHeaders.Field(name: String(cString: name), value: text))
        return .YES
    }
}
