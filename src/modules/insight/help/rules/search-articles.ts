import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import { type HelpArticle, markdownTokensToPlainText } from './help-article.ts'

/** A searchable unit: a section, or the beginning of an article (without an anchor). */
export type SearchableHelpSection = { name: string; article: string; title: string; anchor: string | undefined; text: string }
export type FoundHelpArticle = SearchableHelpSection & { excerpt: HelpArticleExcerpt }
/** The text around the first match, with the matches highlighted. */
export type HelpArticleExcerpt = { text: string; hit: boolean }[]

/** The searchable sections of an article, in order. */
export function listSearchableHelpSections(name: string, { title, lead, sections }: HelpArticle): SearchableHelpSection[] {
  return [
    { name, article: title, title, anchor: undefined, text: markdownTokensToPlainText(lead) },
    ...sections.map((section) => ({
      name,
      article: title,
      title: section.title,
      anchor: section.anchor,
      text: markdownTokensToPlainText(section.tokens),
    })),
  ]
}

/** Weights of a match: a title counts more than text, a whole word more than its stem. */
const weights = { title: 6, article: 3, text: 1 }

/** The sections that contain every word, best match first, without regard to script, accents and endings. */
export function searchHelpArticles(places: readonly SearchableHelpSection[], query: string, limit = 20): FoundHelpArticle[] {
  const terms = toTextSearchKey(query).split(' ').filter(Boolean)
  if (!terms.length) return []
  return places
    .map((place) => ({ place, weight: weightOf(place, terms) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ place }) => ({ ...place, excerpt: excerptOf(place.text, terms) }))
}

function weightOf(place: SearchableHelpSection, terms: readonly string[]): number {
  const fields = { title: toTextSearchKey(place.title), article: toTextSearchKey(place.article), text: toTextSearchKey(place.text) }
  let sum = 0
  for (const word of terms) {
    const weight = Object.entries(weights).reduce((best, [field, weight]) => {
      const text = fields[field as keyof typeof weights]
      if (text.includes(word)) return Math.max(best, weight * 2)
      return text.includes(stemOf(word)) ? Math.max(best, weight) : best
    }, 0)
    // Every word must match.
    if (!weight) return 0
    sum += weight
  }
  return sum
}

/** Long words are compared without their ending, so that `praznika` and `praznici` match. */
const stemOf = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)

const MAX_CONTEXT_CHARACTERS = 90

function excerptOf(text: string, terms: readonly string[]): HelpArticleExcerpt {
  const pieces = text.split(/(?<=\s)/)
  const isHit = (piece: string) => terms.some((word) => toTextSearchKey(piece).includes(stemOf(word)))
  const first = Math.max(pieces.findIndex(isHit), 0)
  let from = first
  for (let length = 0; from > 0 && length < MAX_CONTEXT_CHARACTERS; from--) length += pieces[from - 1]!.length
  let to = first
  for (let length = 0; to < pieces.length && length < 2 * MAX_CONTEXT_CHARACTERS; to++) length += pieces[to]!.length
  const excerpt = pieces.slice(from, to).map((piece) => ({ text: piece, hit: isHit(piece) }))
  return omitAbsentItems([from > 0 && { text: '… ', hit: false }, ...excerpt, to < pieces.length && { text: '…', hit: false }])
}
