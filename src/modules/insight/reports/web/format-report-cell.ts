import { formatHourSum } from '#shared/text/hours.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { ReportColumnKind } from '../contract.ts'
import type { messages } from '../messages/index.ts'

/** Formats a value of a report. Codes are not transliterated. */
export function formatReportCell(
  value: string | number | null | undefined,
  kind: ReportColumnKind,
  key: string,
  t: TranslateFunction<typeof messages.sr>,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'day') return t.day(String(value))
  if (kind === 'hours') return formatHourSum(Number(value))
  if (kind === 'money') return t.money(Number(value), '')
  if (kind === 'percent') return `${t.number(Number(value))}%`
  if (typeof value === 'number') return t.number(value)
  return key === 'code' ? value : t.data(value)
}
