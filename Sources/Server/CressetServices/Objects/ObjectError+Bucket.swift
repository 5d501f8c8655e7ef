import CressetBucket
import CressetObjects

extension ObjectError {
    init(_ error: BucketError) {
        self = .unavailable(error.reason)
    }
}
