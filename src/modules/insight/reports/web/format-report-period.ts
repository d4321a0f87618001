import type { TranslateFunction } from '#ui/translate.ts'
import type { ReportResult } from '../contract.ts'
import type { messages } from '../messages/index.ts'
import { formatReportYear } from '../rules/format-report-year.ts'

/** The period of a report in words: a month, a year, days, or a number of days ahead. */
export function formatReportPeriod({ filters, parameters }: ReportResult, t: TranslateFunction<typeof messages.sr>): string {
  if (filters.includes('month')) return t.month(parameters.month)
  if (filters.includes('year')) return formatReportYear(parameters.year, t.language)
  if (filters.includes('span')) return t.range(parameters.from, parameters.to)
  if (filters.includes('day')) return t('reports.pdf.on_day', { day: t.day(parameters.day) })
  return filters.includes('within') ? t('reports.pdf.within', { count: parameters.within }) : ''
}
