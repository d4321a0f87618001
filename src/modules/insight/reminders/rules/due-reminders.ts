import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageEmployees, hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { canDecideLeaveOfType } from '#modules/time/leave/rules/can-decide-leave.ts'
import type { CalculationReasonValue } from '#shared/calculation-step.ts'
import { addDays, type Day } from '#shared/days.ts'
import { type ReminderKind, type ReminderRule, reminderKindDefinitions } from './reminder-kinds.ts'

/** A subject of a reminder. `key` identifies it within its kind, so that a recipient gets one reminder about it. */
export type ReminderSubjectWithDay = {
  kind: ReminderKind
  key: string
  day: Day
  employeeId: number | null
  /** The values of the message. `variant` selects one of several messages of a kind. */
  values: Record<string, CalculationReasonValue>
  variant?: string
  link: string
  /** The link for the employee; by default the home page. */
  ownLink?: string
  /** The employees concerned, if there are several. Recipients with any of them in scope get the reminder. */
  among?: ReadonlySet<number>
  /** The approvers of a request. */
  approval?: readonly string[]
}

/** A user who can receive reminders. `reach`: the employees in scope; null means all. */
export type ReminderRecipient = {
  userId: number
  employeeId: number | null
  permissions: ReadonlySet<Permission>
  reach: ReadonlySet<number> | null
}

/** Whether a reminder is due. A kind `ahead` ends with its day. A kind `after` continues from its day until the matter is done. */
export function isReminderDue(kind: ReminderKind, day: Day, days: number, today: Day): boolean {
  if (reminderKindDefinitions[kind].timing === 'after') return today >= addDays(day, days)
  return addDays(day, -days) <= today && today <= day
}

/** The subjects that are due today. */
export function findDueReminders(
  today: Day,
  subjects: readonly ReminderSubjectWithDay[],
  ruleOf: (kind: ReminderKind) => ReminderRule,
): ReminderSubjectWithDay[] {
  return subjects.filter(({ kind, day }) => {
    const rule = ruleOf(kind)
    return rule.is_on && isReminderDue(kind, day, rule.days, today)
  })
}

/** Whether the recipient is the subject. The message then differs, and the rule must include employees. */
export const isReminderAboutRecipient = ({ employeeId }: ReminderSubjectWithDay, reader: ReminderRecipient) =>
  employeeId !== null && employeeId === reader.employeeId

/** Whether a user receives the reminder. Users other than the employee need the permission, and the employee in scope. */
export function isReminderRecipient(subject: ReminderSubjectWithDay, rule: ReminderRule, reader: ReminderRecipient): boolean {
  const { kind, employeeId, among, approval } = subject
  const { needs, offers } = reminderKindDefinitions[kind]
  const to = new Set(rule.audiences.filter((one) => offers.includes(one)))
  if (isReminderAboutRecipient(subject, reader)) return to.has('employee')
  if (!hasAnyOfPermissions(reader, [needs])) return false
  if (employeeId !== null && reader.reach && !reader.reach.has(employeeId)) return false
  if (among && reader.reach?.isDisjointFrom(among)) return false
  if (approval && !canDecideLeaveOfType(reader.permissions, approval)) return false
  if (rule.user_ids.includes(reader.userId) || to.has('in_charge')) return true
  return to.has(canManageEmployees(reader) ? 'hr' : 'chief')
}
