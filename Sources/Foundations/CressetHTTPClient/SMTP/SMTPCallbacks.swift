internal import CressetCCurl

/// The C functions that curl calls for a mail. Each recovers its transfer and calls one method.
enum SMTPCallbacks {
    static let read: curl_read_callback = { buffer, size, count, owner in
        guard let buffer = unsafe buffer, let owner = unsafe owner else { return Int(CURL_READFUNC_ABORT) }
        let transfer = unsafe Unmanaged<SMTPTransfer>.fromOpaque(owner).takeUnretainedValue()
        let bytes = transfer.next(size * count)
        unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size * count).copyBytes(from: bytes)
        return bytes.count
    }

    /// Discards output that curl would write to standard output otherwise.
    static let discard: curl_write_callback = { _, size, count, _ in size * count }

    /// Called at least once in a second.
    static let progress: curl_xferinfo_callback = { owner, _, _, _, _ in
        guard let owner = unsafe owner else { return 0 }
        return unsafe Unmanaged<SMTPTransfer>.fromOpaque(owner).takeUnretainedValue().shouldStop ? 1 : 0
    }
}
