import { sql } from 'kysely'
import { canViewSensitiveData, isCurrentEmployee } from '#modules/foundation/access/policies.ts'
import { personFields, sensitiveFieldNames } from '#modules/people/employees/person-fields.ts'
import { maskJmbg } from '#modules/people/employees/rules/jmbg.ts'
import { validatePerson } from '#modules/people/employees/rules/person-values.ts'
import { applyEmployeeChange } from '#modules/people/employees/server/employee-actions.ts'
import { maskDigits } from '#modules/people/employees/server/employee-record.ts'
import type { Ctx } from '#platform/context.ts'
import { messageCatalogs } from '#platform/messages.ts'
import { addDays } from '#shared/days.ts'
import { translateMessage } from '#shared/messages.ts'
import { ChangeContent, type RequestableField, requestableFields } from '../../request-content.ts'
import type { RequestFinding } from '../../shapes.ts'
import { defineRequestKind } from './define-request-kind.ts'

export type ChangedFieldValue = ChangeContent['fields'][number]['after']
const isSensitive = (name: RequestableField) => sensitiveFieldNames.some((one) => one === name)

/** The maximum number of days ahead. */
const MAX_DAYS_AHEAD = 366

/** The present values of these fields. */
export async function loadCurrentFieldValues(ctx: Ctx, employeeId: number): Promise<Record<RequestableField, ChangedFieldValue>> {
  return ctx.db.selectFrom('employee').select(requestableFields).where('id', '=', employeeId).executeTakeFirstOrThrow()
}

const newValues = ({ fields }: ChangeContent) => Object.fromEntries(fields.map(({ name, after }) => [name, after]))

/** Sensitive values are visible to the employee and with the permission, which is logged; masked for others. */
const visibleValue = (ctx: Ctx, employeeId: number, name: RequestableField, value: ChangedFieldValue): ChangedFieldValue => {
  if (!isSensitive(name) || typeof value !== 'string' || isCurrentEmployee(ctx, employeeId) || canViewSensitiveData(ctx)) return value
  return personFields[name].kind === 'jmbg' ? maskJmbg(value) : maskDigits(value)
}

/** On approval the record is changed by its own action, at once or on the requested day. */
export const dataChangeRequestDefinition = defineRequestKind(ChangeContent, {
  title: ({ language }, { fields }) =>
    translateMessage(messageCatalogs[language], language, 'requests.title.data_change', {
      count: fields.length,
      field: translateMessage(messageCatalogs[language], language, `employees.${fields[0]?.name}`),
    }),
  day: ({ from }) => from,
  facts: (_, { fields }) => ({ subjects: fields.map(({ name }) => name), amount: fields.length }),

  async check(ctx, { employeeId }, content) {
    const { wrong } = validatePerson(newValues(content), ctx.today)
    const now = await loadCurrentFieldValues(ctx, employeeId)
    const errors = Object.entries(wrong).map(
      ([field, code]): RequestFinding => ({ key: typeof code === 'string' ? code : code.code, values: {}, severity: 'error', field }),
    )
    const meanwhile = content.fields.filter(({ name, before }) => (now[name] ?? null) !== (before ?? null))
    const isTooFar = content.from > addDays(ctx.today, MAX_DAYS_AHEAD)
    return [
      ...errors,
      ...(isTooFar
        ? [{ key: 'requests.why.from_too_far', values: { count: MAX_DAYS_AHEAD }, severity: 'error' as const, field: 'from' }]
        : []),
      ...meanwhile.map(
        ({ name }): RequestFinding => ({
          key: 'requests.why.changed_meanwhile',
          values: { field: translateMessage(messageCatalogs[ctx.language], ctx.language, `employees.${name}`) },
          severity: 'warning',
          field: name,
        }),
      ),
    ]
  },

  async show(ctx, { employeeId }, content) {
    const opened = content.fields.some(({ name }) => isSensitive(name)) && !isCurrentEmployee(ctx, employeeId) && canViewSensitiveData(ctx)
    if (opened) await sql`select log_reveal('getRequest', ${employeeId})`.execute(ctx.db)
    const fields = content.fields.map(({ name, before, after }) => ({
      name,
      before: visibleValue(ctx, employeeId, name, before),
      after: visibleValue(ctx, employeeId, name, after),
    }))
    return { ...content, kind: 'data_change', fields }
  },

  async carryOut(ctx, { employeeId }, content) {
    if (content.from > ctx.today) return { outcome: null, effectOn: content.from }
    await sql`select from employee where id = ${employeeId} for no key update`.execute(ctx.db)
    await applyEmployeeChange(ctx, { employee_id: employeeId, ...newValues(content) })
    return { outcome: { fields: content.fields.map(({ name }) => name) } }
  },
})
