/** A piece of a line. A piece with an address is a link. */
export type AnnouncementTextPiece = { text: string; href?: string }

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

/** Splits plain text into paragraphs and lines, with web and email addresses as links. */
export function parseAnnouncementParagraphs(text: string): AnnouncementTextPiece[][][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => paragraph.trim().split('\n').map(piecesOf))
}

const piecesOf = (line: string): AnnouncementTextPiece[] =>
  line
    .split(address)
    .filter(Boolean)
    .map((text) => {
      if (/^https?:\/\//.test(text)) return { text, href: text }
      return text.match(address)?.[0] === text ? { text, href: `mailto:${text}` } : { text }
    })
