// What is told about the saved tape. The page and the app say these; the terminal program words `StorageEvent` itself.

extension Message {
  /// The saved tape cannot be read.
  public static let unreadable = Message(
    "The saved tape cannot be read. It was set aside, and a new tape begins.",
    "저장된 테이프를 읽을 수 없습니다. 따로 보관했으며 새 테이프를 시작합니다.")

  /// The saved tape comes from a newer release.
  public static let newer = Message(
    """
    The saved tape was written by a newer version of the calculator and cannot be read here. \
    It was set aside, and a new tape begins.
    """,
    "더 새로운 버전의 계산기가 저장한 테이프라서 여기서 읽을 수 없습니다. 따로 보관했으며 새 테이프를 시작합니다.")

  /// Only the beginning of the saved tape can be read.
  public static let incomplete = Message(
    "The end of the saved tape cannot be read. It was set aside; everything before it is here.",
    "저장된 테이프의 끝부분을 읽을 수 없습니다. 그 부분은 따로 보관했고 그 앞은 모두 여기 있습니다.")

  /// Nothing can be saved here.
  public static let notKept = Message(
    "The tape cannot be saved here. It will be lost when you close the calculator.",
    "여기서는 테이프를 저장할 수 없습니다. 계산기를 닫으면 테이프가 사라집니다.")

  /// There is no room to save more.
  public static let full = Message(
    "Storage is full. New entries will be lost when you close the calculator.",
    "저장 공간이 가득 찼습니다. 새로 입력한 내용은 계산기를 닫으면 사라집니다.")

  /// A tape that was torn off could not be put into the drawer.
  public static let notInDrawer = Message(
    "The tape could not be moved to History. Undo brings it back.",
    "테이프를 계산 기록에 넣지 못했습니다. 실행 취소하면 되돌아옵니다.")
}

extension ArchiveError {
  /// What a person is told about it.
  public var notice: Message {
    switch self {
    case .notAnArchive: .unreadable
    case .newerVersion: .newer
    // Where the first record is damaged, there is nothing before it.
    case .damaged(let offset): offset <= Archive.header.count ? .unreadable : .incomplete
    }
  }
}
