import type { EmployeeWithEmploymentPeriod } from '#modules/insight/reports/server/employees-in-report.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ReminderSubjectWithDay } from '../../rules/due-reminders.ts'

/** Finds the subjects of a kind of reminder, a number of days ahead. */
export type ReminderSource = (ctx: Ctx, staff: readonly EmployeeWithEmploymentPeriod[], days: number) => Promise<ReminderSubjectWithDay[]>
