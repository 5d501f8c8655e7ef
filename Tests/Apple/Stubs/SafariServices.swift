public import Foundation
public import UIKit

@MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

@MainActor open class SFSafariViewController: UIViewController {
    public weak var delegate: (any SFSafariViewControllerDelegate)?

    public init(url: URL) {}
}
