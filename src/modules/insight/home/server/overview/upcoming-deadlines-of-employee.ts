import { findDueReminders, isReminderRecipient } from '#modules/insight/reminders/rules/due-reminders.ts'
import type { ReminderKind } from '#modules/insight/reminders/rules/reminder-kinds.ts'
import { loadReminderRules } from '#modules/insight/reminders/server/reminder-rules.ts'
import { buildReminderMessage, formatReminderText, toReminderRecipientOfCaller } from '#modules/insight/reminders/server/send-reminders.ts'
import { loadReminderSubjects } from '#modules/insight/reminders/server/sources/all-reminder-sources.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { EmployeeOverview } from '../../employee-overview-contract.ts'

/** Kinds that are not about one employee, or that other parts of the record show. */
const EXCLUDED_KINDS = new Set<ReminderKind>([
  'birthday',
  'jubilee',
  'month_open',
  'unsettled_events',
  'waiting_requests',
  'leave_recalculation',
  'plan_unpublished',
  'engagement_end',
  'temporary_days',
])

/** The coming ends of an employee by the rules and texts of reminders, limited to those that the user may see. */
export async function loadUpcomingDeadlinesOfEmployee(ctx: Ctx, employeeId: number): Promise<EmployeeOverview['ends']> {
  const getReminderRule = await loadReminderRules(ctx, EXCLUDED_KINDS)
  const reader = await toReminderRecipientOfCaller(ctx)
  return findDueReminders(ctx.today, await loadReminderSubjects(ctx, getReminderRule, employeeId), getReminderRule)
    .filter((subject) => subject.employeeId === employeeId && isReminderRecipient(subject, getReminderRule(subject.kind), reader))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((subject) => {
      const { message, link } = buildReminderMessage(subject, false)
      return {
        key: `${subject.kind} ${subject.key}`,
        day: subject.day,
        text: formatReminderText(ctx.language, message, subject.values),
        link,
      }
    })
}
