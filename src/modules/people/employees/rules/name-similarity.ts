import { toFoldedSearchText, toTextSearchKey } from '#shared/text/search-key.ts'

/** Longer names are not compared. */
const MAX_NAME_CHARACTERS = 60

/** Words without a meaning of their own, for example *na* in *na neodređeno vreme*. */
const particles = new Set(['na', 'po', 'za', 'u', 'i', 'od', 'do', 'sa', 'of', 'the'])

/** The stems of the words of a name in alphabetical order, without endings of case and gender. */
export function listWordStemsOfName(text: string): string[] {
  const tokens = toTextSearchKey(text.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = tokens.filter((word) => !particles.has(word))
  return (telling.length ? telling : tokens)
    .map((word) => (word.length > 4 ? word.replace(/(?:og|om|oj|ih|im|[aeiou])$/, '') : word))
    .sort()
}

/**
 * Finds the value that a name means: equal stems in any order, or the only value that contains all stems of the name. Undefined if none or
 * several match.
 */
export function findLookupRowByNameStems<Term extends { name: string }>(name: string, terms: readonly Term[]): Term | undefined {
  const stems = listWordStemsOfName(name)
  if (stems.length === 0) return undefined
  const whole = stems.join(' ')
  const stemmed = terms.map((term) => ({ term, stems: listWordStemsOfName(term.name) }))
  const same = stemmed.filter((one) => one.stems.join(' ') === whole)
  const found = same.length ? same : stemmed.filter((one) => stems.every((stem) => one.stems.includes(stem)))
  return found.length === 1 ? found[0]!.term : undefined
}

type Named = { name: string; rows: number }

/** Finds a more frequent name that differs by a typing error or an ending; undefined if there is none. */
export function findSimilarMoreFrequentName(one: Named, others: readonly Named[]): string | undefined {
  const name = toFoldedSearchText(one.name)
  const near = others.filter((other) => other.name !== one.name && other.rows >= one.rows && isNear(name, toFoldedSearchText(other.name)))
  return near.sort((a, b) => b.rows - a.rows)[0]?.name
}

function isNear(one: string, other: string): boolean {
  if (one.length > MAX_NAME_CHARACTERS || other.length > MAX_NAME_CHARACTERS || Math.min(one.length, other.length) < 4) return false
  if (listWordStemsOfName(one).join(' ') === listWordStemsOfName(other).join(' ')) return true
  // Names with different digits are different: hall 1 and hall 2.
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false
  const allowed = Math.min(one.length, other.length) > 8 ? 2 : 1
  return Math.abs(one.length - other.length) <= allowed && computeEditDistance(one, other) <= allowed
}

/** The edit distance of two texts. */
function computeEditDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
