#if canImport(ObjectiveC)
    public import Foundation

    extension ActionCodeSettings {
        /// `URL` for Objective-C.
        @objc(URL) public var objcURL: URL? {
            get { url }
            set { url = newValue }
        }

        /// `handleCodeInApp` for Objective-C.
        @objc(handleCodeInApp) public var objcHandleCodeInApp: Bool {
            get { handleCodeInApp }
            set { handleCodeInApp = newValue }
        }

        /// `iOSBundleID` for Objective-C.
        @objc(iOSBundleID) public var objcIOSBundleID: String? { iOSBundleID }

        /// `androidPackageName` for Objective-C.
        @objc(androidPackageName) public var objcAndroidPackageName: String? { androidPackageName }

        /// `linkDomain` for Objective-C.
        @objc(linkDomain) public var objcLinkDomain: String? {
            get { linkDomain }
            set { linkDomain = newValue }
        }

        /// `setIOSBundleID:` for Objective-C.
        @objc(setIOSBundleID:)
        public func objcSetIOSBundleID(_ bundleID: String) {
            setIOSBundleID(bundleID)
        }

        /// `setAndroidPackageName:installIfNotAvailable:minimumVersion:` for Objective-C.
        @objc(setAndroidPackageName:installIfNotAvailable:minimumVersion:)
        public func objcSetAndroidPackageName(_ name: String, installIfNotAvailable: Bool, minimumVersion: String?) {
            setAndroidPackageName(name, installIfNotAvailable: installIfNotAvailable, minimumVersion: minimumVersion)
        }
    }

    extension UserProfileChangeRequest {
        /// `displayName` for Objective-C.
        @objc(displayName) public var objcDisplayName: String? {
            get { displayName }
            set { displayName = newValue }
        }

        /// `photoURL` for Objective-C.
        @objc(photoURL) public var objcPhotoURL: URL? {
            get { photoURL }
            set { photoURL = newValue }
        }

        /// `commitChangesWithCompletion:` for Objective-C.
        @objc(commitChangesWithCompletion:)
        public func objcCommitChangesWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            commitChanges(completion: completion)
        }
    }
#endif
