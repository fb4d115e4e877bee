@_exported public import DocumentModel
@_exported public import Interpretation
@_exported public import GLib
@_exported public import Records
