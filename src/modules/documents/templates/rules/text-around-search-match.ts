import { toTextSearchKey } from '#shared/text/search-key.ts'

const MAX_CONTEXT_CHARACTERS = 80

/** Extracts the text around the first match, in either script and without regard to accents. */
export function extractTextAroundSearchMatch(content: string, search: string): string {
  const wanted = toTextSearchKey(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const text = content.replace(/\s+/g, ' ').trim()
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const folded = toTextSearchKey(word)
    if (wanted.some((one) => folded.startsWith(one))) return cutTextAround(text, index, index + word.length)
  }
  return cutTextAround(text, 0, 0)
}

/** The text between two positions, cut at spaces with ellipses. */
function cutTextAround(text: string, from: number, to: number): string {
  const start = from <= MAX_CONTEXT_CHARACTERS ? 0 : text.indexOf(' ', from - MAX_CONTEXT_CHARACTERS) + 1
  const space = text.lastIndexOf(' ', to + MAX_CONTEXT_CHARACTERS)
  const cut = space > to ? space : to + MAX_CONTEXT_CHARACTERS
  const end = to + MAX_CONTEXT_CHARACTERS >= text.length ? text.length : cut
  return `${start > 0 ? '… ' : ''}${text.slice(Math.min(start, from), end)}${end < text.length ? ' …' : ''}`
}
