@_exported public import CressetAuth
