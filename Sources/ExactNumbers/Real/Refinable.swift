/// A number that stores its enclosures, each of them closer than the previous one.
///
/// The enclosures form a chain. A link is set once and never changed, so any thread may read the chain while a second thread adds
/// a link. If two threads add links at once, one link is lost. The library of Embedded Swift has no atomic references, so a
/// number there belongs to one thread.
@usableFromInline
class Refinable: @unchecked Sendable {
  #if hasFeature(Embedded)
    private final var link: Link?
  #else
    /// The next link; accesses are atomic, so they may overlap.
    @exclusivity(unchecked)
    private final var next: AnyObject?

    private final var link: Link? {
      _stdlib_atomicLoadARCRef(object: &next).map { unsafeDowncast($0, to: Link.self) }
    }
  #endif

  /// Returns the number to `bits` bits, from the best stored enclosure or a new one, which is stored; nil if `compute` returns nil.
  ///
  /// Exactly the requested bits are computed. If each of n nested functions requested twice as many, the innermost would compute
  /// 2^n times as many bits.
  final func refined(
    _ bits: Int, _ compute: (Int) throws(ArithmeticError) -> Ball?
  ) throws(ArithmeticError) -> Ball? {
    var (last, known): (Refinable, Link?) = (self, nil)
    while let link = last.link { (last, known) = (link, link) }
    if let known, known.bits >= bits { return known.ball.rounded(bits) }
    guard let ball = try compute(bits) else { return nil }
    let link = Link(ball, bits: bits)
    #if hasFeature(Embedded)
      last.link = link
    #else
      _ = _stdlib_atomicInitializeARCRef(object: &last.next, desired: link)
    #endif
    return ball.rounded(bits)
  }
}

private final class Link: Refinable, @unchecked Sendable {
  let ball: Ball
  let bits: Int

  init(_ ball: Ball, bits: Int) { (self.ball, self.bits) = (ball, bits) }
}
