import type { DocumentFieldName } from '#modules/documents/templates/rules/document-fields.ts'
import { getLegalFiguresOn, type LegalParameterName } from '#modules/foundation/law/legal-parameters.ts'
import type { Day } from '#shared/days.ts'

/** The legal parameter of each field. */
const figures = {
  'law.lawsuit': 'lawsuit',
  'law.holiday_increase': 'holidayIncrease',
  'law.night_increase': 'nightIncrease',
  'law.overtime_increase': 'overtimeIncrease',
  'law.fixed_term': 'fixedTerm',
  'law.probation_notice': 'probationNotice',
  'law.temporary_transfer': 'temporaryTransfer',
  'law.temporary_work': 'temporaryWork',
  'law.final_payment': 'finalPayment',
  'law.schedule_notice': 'scheduleNotice',
  'law.return_from_dormancy': 'returnFromDormancy',
  'law.no_hiring': 'noHiring',
  'law.maternity_earliest': 'maternityEarliest',
  'law.maternity_latest': 'maternityLatest',
} as const satisfies Partial<Record<DocumentFieldName, LegalParameterName>>

/** The template fields about the law on the day of a document. */
export function buildLegalFiguresMergeData(day: Day): Record<keyof typeof figures, number> {
  const law = getLegalFiguresOn(day)
  return Object.fromEntries(Object.entries(figures).map(([field, name]) => [field, law[name]])) as Record<keyof typeof figures, number>
}
