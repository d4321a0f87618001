import type { LegalParameterCertainty } from '#modules/foundation/law/dated-legal-value.ts'
import type { mandatoryClauseKeys } from './mandatory-clause-keys.ts'

export type MandatoryClauseKey = (typeof mandatoryClauseKeys)[number]

/** The searchable text of a template: its field names, and its text including questions. */
export type TemplateTextForClauseCheck = { names: ReadonlySet<string>; clauseText: string }
/** A clause that a template must contain. A clause that only practice requires has no article. */
export type MandatoryClause = {
  key: MandatoryClauseKey
  article: string
  certainty: LegalParameterCertainty
  is: (text: TemplateTextForClauseCheck) => boolean
}

/** Defines a clause that is present if the template contains all of these fields, or this wording. */
export const defineLegallyRequiredClause = (
  key: MandatoryClauseKey,
  article: string,
  names: readonly string[],
  clauseText?: RegExp,
): MandatoryClause => ({
  key,
  article,
  certainty: 'law',
  is: (text) => (names.length > 0 && names.every((name) => text.names.has(name))) || (clauseText?.test(text.clauseText) ?? false),
})

/** Defines a clause that only practice requires. */
export const defineEstablishedPracticeClause = (
  key: MandatoryClauseKey,
  names: readonly string[],
  clauseText?: RegExp,
): MandatoryClause => ({
  ...defineLegallyRequiredClause(key, '', names, clauseText),
  certainty: 'practice',
})

/** Marks a clause whose article has several interpretations. */
export const markClauseAsDisputed = (one: MandatoryClause): MandatoryClause => ({ ...one, certainty: 'uncertain' })

/** Combines several clauses into one with several parts. */
export const combineMandatoryClauses = (key: MandatoryClauseKey, article: string, ...parts: MandatoryClause[]): MandatoryClause => ({
  key,
  article,
  certainty: 'law',
  is: (text) => parts.every((part) => part.is(text)),
})
export const defineEmployerDataClause = (found: RegExp): MandatoryClause => defineLegallyRequiredClause('employer', '', [], found)

export const formatLabourLawArticle = (article: string) => `ZoR čl. ${article}`
export const employerSignatureClause = defineLegallyRequiredClause('signed', formatLabourLawArticle('192'), [], /@signatures/)
export const bothPartiesSignatureClause = defineEstablishedPracticeClause('signed', [], /@signatures/)
