import type { Certainty } from '#modules/foundation/law/dated.ts'
import type { clauseKeys } from './keys.ts'

export type ClauseKey = (typeof clauseKeys)[number]

/** A template as it is searched: its fields, and its words with those of its questions. */
export type ClauseText = { names: ReadonlySet<string>; clauseText: string }
/** What is asked of a template; of what only practice asks, no article is named. */
export type MandatoryClause = { key: ClauseKey; article: string; certainty: Certainty; is: (text: ClauseText) => boolean }

/** Said by all of these fields, or else by these words. */
export const requiredBy = (key: ClauseKey, article: string, names: readonly string[], clauseText?: RegExp): MandatoryClause => ({
  key,
  article,
  certainty: 'law',
  is: (text) => (names.length > 0 && names.every((name) => text.names.has(name))) || (clauseText?.test(text.clauseText) ?? false),
})

/** What no law asks of it, and whoever takes the paper expects. */
export const customary = (key: ClauseKey, names: readonly string[], clauseText?: RegExp): MandatoryClause => ({
  ...requiredBy(key, '', names, clauseText),
  certainty: 'practice',
})

/** Asked where the article can be read in another way too. */
export const disputed = (one: MandatoryClause): MandatoryClause => ({ ...one, certainty: 'uncertain' })

/** All parts must be there. */
export const allOf = (key: ClauseKey, article: string, ...parts: MandatoryClause[]): MandatoryClause => ({
  key,
  article,
  certainty: 'law',
  is: (text) => parts.every((part) => part.is(text)),
})
export const clauseText = (found: RegExp): MandatoryClause => requiredBy('employer', '', [], found)

export const art = (article: string) => `ZoR čl. ${article}`
export const signed = requiredBy('signed', art('192'), [], /@signatures/)
export const signedByBothParties = customary('signed', [], /@signatures/)
