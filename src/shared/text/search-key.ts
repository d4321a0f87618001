import { toLatin } from './transliteration.ts'

/**
 * The search key of a text: Latin script, lower case, no accents, single spaces. `đ` is `dj`, so `Đorđević`, `Ђорђевић` and `djordjevic`
 * have one key.
 */
export function toFoldedSearchText(text: string): string {
  return (isOurLatin(text) ? removeSerbianDiacritics(text) : withoutAccents(text)).replace(blanks, ' ').replace(/^ | $/g, '')
}

/** Most text has these letters only and needs no further steps. */
const isOurLatin = (text: string) => /^[\t-\r -~čćđšžČĆĐŠŽ]*$/.test(text)
const bare: Record<string, string> = { č: 'c', ć: 'c', đ: 'dj', š: 's', ž: 'z' }
const removeSerbianDiacritics = (text: string) => text.toLowerCase().replace(/[čćđšž]/g, (letter) => bare[letter]!)

const withoutAccents = (text: string) =>
  withoutMarks(toLatin(withoutMarks(text)))
    .toLowerCase()
    .replace(/[đłς’]/g, (sign) => others[sign]!)
const others: Record<string, string> = { đ: 'dj', ł: 'l', ς: 'σ', '’': "'" }

/** Combining marks and invisible characters, as the ranges in `db/functions/folded.sql`. */
const marks = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f' +
    '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]',
  'g',
)
const blanks = /[ \t\n\r\f\v\u0085\u1680\u2028\u2029]+/g
const withoutMarks = (text: string) => text.normalize('NFKD').replace(marks, '')

/**
 * The key for unique names and search, equal to `folded()` of the database. It reads `dj` as `d`, because users type `dordevic`. For
 * comparison only.
 */
export const toTextSearchKey = (text: string) => toFoldedSearchText(text).replace(/dj+/g, 'd')

/** Whether every word of the query occurs in the text, in any script and with or without accents. */
export function doesTextMatchSearch(text: string, query: string): boolean {
  const folded = toTextSearchKey(text)
  return toTextSearchKey(query)
    .split(' ')
    .every((part) => folded.includes(part))
}
