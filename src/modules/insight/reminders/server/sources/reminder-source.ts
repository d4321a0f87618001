import type { EmployedPeriod } from '#modules/insight/reports/server/report-people.ts'
import type { Ctx } from '#platform/context.ts'
import type { ReminderSubject } from '../../rules/due-reminders.ts'

/** Finds what a kind of reminder is about, so many days ahead. */
export type ReminderSource = (ctx: Ctx, staff: readonly EmployedPeriod[], days: number) => Promise<ReminderSubject[]>
