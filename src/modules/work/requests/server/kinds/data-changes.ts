import { sql } from 'kysely'
import { canViewSensitiveData, isOwnEmployeeRecordOfUser } from '#modules/foundation/access/user-permission-checks.ts'
import { personFields, sensitivePersonFieldNames } from '#modules/people/employees/person-fields.ts'
import { maskJmbg } from '#modules/people/employees/rules/jmbg.ts'
import { validatePersonIdentifiers } from '#modules/people/employees/rules/validate-person.ts'
import { updateEmployeeRecord } from '#modules/people/employees/server/employee-actions.ts'
import { maskAllDigits } from '#modules/people/employees/server/employee-record.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { addDays } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { DataChangeRequestData, type RequestableEmployeeField, requestableEmployeeFields } from '../../request-content-schemas.ts'
import type { RequestFinding } from '../../request-schemas.ts'
import { createErrorFinding } from './create-error-finding.ts'
import { defineRequestKind } from './define-request-kind.ts'

export type RequestedFieldValue = DataChangeRequestData['fields'][number]['after']
const isSensitive = (name: RequestableEmployeeField) => sensitivePersonFieldNames.some((one) => one === name)

/** The maximum number of days in advance. */
const MAX_DAYS_AHEAD = 366

/** The present values of these fields. */
export async function loadCurrentEmployeeFieldValues(
  ctx: Ctx,
  employeeId: number,
): Promise<Record<RequestableEmployeeField, RequestedFieldValue>> {
  return ctx.db.selectFrom('employee').select(requestableEmployeeFields).where('id', '=', employeeId).executeTakeFirstOrThrow()
}

const collectNewValues = ({ fields }: DataChangeRequestData) => Object.fromEntries(fields.map(({ name, after }) => [name, after]))

/** Sensitive values are visible to the employee and to permitted users, which is logged. Others see them masked. */
const maskSensitiveValue = (
  ctx: Ctx,
  employeeId: number,
  name: RequestableEmployeeField,
  value: RequestedFieldValue,
): RequestedFieldValue => {
  if (!isSensitive(name) || typeof value !== 'string' || isOwnEmployeeRecordOfUser(ctx, employeeId) || canViewSensitiveData(ctx))
    return value
  return personFields[name].kind === 'jmbg' ? maskJmbg(value) : maskAllDigits(value)
}

/** On approval, the record is changed by its regular action, immediately or on the requested day. */
export const dataChangeRequestDefinition = defineRequestKind(DataChangeRequestData, {
  title: ({ language }, { fields }) =>
    translateMessage(messageCatalogs[language], language, 'requests.title.data_change', {
      count: fields.length,
      field: translateMessage(messageCatalogs[language], language, `employees.${fields[0]?.name}`),
    }),
  day: ({ from }) => from,
  facts: (_, { fields }) => ({ subjects: fields.map(({ name }) => name), amount: fields.length }),

  async check(ctx, { employeeId }, content) {
    const { wrong } = validatePersonIdentifiers(collectNewValues(content), ctx.today)
    const now = await loadCurrentEmployeeFieldValues(ctx, employeeId)
    const errors = Object.entries(wrong).map(([field, code]) => createErrorFinding(field, typeof code === 'string' ? code : code.code))
    const meanwhile = content.fields.filter(({ name, before }) => (now[name] ?? null) !== (before ?? null))
    const isTooFar = content.from > addDays(ctx.today, MAX_DAYS_AHEAD)
    return omitAbsentItems([
      ...errors,
      isTooFar && createErrorFinding('from', 'requests.check.first_day_too_far', { count: MAX_DAYS_AHEAD }),
      ...meanwhile.map(
        ({ name }): RequestFinding => ({
          key: 'requests.check.value_changed',
          values: { field: translateMessage(messageCatalogs[ctx.language], ctx.language, `employees.${name}`) },
          severity: 'warning',
          field: name,
        }),
      ),
    ])
  },

  async show(ctx, { employeeId }, content) {
    const opened =
      content.fields.some(({ name }) => isSensitive(name)) && !isOwnEmployeeRecordOfUser(ctx, employeeId) && canViewSensitiveData(ctx)
    if (opened) await sql`select log_reveal_of_employee_data('getRequest', ${employeeId})`.execute(ctx.db)
    const fields = content.fields.map(({ name, before, after }) => ({
      name,
      before: maskSensitiveValue(ctx, employeeId, name, before),
      after: maskSensitiveValue(ctx, employeeId, name, after),
    }))
    return { ...content, kind: 'data_change', fields }
  },

  async carryOut(ctx, { employeeId }, content) {
    if (content.from > ctx.today) return { outcome: null, effectOn: content.from }
    await sql`select from employee where id = ${employeeId} for no key update`.execute(ctx.db)
    await updateEmployeeRecord(ctx, { employee_id: employeeId, ...collectNewValues(content) })
    return { outcome: { fields: content.fields.map(({ name }) => name) } }
  },
})
