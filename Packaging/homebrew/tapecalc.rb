# Builds the terminal program from the sources of a release, which puts in the address, the version and the checksum.
class Tapecalc < Formula
  desc "Exact pocket calculator with a paper tape"
  homepage "@homepage@"
  url "@homepage@/archive/refs/tags/@version@.tar.gz"
  sha256 "@sha256@"
  license "MIT"

  depends_on xcode: ["26.0", :build] if OS.mac?
  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "calculator",
           "--static-swift-stdlib"
    bin.install ".build/release/calculator"
    bin.install_symlink "calculator" => "tapecalc"
    man1.install "Documentation/calculator.1"
    man1.install_symlink "calculator.1" => "tapecalc.1"
    bash_completion.install "Completions/calculator.bash" => "calculator"
    zsh_completion.install "Completions/_calculator"
    fish_completion.install "Completions/calculator.fish"
  end

  test do
    assert_equal "2/3\n", shell_output("#{bin}/tapecalc --fraction 1/3*2")
  end
end
