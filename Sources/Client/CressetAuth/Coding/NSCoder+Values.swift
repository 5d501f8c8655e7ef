import Foundation

extension NSCoder {
    /// Reads a text; `nil` if there is none, or something else.
    func text(forKey key: String) -> String? {
        value(of: NSString.self, forKey: key).map { String(describing: $0) }
    }

    /// Writes a text, or that there is none.
    func encode(text: String?, forKey key: String) {
        encode(text.map { NSString(string: $0) }, forKey: key)
    }

    /// Reads a moment; `nil` if there is none, or something else.
    func date(forKey key: String) -> Date? {
        value(of: NSDate.self, forKey: key).map {
            Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
        }
    }

    /// Writes a moment, or that there is none.
    func encode(date: Date?, forKey key: String) {
        encode(date.map { NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }, forKey: key)
    }

    /// Reads bytes; `nil` if there are none, or something else.
    func data(forKey key: String) -> Data? {
        value(of: NSData.self, forKey: key).map { Data(referencing: $0) }
    }

    /// Writes bytes, or that there are none.
    func encode(data: Data?, forKey key: String) {
        encode(data.map { NSData(data: $0) }, forKey: key)
    }

    /// Reads an object; `nil` without an error if there is none: a later version may have written fewer.
    func value<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }
}
