"""The code of the README, two guides and the articles, as a newcomer pastes it.

A block of Swift is one of five things:

* a manifest;
* the two lines that a manifest gets: each begins with a point;
* a whole file, which begins with its imports. With `@main`, or with statements at its top, it is a program;
* a file that holds the comment `// …`: the frame of the page's code, into which each piece after it is pasted;
* a piece, which stands in the frame before it on its page.
"""

import dataclasses
import pathlib
import re
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARTICLES = sorted((ROOT / "Sources" / "Client").rglob("*.docc/**/*.md"))
GUIDES = [ROOT / "docs" / "guides" / f"{name}.md" for name in ("second-factors", "swift-server")]
PAGES = [ROOT / "README.md", *GUIDES, *ARTICLES]
HOLE = re.compile(r"^( *)// …\n", re.M)
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.M | re.S)


@dataclasses.dataclass
class Block:
    page: pathlib.Path
    line: int
    language: str
    text: str

    @property
    def place(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def name(self):
        """A name for a module or a type that no other block has."""
        return re.sub(r"\W", "_", f"Page_{'_'.join(self.page.relative_to(ROOT).with_suffix('').parts[-2:])}_{self.line}")

    @property
    def is_manifest(self):
        return "import PackageDescription" in self.text

    @property
    def is_of_a_manifest(self):
        return all(line.startswith(".") for line in self.text.splitlines())

    @property
    def is_file(self):
        return self.text.startswith("import ")

    @property
    def is_frame(self):
        return self.is_file and HOLE.search(self.text) is not None

    @property
    def is_script(self):
        return self.is_file and re.search(r"^(let|var|try|await|for|if|do|print|\w+\.)\b", self.text, re.M) is not None

    @property
    def is_program(self):
        return self.is_file and ("@main" in self.text or self.is_script)


def blocks(page, *languages):
    """The blocks of code of a page in one of the languages."""
    text = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        if found[2] in languages:
            yield Block(page, text.count("\n", 0, found.start()) + 1, found[2], textwrap.dedent(found[3]))


def files(page):
    """The blocks of Swift of a page, each as the file that it is or stands in."""
    frame = None
    for block in blocks(page, "swift"):
        if block.is_frame:
            frame = block.text
        elif block.is_file:
            yield block
        elif not block.is_of_a_manifest and not block.is_manifest:
            assert frame, f"{block.place}: nothing before it on the page says what this piece of code stands in"
            yield dataclasses.replace(block, text=pasted(block.text, frame))


def pasted(piece, frame):
    return HOLE.sub(lambda hole: textwrap.indent(piece, hole[1]), frame)


def apart(block):
    """The file with its declarations in a type of their own: those of other pages may have the same names."""
    if re.search(r"^extension ", block.text, re.M):
        return block.text
    imports = re.match(r"(?:import .*\n)+", block.text)[0]
    return f"{imports}\nenum {block.name} {{\n{block.text.removeprefix(imports)}}}\n"
