import { type SqlBool, sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import type { ImportedReferenceResolver } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportColumn,
  defineImportExportDayColumn,
  defineImportExportFlagColumn,
  defineImportExportReferenceColumn,
  defineImportExportTextColumn,
  type ImportExportColumn,
  type ImportTableRowValues,
  parseDecimalImportCell,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createImportedReferenceResolver } from '#modules/foundation/lists/server/tables/imported-reference-resolver.ts'
import { logSensitiveTableAccess } from '#modules/foundation/lists/server/tables/log-sensitive-access.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import { createEducationLevelReferenceResolver } from '#modules/foundation/organisation/server/organisation-reference-resolvers.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { employeesContract as employees } from '../../contract.ts'
import type { employeeImportExportContract } from '../../employee-import-export-contract.ts'
import { Gender, type PersonField, type PersonFieldName, personFieldDefinitions } from '../../person-fields.ts'
import { parseCustomFieldValue } from '../../rules/custom-field-value.ts'
import { parseImportedJmbg } from '../../rules/validate-person.ts'
import { type CustomFieldRow, loadCustomFields, updateCustomFieldValues } from '../custom-fields.ts'
import { updateEmployeeRecord } from '../employee-actions.ts'
import { findEmployeeIdsOfPage } from '../employee-list.ts'
import { isMaskedValue } from '../employee-record.ts'

type PersonTableInput = Omit<ParsedApiInput<typeof employeeImportExportContract.exportPersonTable>, 'format'>

const change = createRowWriterOfFormAction(employees.updateEmployee.input, updateEmployeeRecord)
const open = personFieldDefinitions.filter(({ isSensitive }) => !isSensitive)
const sensitive = personFieldDefinitions.filter(({ isSensitive }) => isSensitive)

/** The records of employees in scope with custom fields, as an exchange table. */
const persons = defineTableEndpoints<Partial<PersonTableInput>>('exportPersonTable', async (ctx, tableFilter) => {
  const maySee = canViewSensitiveData(ctx)
  const visible = maySee ? [...open, ...sensitive] : open
  const own = (await loadCustomFields(ctx)).filter(({ is_retired, is_sensitive }) => !is_retired && (maySee || !is_sensitive))
  return {
    title: 'employees.table_persons',
    table: 'employee',
    key: 'code',
    columns: [...(await createColumns(ctx, visible)), ...own.map(createCustomColumn)],
    rows: await loadPersonRows(
      ctx,
      tableFilter,
      visible.map(({ name }) => name),
      own,
    ),
    nameOf: ({ last_name, first_name }) => [last_name, first_name].filter(Boolean).join(' '),
    looked: (rows) =>
      logSensitiveTableAccess(
        ctx,
        rows.map(({ id }) => id),
      ),
    change: (row, changes) => write(ctx, row, changes),
  }
})
export const personsImportExportTable = persons.extension
export const { give: exportPersonTable, preview: previewPersonTable, take: importPersonTable } = persons

async function createColumns(ctx: Ctx, visible: readonly PersonField[]): Promise<ImportExportColumn[]> {
  const [countries, known] = await Promise.all([loadCountryResolver(ctx), createEducationLevelReferenceResolver(ctx)])
  return visible.map((entered) => columnOf(entered, countries, known))
}

/** The column of a field, depending on its kind. */
function columnOf(
  { name, kind, width, isRequired, isSensitive }: PersonField,
  countries: ImportedReferenceResolver,
  known: ImportedReferenceResolver,
): ImportExportColumn {
  const title = `employees.${name}`
  const more = omitUndefined({ width, isRequired, isSensitive })
  switch (kind) {
    case 'day':
      return defineImportExportDayColumn(name, title, more)
    case 'flag':
      return defineImportExportFlagColumn(name, title, more)
    case 'gender':
      return defineImportExportChoiceColumn(name, title, Gender.options, title, more)
    case 'country':
      return defineImportExportReferenceColumn(name, title, countries, more)
    case 'level':
      return defineImportExportReferenceColumn(name, title, known, more)
    case 'jmbg':
      return defineImportExportTextColumn(name, title, { ...more, read: (cell) => rejectMaskedValue(parseImportedJmbg(cell)) })
    case 'text':
    case 'name':
    case 'code':
    case 'lines':
    case 'phone':
    case 'email':
    case 'figures':
    case 'eleven':
    case 'account':
      return defineImportExportTextColumn(name, title, isSensitive ? { ...more, read: rejectMaskedValue } : more)
    default:
      return kind satisfies never
  }
}

/** An exported file contains masked values, which an import cannot accept. */
export const rejectMaskedValue = (value: string) => (isMaskedValue(value) ? { wrong: 'invalid.invalid_format' } : { value })

const fieldOf = ({ id }: Pick<CustomFieldRow, 'id'>) => `custom_${id}`

function baseColumn(kind: CustomFieldRow['kind'], name: string) {
  if (kind === 'day') return defineImportExportDayColumn('', name)
  return kind === 'flag' ? defineImportExportFlagColumn('', name) : defineImportExportTextColumn('', name)
}

function createCustomColumn(field: CustomFieldRow): ImportExportColumn {
  const { name, kind, is_sensitive } = field
  const base = baseColumn(kind, name)
  return {
    ...defineImportExportColumn(fieldOf(field), { sr: name, en: name }, { read: base.read }),
    kind: kind === 'day' || kind === 'number' ? kind : 'text',
    isSensitive: is_sensitive,
    cell: (value, language) =>
      kind === 'number' && value ? parseNumber(String(value)) : base.cell(convertFlagToBoolean(kind, value), language),
    translate: (value, language) =>
      value === null || value === undefined ? null : base.translate(convertFlagToBoolean(kind, value), language),
    read(cell, how) {
      const number = kind === 'number' ? parseDecimalImportCell(cell, how) : null
      const value = parseCustomFieldValue(field, number === null ? cell : String(number).replace('.', ','))
      return value === null ? { wrong: `employees.custom_${kind}_wrong` } : { value }
    },
  }
}
/** A flag becomes a boolean, which the workbook writes as a word. */
const convertFlagToBoolean = (kind: CustomFieldRow['kind'], value: unknown) =>
  kind === 'flag' && typeof value === 'string' ? value === 'true' : value

async function loadPersonRows(
  ctx: Ctx,
  tableFilter: Partial<PersonTableInput>,
  columns: readonly PersonFieldName[],
  own: CustomFieldRow[],
) {
  const { ids } = await findEmployeeIdsOfPage(ctx, tableFilter)
  const reached = sql<number>`any (${ids}::bigint[])`
  const [people, values] = await Promise.all([
    ctx.db
      .selectFrom('employee')
      .select(['id', ...columns])
      .where('id', '=', reached)
      // An erased employee has no data to change.
      .where(sql<SqlBool>`not exists (select from erased_employee x where x.employee_id = employee.id)`)
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('custom_value')
      .select((eb) => ['employee_id', 'custom_field_id', 'revision', eb.fn.coalesce('value', 'sensitive_value').as('value')])
      .where('employee_id', '=', reached)
      .where('custom_field_id', '=', sql<number>`any (${own.map(({ id }) => id)}::bigint[])`)
      .execute(),
  ])
  const byPerson = Map.groupBy(values, ({ employee_id }) => employee_id)
  return people.map((person): ImportExportRow => {
    const entered = byPerson.get(person.id) ?? []
    return {
      ...person,
      ...Object.fromEntries(entered.map(({ custom_field_id: id, value }) => [fieldOf({ id }), value])),
      revisions: new Map(entered.map(({ custom_field_id, revision }) => [custom_field_id, revision])),
    }
  })
}

/** Writes personal data by the form of the record, and custom values by theirs. */
async function write(ctx: Ctx, { id, revisions }: ImportExportRow, changes: ImportTableRowValues): Promise<void> {
  const entries = Object.entries(changes)
  const person = entries.filter(([field]) => !field.startsWith('custom_'))
  const custom = entries.filter(([field]) => field.startsWith('custom_')).map(([field, value]) => [Number(field.slice(7)), value] as const)
  if (person.length) await change(ctx, { ...Object.fromEntries(person), employee_id: id })
  if (custom.length)
    await updateCustomFieldValues(ctx, {
      employee_id: id,
      values: custom.map(([custom_field_id, value]) => ({
        custom_field_id,
        value: value as string | null,
        revision: (revisions as Map<number, number>).get(custom_field_id) ?? 0,
      })),
    })
}

async function loadCountryResolver({ db }: Pick<Ctx, 'db'>): Promise<ImportedReferenceResolver> {
  const rows = await db.selectFrom('country').select(['id', 'name', 'code']).execute()
  return createImportedReferenceResolver(
    rows.map(({ id, name, code }) => ({ id, name, also: [code] })),
    'org.table_no_such',
  )
}
