/// How far a range has been walked, and to what end.
///
/// Whatever the end, the same steps are taken in the same order, so that the n-th slot is always the n-th slot.
struct Walk {
  enum Purpose {
    /// To write HTML, make fragments and remember slots.
    case build
    /// To write the HTML of fragments that are there.
    case print
    /// To write operations for the slots that differ from what is remembered.
    case compare
    /// To write operations for the attributes that stand in the source, because one of them is another.
    case literals
    /// To write operations for what changed after a sequence number.
    case catchUp(since: UInt64)
    /// To find the action under a place among the offers of a range.
    case find(offer: Int, of: Fragment)
  }

  let fragment: Fragment
  let purpose: Purpose
  var slot = 0
  var place: UInt32 = 0
  var child = 0
  var offer = 0
  var element = 0
  var literal = 0
  var hook = 0
  var skeleton = Skeleton()
  var literals = Skeleton()
  var differs = false
  /// How many forms are open around what is written.
  var formDepth: Int

  init(_ fragment: Fragment, _ purpose: Purpose, formDepth: Int? = nil) {
    self.fragment = fragment
    self.purpose = purpose
    self.formDepth = formDepth ?? (fragment.isInForm ? 1 : 0)
  }

  var writesHTML: Bool {
    switch purpose {
    case .build, .print: true
    case .compare, .literals, .catchUp, .find: false
    }
  }

  /// Whether the structure is the one that the fragment had.
  var isSame: Bool {
    !differs && skeleton == fragment.skeleton && slot == fragment.slots.count && child == fragment.children.count
  }
}
