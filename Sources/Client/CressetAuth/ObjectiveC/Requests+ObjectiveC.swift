#if canImport(ObjectiveC)
    public import Foundation

    extension ActionCodeSettings {
        /// `URL`
        @objc(URL) public var objcURL: URL? {
            get { url }
            set { url = newValue }
        }

        /// `handleCodeInApp`
        @objc(handleCodeInApp) public var objcHandleCodeInApp: Bool {
            get { handleCodeInApp }
            set { handleCodeInApp = newValue }
        }

        /// `iOSBundleID`
        @objc(iOSBundleID) public var objcIOSBundleID: String? { iOSBundleID }

        /// `androidPackageName`
        @objc(androidPackageName) public var objcAndroidPackageName: String? { androidPackageName }

        /// `linkDomain`
        @objc(linkDomain) public var objcLinkDomain: String? {
            get { linkDomain }
            set { linkDomain = newValue }
        }

        /// `setIOSBundleID:`
        @objc(setIOSBundleID:)
        public func objcSetIOSBundleID(_ bundleID: String) {
            setIOSBundleID(bundleID)
        }

        /// `setAndroidPackageName:installIfNotAvailable:minimumVersion:`
        @objc(setAndroidPackageName:installIfNotAvailable:minimumVersion:)
        public func objcSetAndroidPackageName(_ name: String, installIfNotAvailable: Bool, minimumVersion: String?) {
            setAndroidPackageName(name, installIfNotAvailable: installIfNotAvailable, minimumVersion: minimumVersion)
        }
    }

    extension UserProfileChangeRequest {
        /// `displayName`
        @objc(displayName) public var objcDisplayName: String? {
            get { displayName }
            set { displayName = newValue }
        }

        /// `photoURL`
        @objc(photoURL) public var objcPhotoURL: URL? {
            get { photoURL }
            set { photoURL = newValue }
        }

        /// `commitChangesWithCompletion:`
        @objc(commitChangesWithCompletion:)
        public func objcCommitChangesWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            commitChanges(completion: completion)
        }
    }
#endif
