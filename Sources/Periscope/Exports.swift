@_exported public import PeriscopeUI
