import type { CalculationStep } from '#shared/calculation-step.ts'
import type { Day } from '#shared/days.ts'
import type { documentChecksSr } from '../../messages/checks.sr.ts'
import type { EmployeeDocumentFacts, PeriodInEmployeeRecord } from './document-check-input.ts'

export type DocumentFindingKey = Extract<keyof typeof documentChecksSr, `documents.check.${string}`>
/** A finding. An error prevents the number; a warning needs a written reason. */
export type DocumentFinding = CalculationStep<DocumentFindingKey> & { severity: 'error' | 'warning'; article: string }

type Key = DocumentFindingKey extends `documents.check.${infer Name}` ? Name : never
const createFindingFactory =
  (severity: DocumentFinding['severity']) =>
  (key: Key, article: string, values: DocumentFinding['values'] = {}): DocumentFinding => ({
    severity,
    key: `documents.check.${key}`,
    values,
    article,
  })

export const createDocumentErrorFinding = createFindingFactory('error')
export const createDocumentWarningFinding = createFindingFactory('warning')

/** The period that contains a day. */
export const findEmployeeRecordPeriodCoveringDay = (
  spans: readonly PeriodInEmployeeRecord[],
  day: Day,
): PeriodInEmployeeRecord | undefined => spans.find(({ from, to }) => from <= day && (to === null || day <= to))

/** The newest document of a template up to a day. */
export const findNewestDocumentOfTemplate = (
  { documents }: EmployeeDocumentFacts,
  code: string,
  day: Day,
  about?: number,
  since: Day | null = null,
) =>
  documents
    .filter(
      (one) =>
        one.code === code && one.day <= day && (about === undefined || one.about_id === about) && (since === null || one.day > since),
    )
    .sort((a, b) => (a.day < b.day ? 1 : -1))[0]

/** Sorts errors first. */
export const sortDocumentFindingsBySeverity = (findings: readonly DocumentFinding[]): DocumentFinding[] =>
  findings.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
