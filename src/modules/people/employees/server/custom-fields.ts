import { type SqlBool, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError, type FieldError } from '#shared/app-error.ts'
import type { CustomField, CustomFieldValue, customFieldsContract as custom } from '../custom-fields-contract.ts'
import { type CustomFieldKind, parseCustomFieldValue } from '../rules/custom-field-value.ts'

export type CustomFieldRow = Omit<CustomField, 'used'>

/** The custom fields of the company, in its order. */
export async function loadCustomFields(ctx: Ctx): Promise<CustomFieldRow[]> {
  const { rows } = await sql<CustomFieldRow>`
    select f.id, f.name, f.kind, f.choices, f.is_sensitive, f.is_retired, f.place, f.revision
    from custom_field f order by f.is_retired, f.place, f.name, f.id`.execute(ctx.db)
  return rows
}

export async function listCustomFields(ctx: Ctx): Promise<{ data: CustomField[] }> {
  const { rows } = await sql<{ id: number; used: number }>`
    select custom_field_id as id, count(*)::int as used from custom_value
    where ${employeeInScopeSql(ctx, 'employee_id')} group by custom_field_id`.execute(ctx.db)
  const used = new Map(rows.map((row) => [row.id, row.used]))
  return { data: (await loadCustomFields(ctx)).map((field) => ({ ...field, used: used.get(field.id) ?? 0 })) }
}

export async function createCustomField(ctx: Ctx, { choices = [], ...input }: ParsedApiInput<typeof custom.createCustomField>) {
  assertChoices(input.kind, choices)
  const { place } = await ctx.db
    .selectFrom('custom_field')
    .select((eb) => eb.fn.coalesce(eb.fn.max('place'), sql.lit(0)).as('place'))
    .executeTakeFirstOrThrow()
  const { id } = await ctx.db
    .insertInto('custom_field')
    .values({ place: place + 1, ...input, choices })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateCustomField(
  ctx: Ctx,
  { custom_field_id, revision, ...change }: ParsedApiInput<typeof custom.updateCustomField>,
) {
  const found = await ctx.db.selectFrom('custom_field').selectAll().where('id', '=', custom_field_id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  if (change.choices) {
    assertChoices(found.kind as CustomFieldKind, change.choices)
    const gone = found.choices.filter((choice) => !change.choices!.includes(choice))
    const current = await ctx.db
      .selectFrom('custom_value')
      .select((eb) => eb.fn.coalesce('value', 'sensitive_value').as('choice'))
      .where('custom_field_id', '=', custom_field_id)
      .where(sql<SqlBool>`coalesce(value, sensitive_value) = any (${gone}::text[])`)
      .executeTakeFirst()
    if (current) throw createValidationError({ choices: { code: 'employees.custom_choice_used', details: { choice: current.choice } } })
  }
  if (change.is_sensitive !== undefined && change.is_sensitive !== found.is_sensitive) {
    const used = await ctx.db.selectFrom('custom_value').select('id').where('custom_field_id', '=', custom_field_id).executeTakeFirst()
    if (used) throw createValidationError({ is_sensitive: 'employees.custom_sensitive_used' })
  }
  await ctx.db
    .updateTable('custom_field')
    .set({ ...change, revision: found.revision })
    .where('id', '=', custom_field_id)
    .execute()
  return { data: { id: custom_field_id } }
}

function assertChoices(kind: CustomFieldKind, choices: readonly string[]): void {
  if ((kind === 'choice') !== choices.length > 0) throw createValidationError({ choices: 'employees.custom_choices_invalid' })
  if (new Set(choices).size < choices.length) throw createValidationError({ choices: 'employees.custom_choice_duplicated' })
}

export async function deleteCustomField(ctx: Ctx, { custom_field_id }: ParsedApiInput<typeof custom.deleteCustomField>) {
  const gone = await ctx.db.deleteFrom('custom_field').where('id', '=', custom_field_id).returning('id').executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return { data: { id: custom_field_id } }
}

/** The values of custom fields of a record. */
async function loadCustomFieldValues(ctx: Ctx, employeeId: number, masked: boolean): Promise<{ data: CustomFieldValue[] }> {
  const { rows } = await sql<CustomFieldValue>`
    select f.id as custom_field_id, case when ${masked} and v.sensitive_value is not null then '****' else coalesce(v.value, v.sensitive_value) end as value,
      coalesce(v.revision, 0) as revision
    from custom_field f left join custom_value v on v.custom_field_id = f.id and v.employee_id = ${employeeId}
    where not f.is_retired or v.id is not null order by f.is_retired, f.place, f.name, f.id`.execute(ctx.db)
  return { data: rows }
}

type NewValue = { employee_id: number; custom_field_id: number; value: string }

/** Inserts parsed values of employees without any. */
export async function insertCustomFieldValues(ctx: Ctx, fields: readonly CustomFieldRow[], values: NewValue[]): Promise<void> {
  if (!values.length) return
  const sensitive = new Set(fields.filter(({ is_sensitive }) => is_sensitive).map(({ id }) => id))
  const rows = values.map(({ value, ...row }) => {
    const isSensitive = sensitive.has(row.custom_field_id)
    return { ...row, value: isSensitive ? null : value, sensitive_value: isSensitive ? value : null }
  })
  await ctx.db.insertInto('custom_value').values(rows).execute()
}

export async function listCustomFieldValues(ctx: Ctx, { employee_id }: ParsedApiInput<typeof custom.listCustomFieldValues>) {
  return loadCustomFieldValues(ctx, employee_id, true)
}

export async function revealCustomFieldValues(ctx: Ctx, { employee_id }: ParsedApiInput<typeof custom.revealCustomFieldValues>) {
  await sql`select log_reveal_of_employee_data('revealCustomFieldValues', ${employee_id})`.execute(ctx.db)
  return loadCustomFieldValues(ctx, employee_id, false)
}

export async function updateCustomFieldValues(ctx: Ctx, { employee_id, values }: ParsedApiInput<typeof custom.updateCustomFieldValues>) {
  await sql`select from employee where id = ${employee_id} for no key update`.execute(ctx.db)
  const fields = new Map((await loadCustomFields(ctx)).map((field) => [field.id, field]))
  const wrong: Record<string, FieldError> = {}
  const read = values.map(({ custom_field_id, value, revision }, at) => {
    const field = fields.get(custom_field_id)
    const stored = field && value ? parseCustomFieldValue(field, value) : null
    if (!field || field.is_retired) wrong[`values.${at}.custom_field_id`] = 'common.not_found'
    else if (value && stored === null) wrong[`values.${at}.value`] = `employees.custom_${field.kind}_wrong`
    return { custom_field_id, stored, revision }
  })
  if (Object.keys(wrong).length) throw createValidationError(wrong)
  for (const { custom_field_id, stored, revision } of read) {
    const had = await ctx.db
      .selectFrom('custom_value')
      .select(['id', 'revision'])
      .where('employee_id', '=', employee_id)
      .where('custom_field_id', '=', custom_field_id)
      .executeTakeFirst()
    if ((had?.revision ?? 0) !== revision) throw new AppError('common.concurrent_update')
    const column = fields.get(custom_field_id)!.is_sensitive ? 'sensitive_value' : 'value'
    if (had && stored === null) await ctx.db.deleteFrom('custom_value').where('id', '=', had.id).execute()
    else if (had)
      await ctx.db
        .updateTable('custom_value')
        .set({ [column]: stored, revision })
        .where('id', '=', had.id)
        .execute()
    else if (stored !== null)
      await ctx.db
        .insertInto('custom_value')
        .values({ employee_id, custom_field_id, [column]: stored })
        .execute()
  }
  return loadCustomFieldValues(ctx, employee_id, true)
}
