import { toLatin } from './transliteration.ts'

/**
 * The key under which text is searched: one script, small letters, no accents, single spaces. `đ` is `dj`,
 * so `Đorđević`, `Ђорђевић` and `djordjevic` are the same key.
 */
export function foldText(text: string): string {
  return (isOurLatin(text) ? ofOurLatin(text) : withoutAccents(text)).replace(blanks, ' ').replace(/^ | $/g, '')
}

/** Most of what a file says has no other letters, and needs no more than these said otherwise. */
const isOurLatin = (text: string) => /^[\t-\r -~čćđšžČĆĐŠŽ]*$/.test(text)
const bare: Record<string, string> = { č: 'c', ć: 'c', đ: 'dj', š: 's', ž: 'z' }
const ofOurLatin = (text: string) => text.toLowerCase().replace(/[čćđšž]/g, (letter) => bare[letter]!)

const withoutAccents = (text: string) =>
  withoutMarks(toLatin(withoutMarks(text)))
    .toLowerCase()
    .replace(/[đłς’]/g, (sign) => others[sign]!)
const others: Record<string, string> = { đ: 'dj', ł: 'l', ς: 'σ', '’': "'" }

/** Combining marks and invisible characters, as ranges that `db/functions/folded.sql` names too. */
const marks = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f' +
    '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]',
  'g',
)
const blanks = /[ \t\n\r\f\v\u0085\u1680\u2028\u2029]+/g
const withoutMarks = (text: string) => text.normalize('NFKD').replace(marks, '')

/** The key of unique names and of search, equal to `folded()` of the database: who types without accents writes `dordevic`, so `dj` is `d`. For comparing only, never for showing. */
export const toSearchKey = (text: string) => foldText(text).replace(/dj+/g, 'd')

/** Is every word of the query somewhere in the text, in whatever script or accents either was written? */
export function matchesSearch(text: string, query: string): boolean {
  const folded = toSearchKey(text)
  return toSearchKey(query)
    .split(' ')
    .every((part) => folded.includes(part))
}
