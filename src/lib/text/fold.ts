import { toLatin } from './transliteration.ts'

/**
 * The key under which text is searched: one script, small letters, no accents, single spaces. `đ` is `dj`,
 * so `Đorđević`, `Ђорђевић` and `djordjevic` are the same key.
 */
export function fold(text: string): string {
  return (isOurLatin(text) ? ofOurLatin(text) : withoutAccents(text)).replace(/\s+/g, ' ').trim()
}

/** Most of what a file says has no other letters, and needs no more than these said otherwise. */
const isOurLatin = (text: string) => /^[\t-\r -~čćđšžČĆĐŠŽ]*$/.test(text)
const bare: Record<string, string> = { č: 'c', ć: 'c', đ: 'dj', š: 's', ž: 'z' }
const ofOurLatin = (text: string) => text.toLowerCase().replace(/[čćđšž]/g, (letter) => bare[letter]!)

const withoutAccents = (text: string) =>
  withoutMarks(toLatin(withoutMarks(text)))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/đ/g, 'dj')

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}+/gu, '')

/** Coarser still: who types without accents writes `dordevic`, so `dj` is `d`. For comparing only, never for showing. */
export const foldLoosely = (text: string) => fold(text).replace(/dj/g, 'd')

/** Is every word of the query somewhere in the text, in whatever script or accents either was written? */
export function foundIn(text: string, query: string): boolean {
  const folded = foldLoosely(text)
  return foldLoosely(query)
    .split(' ')
    .every((part) => folded.includes(part))
}
