import type { EmployeeWithEmploymentPeriod } from '#modules/insight/reports/server/employees-in-report.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ReminderSubjectWithDay } from '../../rules/due-reminders.ts'

/** Finds what a kind of reminder is about, so many days ahead. */
export type ReminderSource = (ctx: Ctx, staff: readonly EmployeeWithEmploymentPeriod[], days: number) => Promise<ReminderSubjectWithDay[]>
