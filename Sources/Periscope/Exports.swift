@_exported public import PeriscopeLive
@_exported public import PeriscopeUI
