import Testing

@testable import PageAssembler

@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the examples of the standard`(message: String, digest: String) {
    #expect(hexadecimal(SHA256.digest(of: Array(message.utf8))) == digest)
  }

  @Test func `messages around the length of a block`() {
    let digests = (54...66).map { SHA256.digest(of: Array(repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == digests.count)
    #expect(
      hexadecimal(digests[10]) == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }
}
