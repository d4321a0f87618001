import { namesIn, promptKindsIn, readTemplate } from '#modules/documents/templates/rules/template.ts'
import type { Certainty } from '#modules/foundation/law/dated.ts'
import type { ClauseKey, ClauseText, MandatoryClause } from './clause.ts'
import { contract, contractClauses, term } from './contracts.ts'
import { decision, decisionClauses } from './decisions.ts'
import { otherClauses } from './others.ts'

export type { ClauseKey } from './clause.ts'
/** One of them, its article, how certain it is that the law asks it, and whether the template says it. */
export type ClauseState = { key: ClauseKey; article: string; certainty: Certainty; is_there: boolean }

/** What is asked of a shipped template, and of the company's own in its place. */
const byCode: Readonly<Record<string, readonly MandatoryClause[]>> = { ...contractClauses, ...decisionClauses, ...otherClauses }

type Template = { code: string; kind: string; article: string | null; about: string }

function requiredClausesOf({ code, kind, article, about }: Template): readonly MandatoryClause[] {
  if (Object.hasOwn(byCode, code)) return byCode[code]!
  const named = article ?? ''
  if (kind === 'contract' && about !== 'company' && /\b3[03]\b/.test(named)) return /\b37\b/.test(named) ? [...contract, term] : contract
  return kind === 'decision' ? decision : []
}

/** What the law asks this template to say, and whether it does; of a paper that no law describes, what practice expects of it. */
export function findMandatoryClauses(template: Template & { source: string }): ClauseState[] {
  const wanted = requiredClausesOf(template)
  if (wanted.length === 0) return []
  const text = clauseTextOf(template.source)
  return wanted.map(({ key, article, certainty, is }) => ({ key, article, certainty, is_there: is(text) }))
}

/** Who sets what such a paper says: the law, practice alone, or nobody that the program knows. */
export type ClauseSource = 'law' | 'practice' | 'nobody'
export function clauseSource(elements: readonly Pick<ClauseState, 'certainty'>[]): ClauseSource {
  if (elements.length === 0) return 'nobody'
  return elements.every(({ certainty }) => certainty === 'practice') ? 'practice' : 'law'
}

function clauseTextOf(source: string): ClauseText {
  const { nodes } = readTemplate(source)
  const promptLabels = [...promptKindsIn(nodes).keys()].join('\n')
  return { names: namesIn(nodes), clauseText: `${source.replace(/\{\{[^{}]*\}\}/g, ' ').replaceAll('**', '')}\n${promptLabels}` }
}

/** The part of another text of the template that says what this one lacks: a clause with its heading, or a paragraph. */
export function builtinClause(template: Template, key: ClauseKey, from: string): string | undefined {
  const wanted = requiredClausesOf(template).find((one) => one.key === key)
  if (!wanted) return undefined
  const parts = [from.split(/\n(?=## )/), from.split(/\n\s*\n/)].flat()
  return parts
    .map((part) => part.trim())
    .filter((part) => readTemplate(part).problems.length === 0 && wanted.is(clauseTextOf(part)))
    .sort((one, other) => one.length - other.length)[0]
}
