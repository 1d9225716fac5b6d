// PeriscopeUI
