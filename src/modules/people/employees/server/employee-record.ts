import { sql } from 'kysely'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import { canManageEmployees, canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { Employee } from '../employee-schemas.ts'
import { personFieldNames, personFields, type SensitivePersonFieldName, sensitivePersonFieldNames } from '../person-fields.ts'
import { maskJmbg } from '../rules/jmbg.ts'
import { loadEmployeeRows } from './employee-list.ts'

const personal = [...personFieldNames, 'revision'] as const

/** The record of an employee in scope, with masked sensitive data. */
export async function loadEmployeeRecord(ctx: Ctx, employeeId: number): Promise<Employee> {
  await assertEmployeesInScope(ctx, employeeId)
  const [[row], person, now] = await Promise.all([
    loadEmployeeRows(ctx, [employeeId]),
    ctx.db.selectFrom('employee').select(personal).where('id', '=', employeeId).executeTakeFirst(),
    sql<{ rfid: string | null; weekly_minutes: number | null; employment_id: number | null }>`
      select (select card from card_holder where employee_id = e.id and first_day <= ${ctx.today} and last_day >= ${ctx.today} order by first_day desc, id desc limit 1) as rfid,
             t.weekly_minutes, t.employment_id
      from employee e left join lateral (
        select weekly_minutes, employment_id from employment_terms t where t.employee_id = e.id
        order by (t.first_day <= ${ctx.today} and t.last_day >= ${ctx.today}) desc, t.first_day > ${ctx.today}, t.first_day desc limit 1) t on true
      where e.id = ${employeeId}`.execute(ctx.db),
  ])
  if (!row || !person) throw createNotFoundError()
  return {
    ...row,
    ...person,
    gender: person.gender as Employee['gender'],
    ...maskSensitiveFields(person),
    ...now.rows[0]!,
    can: { write: canManageEmployees(ctx), reveal: canViewSensitiveData(ctx) },
  }
}

/** Masks sensitive values. */
const maskSensitiveFields = (person: Record<SensitivePersonFieldName, string | null>) =>
  Object.fromEntries(
    sensitivePersonFieldNames.map((name) => {
      const value = person[name]
      const mask = personFields[name].kind === 'jmbg' ? maskJmbg : maskAllDigits
      return [name, value && mask(value)]
    }),
  ) as typeof person
/** Hides all digits. */
export const maskAllDigits = (text: string) => text.replace(/\d/g, '*')
/** Whether a value is masked, which means that a form sent it back unchanged. */
export const isMaskedValue = (value: unknown) => typeof value === 'string' && value.includes('*')
