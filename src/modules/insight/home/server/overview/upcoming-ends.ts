import { dueOn, isReceivedBy } from '#modules/insight/reminders/rules/due.ts'
import type { ReminderKind, ReminderRule } from '#modules/insight/reminders/rules/kinds.ts'
import { rulesOf } from '#modules/insight/reminders/server/rules.ts'
import { formatReminder, messageOf, recipientOf } from '#modules/insight/reminders/server/send.ts'
import { subjectsOf } from '#modules/insight/reminders/server/sources/all.ts'
import type { Ctx } from '#platform/context.ts'
import type { Overview } from '../../overview-contract.ts'

/** Finds the subjects of a kind for a number of days ahead. */
const elsewhere = new Set<ReminderKind>([
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

/** The ends of an employee by the rules and texts of reminders, as the reader may see them. */
export async function endsOf(ctx: Ctx, employeeId: number): Promise<Overview['ends']> {
  const ruleOf = await rulesOf(ctx)
  const visible = (kind: ReminderKind): ReminderRule => (elsewhere.has(kind) ? { ...ruleOf(kind), is_on: false } : ruleOf(kind))
  const reader = await recipientOf(ctx)
  return dueOn(ctx.today, await subjectsOf(ctx, visible, employeeId), visible)
    .filter((subject) => subject.employeeId === employeeId && isReceivedBy(subject, visible(subject.kind), reader))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((subject) => {
      const { message, link } = messageOf(subject, false)
      return { key: `${subject.kind} ${subject.key}`, day: subject.day, text: formatReminder(ctx.language, message, subject.values), link }
    })
}
