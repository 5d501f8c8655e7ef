import Foundation

extension NSCoder {
    func text(forKey key: String) -> String? {
        value(of: NSString.self, forKey: key).map { String(describing: $0) }
    }

    func encode(text: String?, forKey key: String) {
        encode(text.map { NSString(string: $0) }, forKey: key)
    }

    func date(forKey key: String) -> Date? {
        value(of: NSDate.self, forKey: key).map {
            Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
        }
    }

    func encode(date: Date?, forKey key: String) {
        encode(date.map { NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }, forKey: key)
    }

    func data(forKey key: String) -> Data? {
        value(of: NSData.self, forKey: key).map { Data(referencing: $0) }
    }

    func encode(data: Data?, forKey key: String) {
        encode(data.map { NSData(data: $0) }, forKey: key)
    }

    /// Returns an object, or `nil` without an error if the key is missing: a later version may write fewer keys.
    func value<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }
}
