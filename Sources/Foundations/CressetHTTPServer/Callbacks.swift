internal import CressetCMicroHTTPD
import CressetHTTP

enum Callbacks {
    static let began:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            owner,
            target,
            connection in
            guard let owner = unsafe owner, let target = unsafe target else { return nil }
            let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
            let text = unsafe String(cString: target)
            let exchange = unsafe Exchange(
                target: RequestTarget(text),
                at: range(of: target),
                budget: daemon.budget,
                answers: daemon.answers
            )
            // Cresset parses its own copy of the query. The library would store each parameter in the request's memory
            // pool, and drop the request without a response when the pool is full. This hides the query from it.
            unsafe CressetHideQuery(target)
            daemon.heads.insert(UInt(bitPattern: connection), exchange: exchange)
            return unsafe Unmanaged.passRetained(exchange).toOpaque()
        }

    static let logged: MHD_LogCallback = { owner, format, arguments in
        guard let owner = unsafe owner, let format = unsafe format else { return }
        let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
        let text = unsafe String(cString: format)
        if text.hasPrefix("Error processing request (HTTP response code is %u"), let arguments = unsafe arguments {
            daemon.refusing(HTTPStatus(rawValue: Int(unsafe CressetFirstNumber(arguments))))
        } else {
            daemon.logged(text)
        }
    }

    static let handle: MHD_AccessHandlerCallback = {
        owner,
        connection,
        _,
        method,
        version,
        piece,
        pieceSize,
        context in
        guard let owner = unsafe owner, let connection = unsafe connection, let method = unsafe method,
            let version = unsafe version, let pieceSize = unsafe pieceSize, let exchange = unsafe context?.pointee
        else { return .NO }
        let bytes = unsafe UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee)
        unsafe pieceSize.pointee = 0
        let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
        let line = unsafe RequestLine(method: method, version: version)
        let outcome = unsafe daemon.handle(
            Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(),
            on: connection,
            line: line,
            piece: bytes
        )
        if outcome == .leave { unsafe pieceSize.pointee = bytes.count }
        return outcome == .close ? .NO : .YES
    }

    static let completed: MHD_RequestCompletedCallback = { owner, connection, context, _ in
        guard let exchange = unsafe context?.pointee else { return }
        unsafe context?.pointee = nil
        let completed = unsafe Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue()
        guard let owner = unsafe owner, let connection = unsafe connection else { return }
        let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
        unsafe daemon.forget(connection)
        daemon.completed(completed, on: unsafe Self.connection(of: connection))
    }

    static let connected: MHD_NotifyConnectionCallback = { owner, connection, context, event in
        guard let owner = unsafe owner, let connection = unsafe connection, let context = unsafe context else { return }
        let daemon = unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
        if event == .CONNECTION_NOTIFY_STARTED {
            guard let opened = unsafe daemon.opened(connection) else { return }
            unsafe context.pointee = Unmanaged.passRetained(opened).toOpaque()
            return
        }
        unsafe daemon.forget(connection)
        if let opened = unsafe context.pointee {
            unsafe context.pointee = nil
            daemon.closing(unsafe Unmanaged<Connection>.fromOpaque(opened).takeRetainedValue())
        }
    }

    static let upgraded: MHD_UpgradeHandler = { owner, connection, context, bytes, count, socket, handle in
        guard let owner = unsafe owner, let connection = unsafe connection, let handle = unsafe handle else { return }
        let upgraded = unsafe UpgradedConnection(pointer: handle)
        guard let exchange = unsafe context else { return upgraded.close() }
        unsafe Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue().upgraded(
            upgraded,
            of: Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(),
            on: Self.connection(of: connection),
            socket: socket,
            early: Array(UnsafeRawBufferPointer(start: bytes, count: count))
        )
    }

    static let read: MHD_ContentReaderCallback = { reader, _, buffer, size in
        guard let reader = unsafe reader, let buffer = unsafe buffer else { return StreamReader.endWithError }
        return unsafe Unmanaged<StreamReader>.fromOpaque(reader).takeUnretainedValue().read(
            into: UnsafeMutableRawBufferPointer(start: buffer, count: size)
        )
    }

    static let freed: MHD_ContentReaderFreeCallback = { reader in
        guard let reader = unsafe reader else { return }
        unsafe Unmanaged<StreamReader>.fromOpaque(reader).takeRetainedValue().close()
    }

    static let readShared: MHD_ContentReaderCallback = { reader, _, buffer, size in
        guard let reader = unsafe reader, let buffer = unsafe buffer else { return StreamReader.endWithError }
        return unsafe Unmanaged<SharedReader>.fromOpaque(reader).takeUnretainedValue().read(
            into: UnsafeMutableRawBufferPointer(start: buffer, count: size)
        )
    }

    static let freedShared: MHD_ContentReaderFreeCallback = { reader in
        guard let reader = unsafe reader else { return }
        unsafe Unmanaged<SharedReader>.fromOpaque(reader).release()
    }

    static let readFile: MHD_ContentReaderCallback = { reader, position, buffer, size in
        guard let reader = unsafe reader, let buffer = unsafe buffer else { return StreamReader.endWithError }
        return unsafe Unmanaged<FileReader>.fromOpaque(reader).takeUnretainedValue().read(
            into: UnsafeMutableRawBufferPointer(start: buffer, count: size),
            at: position
        )
    }

    static let freedFile: MHD_ContentReaderFreeCallback = { reader in
        guard let reader = unsafe reader else { return }
        unsafe Unmanaged<FileReader>.fromOpaque(reader).release()
    }

    static func connection(of connection: OpaquePointer) -> Connection? {
        guard let context = unsafe CressetConnectionContext(connection) else { return nil }
        return unsafe Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
    }

    static func headers(of connection: OpaquePointer, _ layout: inout HeadLayout) -> [HTTPHeaders.Field] {
        var head = CollectedHead(layout: layout)
        unsafe withUnsafeMutablePointer(to: &head) { head in
            _ = unsafe MHD_get_connection_values_n(
                connection,
                .HEADER_KIND,
                collect,
                UnsafeMutableRawPointer(head)
            )
        }
        layout = head.layout
        return head.fields
    }

    private struct CollectedHead {
        var fields: [HTTPHeaders.Field] = []
        var layout: HeadLayout
    }

    private static let collect: MHD_KeyValueIteratorN = { head, _, name, nameSize, value, valueSize in
        guard let head = unsafe head?.assumingMemoryBound(to: CollectedHead.self), let name = unsafe name,
            let value = unsafe value
        else { return .NO }
        unsafe head.pointee.layout.addField(name: range(of: name), value: range(of: value))
        unsafe head.pointee.fields.append(HTTPHeaders.Field(name: String(cString: name), value: String(cString: value)))
        return .YES
    }
}
