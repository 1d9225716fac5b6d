/// A value that represents a shared object: a dump numbers the object, and shows the object's value.
package protocol SharedObjectRepresentable: CustomDumpRepresentable {
  /// The object.
  var customDumpObject: AnyObject { get }
}
