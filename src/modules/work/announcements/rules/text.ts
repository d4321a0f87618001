/** A piece of a line; one with an address is a link. */
export type TextPiece = { text: string; href?: string }

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

/** A plain text as it is shown: paragraphs, their lines, and in those what is an address of the web or of mail as a link. */
export function paragraphsOf(text: string): TextPiece[][][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => paragraph.trim().split('\n').map(piecesOf))
}

const piecesOf = (line: string): TextPiece[] =>
  line
    .split(address)
    .filter(Boolean)
    .map((text) => {
      if (/^https?:\/\//.test(text)) return { text, href: text }
      return text.match(address)?.[0] === text ? { text, href: `mailto:${text}` } : { text }
    })
