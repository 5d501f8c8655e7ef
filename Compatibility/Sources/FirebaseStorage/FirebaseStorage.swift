@_exported public import CressetStorage
