import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageEmployees, hasAnyPermission } from '#modules/foundation/access/policies.ts'
import { canDecide } from '#modules/time/leave/rules/approvers.ts'
import type { ReasonValue } from '#shared/calculation-step.ts'
import { addDays, type Day } from '#shared/days.ts'
import { kindsOfReminder, type ReminderKind, type ReminderRule } from './kinds.ts'

/** Something to be reminded of. `key` names it among its kind, so that nobody hears of it twice. */
export type ReminderSubject = {
  kind: ReminderKind
  key: string
  day: Day
  employeeId: number | null
  /** What stands in its message; `variant` chooses among the messages of a kind. */
  values: Record<string, ReasonValue>
  variant?: string
  link: string
  /** Where the person sees it; their home, if nothing is said. */
  ownLink?: string
  /** Of what is of no single person: whom it concerns, so that it is said to who reaches any of them. */
  among?: ReadonlySet<number>
  /** Of a request: who decides on it. */
  approval?: readonly string[]
}

/** A user who can be told. `reach` are the employees they see; null is everybody. */
export type ReminderReader = {
  userId: number
  employeeId: number | null
  permissions: ReadonlySet<Permission>
  reach: ReadonlySet<number> | null
}

/** Is it time to speak of a day? What lay ahead and has gone by is past; what waits is spoken of until it is done. */
export function isDue(kind: ReminderKind, day: Day, days: number, today: Day): boolean {
  if (kindsOfReminder[kind].timing === 'after') return today >= addDays(day, days)
  return addDays(day, -days) <= today && today <= day
}

/** Of what there is, what is to be said today. */
export function dueOn(today: Day, subjects: readonly ReminderSubject[], ruleOf: (kind: ReminderKind) => ReminderRule): ReminderSubject[] {
  return subjects.filter(({ kind, day }) => {
    const rule = ruleOf(kind)
    return rule.is_on && isDue(kind, day, rule.days, today)
  })
}

/** Is it about themselves? Then they are told in other words, and only where the company tells the person. */
export const isAboutReader = ({ employeeId }: ReminderSubject, reader: ReminderReader) =>
  employeeId !== null && employeeId === reader.employeeId

/** Is this one told? Others than the person need the right to it, and must see the person. */
export function isReceivedBy(subject: ReminderSubject, rule: ReminderRule, reader: ReminderReader): boolean {
  const { kind, employeeId, among, approval } = subject
  const { needs, offers } = kindsOfReminder[kind]
  const to = new Set(rule.audiences.filter((one) => offers.includes(one)))
  if (isAboutReader(subject, reader)) return to.has('employee')
  if (!hasAnyPermission(reader, [needs])) return false
  if (employeeId !== null && reader.reach && !reader.reach.has(employeeId)) return false
  if (among && reader.reach?.isDisjointFrom(among)) return false
  if (approval && !canDecide(reader.permissions, approval)) return false
  if (rule.user_ids.includes(reader.userId) || to.has('in_charge')) return true
  return to.has(canManageEmployees(reader) ? 'hr' : 'chief')
}
