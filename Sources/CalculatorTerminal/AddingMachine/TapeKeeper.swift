import CalculatorCore
import CalculatorKeeping

/// Keeps the tape of the adding machine in the person's folder, and words what is to be told about it.
struct TapeKeeper {
  /// What keeps it; `nil` as long as there is no place for it.
  private var keeper: Keeper?

  /// What the person has to be told.
  private(set) var notices: [String] = []

  /// Whether changes are lost at the end.
  private(set) var hasLostChanges = false

  /// Why there is no place for it.
  private var trouble: SystemError?

  private static let language = Environment.language

  /// Changes that were made without a place for them.
  private var missedChanges = 0

  /// The name of the tape that is claimed, and the number of the last one that was.
  private var claim: (name: String?, number: Int) = (nil, 0)

  /// What has read the tape without a claim to it.
  private var reader: Keeper?

  /// The name of the file with what could not be read, once the person was told of it.
  private var toldAsideName: String?

  /// Reads what was kept into `calculator`, and begins to keep it.
  init(_ calculator: inout Calculator) {
    guard let folder = TapeFolder.folder else {
      notices.append(Self.language.text(.noHomeFolder))
      trouble = SystemError(code: 0)
      return
    }
    do throws(SystemError) {
      let name: String
      do throws(SystemError) {
        try TapeFolder.make(folder)
        name = try claimTape(in: folder)
      } catch {
        // Without a claim the tape can be read at least.
        trouble = error
        reader = try? Keeper(folder: folder, restoring: &calculator, writeError: error)
        if let reader, let damage = reader.damage { tell(of: damage, in: reader) }
        throw error
      }
      if name != Keeper.usualName {
        notices.append(Self.language.text(.otherTape(fileName: name + ".calc")))
      }
      let keeper = try Keeper(folder: folder, name: name, restoring: &calculator)
      self.keeper = keeper
      if let damage = keeper.damage { tell(of: damage, in: keeper) }
      if let error = keeper.openingError { throw error }
    } catch {
      if keeper == nil { trouble = error }
      notices.append(Self.language.text(.cannotSaveInFolder(folder, error)))
    }
  }

  private mutating func tell(of damage: ArchiveError, in keeper: Keeper) {
    var sentences = [Self.language.text(.damage(damage))]
    if keeper.isWhole { sentences.append(Self.language.text(.nothingIsLost)) }
    if let aside = asideSentence(of: keeper) { sentences.append(aside) }
    notices.append(sentences.joined(separator: " "))
  }

  /// Where what could not be read is, unless the person knows.
  private mutating func asideSentence(of keeper: Keeper?) -> String? {
    guard let name = keeper?.asideName, name != toldAsideName else { return nil }
    toldAsideName = name
    return Self.language.text(.setAside(fileName: name))
  }

  /// Adds what `response` has done to `calculator`; returns what the person has to be told, if anything.
  mutating func keep(_ response: Calculator.Response, of calculator: Calculator) -> String? {
    guard keeper == nil else { return sentence(for: keeper?.keep(response, of: calculator)) }
    guard !Archive.addition(for: response).isEmpty else { return nil }
    missedChanges += 1
    // A disk that was full is tried again, but less and less often.
    guard missedChanges & (missedChanges - 1) == 0, trouble?.isForLackOfRoom == true else { return nil }
    try? begin(calculator)
    return keeper == nil ? nil : sentence(for: .keptAgain)
  }

  private mutating func sentence(for outcome: Keeper.Outcome?) -> String? {
    var sentences: [String] = []
    switch outcome {
    case .failed(let error)?: sentences.append(Self.language.text(.cannotSave(error)))
    case .keptAgain?: sentences.append(Self.language.text(.savedAgain))
    case .settled?, nil: return nil
    }
    if let aside = asideSentence(of: keeper) { sentences.append(aside) }
    return sentences.joined(separator: " ")
  }

  /// Finds a place for the tape later than at the beginning.
  private mutating func begin(_ calculator: Calculator) throws(SystemError) {
    guard let folder = TapeFolder.folder else { return }
    try TapeFolder.make(folder)
    while keeper == nil {
      let name = try claimTape(in: folder)
      keeper = try Keeper(folder: folder, name: name, after: reader, keeping: calculator)
      // There is a tape of that name meanwhile.
      if keeper == nil { claim.name = nil }
    }
    missedChanges = 0
    reader = nil
  }

  /// Claims a tape, unless one is claimed already, and returns its name.
  private mutating func claimTape(in folder: String) throws(SystemError) -> String {
    if let name = claim.name { return name }
    let name = try TapeFolder.claim(in: folder, after: &claim.number)
    claim.name = name
    return name
  }

  /// Milliseconds until `syncInPause()` is due if nothing is changed before; `nil` when it is not needed.
  var millisecondsToPause: Int64? { keeper?.millisecondsToPause }

  /// Makes sure that what was added is on the disk; returns what the person has to be told, if anything.
  mutating func syncInPause() -> String? { sentence(for: keeper?.syncInPause()) }

  /// Makes sure that everything is on the disk; returns what the person has to be told, if anything.
  mutating func close(_ calculator: Calculator) -> String? {
    do throws(SystemError) {
      if keeper == nil, missedChanges > 0 {
        hasLostChanges = true
        guard let trouble, trouble.isForLackOfRoom else { return nil }
        try begin(calculator)
      }
      try keeper?.settle(calculator)
      hasLostChanges = false
      return asideSentence(of: keeper)
    } catch {
      hasLostChanges = true
      return Self.language.text(.lastChangesLost(error))
    }
  }
}
