import type { Certainty } from '#modules/foundation/law/dated.ts'
import type { clauseKeys } from './keys.ts'

export type ClauseKey = (typeof clauseKeys)[number]

/** The searchable text of a template: its fields, and its words with questions. */
export type ClauseText = { names: ReadonlySet<string>; clauseText: string }
/** A clause that a template must contain; one by practice has no article. */
export type MandatoryClause = { key: ClauseKey; article: string; certainty: Certainty; is: (text: ClauseText) => boolean }

/** A clause by all of these fields, or by these words. */
export const requiredBy = (key: ClauseKey, article: string, names: readonly string[], clauseText?: RegExp): MandatoryClause => ({
  key,
  article,
  certainty: 'law',
  is: (text) => (names.length > 0 && names.every((name) => text.names.has(name))) || (clauseText?.test(text.clauseText) ?? false),
})

/** A clause by practice only. */
export const customary = (key: ClauseKey, names: readonly string[], clauseText?: RegExp): MandatoryClause => ({
  ...requiredBy(key, '', names, clauseText),
  certainty: 'practice',
})

/** A clause whose article has several interpretations. */
export const disputed = (one: MandatoryClause): MandatoryClause => ({ ...one, certainty: 'uncertain' })

/** A clause with several parts. */
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
