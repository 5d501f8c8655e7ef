@_exported public import CressetLegacy
