import { addDays, addMonths, type Day, findMonthEnd, getEarlierDay, getLaterDay, getMonthOfDay } from '#shared/days.ts'
import type { LeaveExplanationKey } from '../../messages/explanations.sr.ts'

export type SickLeaveCasePeriod = { firstDay: Day; lastDay: Day }
/** The party responsible for the certificate, its term in days, and the term of a monthly report. */
export type SickDocumentRules = { notice: 'fund' | 'employee'; noticeDays: number; reportDays: number }

/** An expected document of a case: the certificate of its start (without a month), or the report of a month. */
export type DueSickDocument = { month: string | null; firstDay: Day; lastDay: Day; dueOn: Day; why: LeaveExplanationKey }

export const sickDocumentStates = ['received', 'late', 'awaited', 'ahead'] as const
export type SickDocumentState = (typeof sickDocumentStates)[number]

/** The expected documents of a case, in order: one certificate, and one report per month with sick leave. */
export function findDueSickDocuments(parts: readonly SickLeaveCasePeriod[], rules: SickDocumentRules): DueSickDocument[] {
  const first = parts[0]
  if (!first) return []
  return [createDueNotice(first, rules), ...listDueReports(parts, rules)]
}

function createDueNotice({ firstDay }: SickLeaveCasePeriod, { notice, noticeDays }: SickDocumentRules): DueSickDocument {
  const values = { day: firstDay, days: noticeDays }
  const why: LeaveExplanationKey =
    notice === 'fund'
      ? { key: 'leave.why.sick_notice_fund', values, article: 'Zakon 109/2025 čl. 14' }
      : { key: 'leave.why.sick_notice_employee', values, article: 'ZoR čl. 103' }
  return { month: null, firstDay, lastDay: firstDay, dueOn: addDays(firstDay, noticeDays), why }
}

function listDueReports(parts: readonly SickLeaveCasePeriod[], { reportDays }: SickDocumentRules): DueSickDocument[] {
  const months = new Map<string, SickLeaveCasePeriod>()
  for (const { firstDay, lastDay } of parts)
    for (let month = getMonthOfDay(firstDay); month <= getMonthOfDay(lastDay); month = getMonthOfDay(addMonths(`${month}-01`, 1))) {
      const from = getLaterDay(firstDay, `${month}-01`)
      const to = getEarlierDay(lastDay, findMonthEnd(month))
      months.set(month, { firstDay: months.get(month)?.firstDay ?? from, lastDay: to })
    }
  return [...months].map(([month, { firstDay, lastDay }]) => ({
    month,
    firstDay,
    lastDay,
    dueOn: addDays(lastDay, reportDays),
    why: { key: 'leave.why.sick_report', values: { from: firstDay, to: lastDay, days: reportDays } },
  }))
}

/** The state of a document on a day. Documents of future days are not expected yet. */
export function findSickDocumentState({ lastDay, dueOn }: DueSickDocument, isReceived: boolean, today: Day): SickDocumentState {
  if (isReceived) return 'received'
  if (today > dueOn) return 'late'
  return today >= lastDay ? 'awaited' : 'ahead'
}

/** The reason why a case cannot be closed with the given last day, if any. */
export function findSickCaseClosingError(parts: readonly SickLeaveCasePeriod[], lastDay: Day, today: Day): string | null {
  const last = parts.at(-1)!
  if (lastDay > today) return 'leave.sick.close_ahead'
  if (lastDay > last.lastDay) return 'leave.sick.close_beyond'
  return lastDay < last.firstDay ? 'leave.sick.close_before' : null
}
