import {
  collectTemplateFieldNames,
  collectTemplateQuestionKinds,
  parseTemplateText,
} from '#modules/documents/templates/rules/parse-template.ts'
import type { LegalParameterCertainty } from '#modules/foundation/law/dated-legal-value.ts'
import { mandatoryContractClauses, mandatoryEmploymentContractClauses, mandatoryFixedTermClause } from './contract-clauses.ts'
import { commonMandatoryDecisionClauses, mandatoryDecisionClauses } from './decision-clauses.ts'
import type { MandatoryClause, MandatoryClauseKey, TemplateTextForClauseCheck } from './mandatory-clause-definition.ts'
import { mandatoryClausesOfOtherDocuments } from './other-document-clauses.ts'

export type { MandatoryClauseKey } from './mandatory-clause-definition.ts'
/** A clause with its article, its certainty, and whether the template contains it. */
export type MandatoryClauseCheckState = { key: MandatoryClauseKey; article: string; certainty: LegalParameterCertainty; is_there: boolean }

/** The clauses of each built-in template; they also apply to the company's replacement. */
const byCode: Readonly<Record<string, readonly MandatoryClause[]>> = {
  ...mandatoryContractClauses,
  ...mandatoryDecisionClauses,
  ...mandatoryClausesOfOtherDocuments,
}

type Template = { code: string; kind: string; article: string | null; about: string }

function listRequiredClauses({ code, kind, article, about }: Template): readonly MandatoryClause[] {
  if (Object.hasOwn(byCode, code)) return byCode[code]!
  const named = article ?? ''
  if (kind === 'contract' && about !== 'company' && /\b3[03]\b/.test(named))
    return /\b37\b/.test(named) ? [...mandatoryEmploymentContractClauses, mandatoryFixedTermClause] : mandatoryEmploymentContractClauses
  return kind === 'decision' ? commonMandatoryDecisionClauses : []
}

/** The clauses of a template, and whether it contains them. Without a legal rule, those of practice. */
export function findMandatoryClauses(template: Template & { source: string }): MandatoryClauseCheckState[] {
  const wanted = listRequiredClauses(template)
  if (wanted.length === 0) return []
  const text = clauseTextOf(template.source)
  return wanted.map(({ key, article, certainty, is }) => ({ key, article, certainty, is_there: is(text) }))
}

/** The source of the required clauses: the law, practice, or unknown. */
export type MandatoryClauseLegalSource = 'law' | 'practice' | 'none'
export function findMandatoryClauseLegalSource(
  elements: readonly Pick<MandatoryClauseCheckState, 'certainty'>[],
): MandatoryClauseLegalSource {
  if (elements.length === 0) return 'none'
  return elements.every(({ certainty }) => certainty === 'practice') ? 'practice' : 'law'
}

function clauseTextOf(source: string): TemplateTextForClauseCheck {
  const { nodes } = parseTemplateText(source)
  const promptLabels = [...collectTemplateQuestionKinds(nodes).keys()].join('\n')
  return {
    names: collectTemplateFieldNames(nodes),
    clauseText: `${source.replace(/\{\{[^{}]*\}\}/g, ' ').replaceAll('**', '')}\n${promptLabels}`,
  }
}

/** The part of the built-in text that contains a missing clause, with its heading. */
export function findClauseInBuiltinTemplate(template: Template, key: MandatoryClauseKey, from: string): string | undefined {
  const wanted = listRequiredClauses(template).find((one) => one.key === key)
  if (!wanted) return undefined
  const parts = [from.split(/\n(?=## )/), from.split(/\n\s*\n/)].flat()
  return parts
    .map((part) => part.trim())
    .filter((part) => parseTemplateText(part).problems.length === 0 && wanted.is(clauseTextOf(part)))
    .sort((one, other) => one.length - other.length)[0]
}
