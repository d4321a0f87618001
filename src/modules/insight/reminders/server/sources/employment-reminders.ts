import { sql } from 'kysely'
import { findNextAnniversary } from '#modules/insight/reports/server/definitions/birthdays.ts'
import { workJubileeYears } from '#modules/insight/reports/server/definitions/jubilees.ts'
import type { EmployeeWithEmploymentPeriod } from '#modules/insight/reports/server/employees-in-report.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day, splitDayIntoParts } from '#shared/days.ts'
import type { ReminderSubjectWithDay } from '../../rules/due-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'

const recordOf = (id: number) => `/employees/edit/${id}`
export const createEmployeeReminderSubject = (
  kind: ReminderSubjectWithDay['kind'],
  one: Pick<EmployeeWithEmploymentPeriod, 'id' | 'fullName'>,
  day: Day,
  values: ReminderSubjectWithDay['values'] = {},
): ReminderSubjectWithDay => ({
  kind,
  key: `${one.id} ${day}`,
  day,
  employeeId: one.id,
  link: recordOf(one.id),
  values: { employee: one.fullName, day, ...values },
})

/** Names for sentences, first name first. */
export async function loadEmployeeNamesForReminders(ctx: Ctx, ids: readonly number[]): Promise<(id: number) => string> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, full_name as name from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

export const contractEndReminders: ReminderSource = async (_, staff) =>
  staff.flatMap((one) => (one.employed_to ? [createEmployeeReminderSubject('contract_end', one, one.employed_to)] : []))

/** The end of a probation needs five working days of notice (ZoR čl. 36). */
export const probationEndReminders: ReminderSource = async (ctx, staff, days) => {
  const people = new Map(staff.map((one) => [one.id, one]))
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select employee_id, probation_until::text as day from employment where employee_id = any (${[...people.keys()]}::bigint[])
      and last_day >= ${ctx.today}::date and probation_until between ${ctx.today}::date and ${addDays(ctx.today, days)}::date`.execute(
    ctx.db,
  )
  return rows.map(({ employee_id, day }) => createEmployeeReminderSubject('probation_end', people.get(employee_id)!, day))
}

/** Only the last card of an employee counts. */
export const clockingCardEndReminders: ReminderSource = async (ctx: Ctx, staff, days) => {
  const people = new Map(staff.map((one) => [one.id, one]))
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select c.employee_id, max(c.last_day)::text as day from card_holder c where c.employee_id = any (${[...people.keys()]}::bigint[])
    group by c.employee_id having max(c.last_day) between ${ctx.today}::date and ${addDays(ctx.today, days)}::date`.execute(ctx.db)
  return rows.map(({ employee_id, day }) => createEmployeeReminderSubject('card_end', people.get(employee_id)!, day))
}

/** Anniversaries with the company, if the employment lasts until then. */
export const workJubileeReminders: ReminderSource = async ({ today }, staff) =>
  staff.flatMap((one) => {
    const day = findNextAnniversary(one.employed_from, today)
    const years = splitDayIntoParts(day).year - splitDayIntoParts(one.employed_from).year
    if (!workJubileeYears.includes(years) || (one.employed_to && one.employed_to < day)) return []
    return [createEmployeeReminderSubject('jubilee', one, day, { count: years })]
  })

/** The message does not reveal the age. */
export const birthdayReminders: ReminderSource = async ({ today }, staff) =>
  staff.flatMap((one) =>
    one.date_of_birth ? [createEmployeeReminderSubject('birthday', one, findNextAnniversary(one.date_of_birth, today))] : [],
  )
