import { addDays, addMonths, type Day, earlierDay, laterDay, monthEnd, monthOf } from '#shared/days.ts'
import type { LeaveReason } from '../../messages/why.sr.ts'

export type CasePart = { firstDay: Day; lastDay: Day }
/** Who sees to it that the certificate comes, in how many days, and how long after a month its report may take. */
export type SickDocumentRules = { notice: 'fund' | 'employee'; noticeDays: number; reportDays: number }

/** Something that is to come of a case: the certificate of its beginning, without a month, or the report of a month. */
export type DueSickDocument = { month: string | null; firstDay: Day; lastDay: Day; dueOn: Day; why: LeaveReason }

export const sickDocumentStates = ['received', 'late', 'awaited', 'ahead'] as const
export type SickDocumentState = (typeof sickDocumentStates)[number]

/** What is to come of a case with these parts, in their order: one certificate, and one report for each month in which somebody was ill. */
export function sickDocumentsOf(parts: readonly CasePart[], rules: SickDocumentRules): DueSickDocument[] {
  const first = parts[0]
  if (!first) return []
  return [onset(first, rules), ...reports(parts, rules)]
}

function onset({ firstDay }: CasePart, { notice, noticeDays }: SickDocumentRules): DueSickDocument {
  const values = { day: firstDay, days: noticeDays }
  const why: LeaveReason =
    notice === 'fund'
      ? { key: 'leave.why.sick_notice_fund', values, article: 'Zakon 109/2025 čl. 14' }
      : { key: 'leave.why.sick_notice_employee', values, article: 'ZoR čl. 103' }
  return { month: null, firstDay, lastDay: firstDay, dueOn: addDays(firstDay, noticeDays), why }
}

function reports(parts: readonly CasePart[], { reportDays }: SickDocumentRules): DueSickDocument[] {
  const months = new Map<string, CasePart>()
  for (const { firstDay, lastDay } of parts)
    for (let month = monthOf(firstDay); month <= monthOf(lastDay); month = monthOf(addMonths(`${month}-01`, 1))) {
      const from = laterDay(firstDay, `${month}-01`)
      const to = earlierDay(lastDay, monthEnd(month))
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

/** How a paper stands on a day: what is of days to come is waited for by nobody. */
export function sickDocumentState({ lastDay, dueOn }: DueSickDocument, isReceived: boolean, today: Day): SickDocumentState {
  if (isReceived) return 'received'
  if (today > dueOn) return 'late'
  return today >= lastDay ? 'awaited' : 'ahead'
}

/** Why a case cannot be closed with a last day, if anything speaks against it. */
export function closingError(parts: readonly CasePart[], lastDay: Day, today: Day): string | null {
  const last = parts.at(-1)!
  if (lastDay > today) return 'leave.sick.close_ahead'
  if (lastDay > last.lastDay) return 'leave.sick.close_beyond'
  return lastDay < last.firstDay ? 'leave.sick.close_before' : null
}
