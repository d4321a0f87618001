import { type SqlBool, sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { parseNumber } from '#lib/text/numbers.ts'
import { lookedAt, tableActs } from '#modules/tables/server/acts.ts'
import { byForm } from '#modules/tables/server/by_form.ts'
import type { Reference } from '#modules/tables/server/columns.ts'
import { type Column, choice, column, day, decimal, flag, one, text, type Values } from '#modules/tables/server/columns.ts'
import { levels, referenceTo } from '#modules/tables/server/reference.ts'
import type { Row } from '#modules/tables/server/table.ts'
import type { Ctx } from '#server/context.ts'
import { employeesContract as employees, Gender } from '../../contract.ts'
import { readCustomValue } from '../../rules/custom_value.ts'
import type { employeeTablesContract } from '../../tables_contract.ts'
import { changeEmployee } from '../actions.ts'
import { customFields, type OwnField, putCustomValues } from '../custom.ts'
import { employeeIds } from '../list.ts'
import { isMasked } from '../record.ts'

type Whose = Omit<Given<typeof employeeTablesContract.exportPersonTable>, 'format'>

const change = byForm(employees.updateEmployee.input, changeEmployee)
const numbers = ['jmbg', 'bank_account', 'lbo', 'health_card'] as const
const fields = [
  ...([
    'code',
    'last_name',
    'first_name',
    'parent_name',
    'gender',
    'date_of_birth',
    'is_foreigner',
    'country_id',
    'email',
    'phone',
  ] as const),
  ...(['address', 'postal_code', 'city', 'residence', 'birth_name', 'birth_place', 'birth_country_id'] as const),
  ...(['profession_qualification_id', 'note'] as const),
]

/** The record of the people within reach, and the company's own fields. */
const persons = tableActs<Partial<Whose>>('exportPersonTable', async (ctx, whose) => {
  const maySee = ctx.permissions.has('employees.sensitive')
  const own = (await customFields(ctx)).filter(({ is_retired, is_sensitive }) => !is_retired && (maySee || !is_sensitive))
  return {
    ...{ title: 'employees.table_persons', table: 'employee', key: 'code' },
    columns: [...(await columnsOf(ctx)), ...(maySee ? sensitive : []), ...own.map(customColumn)],
    rows: await rowsOf(ctx, whose, maySee ? [...fields, ...numbers] : fields, own),
    nameOf: ({ last_name, first_name }) => [last_name, first_name].filter(Boolean).join(' '),
    looked: (rows) =>
      lookedAt(
        ctx,
        rows.map(({ id }) => id),
      ),
    change: (row, changes) => write(ctx, row, changes),
  }
})
export const { give: exportPersonTable, preview: previewPersonTable, take: importPersonTable } = persons

async function columnsOf(ctx: Ctx): Promise<Column[]> {
  const countries = await countriesByName(ctx)
  return [
    text('code', 'employees.code', { isRequired: true, width: 12 }),
    text('last_name', 'employees.last_name', { isRequired: true }),
    text('first_name', 'employees.first_name', { isRequired: true }),
    text('parent_name', 'employees.parent_name'),
    choice('gender', 'employees.gender', Gender.options, 'employees.gender', { width: 12 }),
    day('date_of_birth', 'employees.date_of_birth'),
    flag('is_foreigner', 'employees.is_foreigner'),
    one('country_id', 'employees.citizenship', countries),
    text('email', 'employees.email', { width: 30 }),
    text('phone', 'employees.phone'),
    text('address', 'employees.address', { width: 30 }),
    text('postal_code', 'employees.postal_code', { width: 14 }),
    text('city', 'employees.city'),
    text('residence', 'employees.residence', { width: 30 }),
    text('birth_name', 'employees.birth_name'),
    text('birth_place', 'employees.birth_place'),
    one('birth_country_id', 'employees.birth_country', countries),
    one('profession_qualification_id', 'employees.qualification', await levels(ctx), { width: 34 }),
    text('note', 'employees.note', { width: 40 }),
  ]
}

/** What was masked somewhere says nothing. */
const unmasked = (value: string) => (isMasked(value) ? { wrong: 'invalid.invalid_format' } : { value })
const sensitive: Column[] = [
  // A spreadsheet takes a leading nought away from a number.
  text('jmbg', 'employees.jmbg', { isSensitive: true, width: 18, read: (cell) => unmasked(cell.replace(/\s/g, '').padStart(13, '0')) }),
  text('bank_account', 'employees.bank_account', { isSensitive: true, width: 26, read: unmasked }),
  text('lbo', 'employees.lbo', { isSensitive: true, width: 16, read: unmasked }),
  text('health_card', 'employees.health_card', { isSensitive: true, width: 16, read: unmasked }),
]

const fieldOf = ({ id }: Pick<OwnField, 'id'>) => `custom_${id}`

function customColumn(field: OwnField): Column {
  const { name, kind, is_sensitive } = field
  const base = kind === 'day' ? day('', name) : kind === 'flag' ? flag('', name) : text('', name)
  return {
    ...column(fieldOf(field), { sr: name, en: name }, { read: base.read }),
    ...{ kind: kind === 'day' || kind === 'number' ? kind : 'text', isSensitive: is_sensitive },
    cell: (value, language) => (kind === 'number' && value ? parseNumber(String(value)) : base.cell(told(kind, value), language)),
    say: (value, language) => (value === null || value === undefined ? null : base.say(told(kind, value), language)),
    read(cell, how) {
      const number = kind === 'number' ? decimal(cell, how) : null
      const value = readCustomValue(field, number === null ? cell : String(number).replace('.', ','))
      return value === null ? { wrong: `employees.custom_${kind}_wrong` } : { value }
    },
  }
}
/** A flag is kept as a word. */
const told = (kind: OwnField['kind'], value: unknown) => (kind === 'flag' && typeof value === 'string' ? value === 'true' : value)

async function rowsOf(ctx: Ctx, whose: Partial<Whose>, columns: readonly (typeof fields | typeof numbers)[number][], own: OwnField[]) {
  const { ids } = await employeeIds(ctx, whose)
  const reached = sql<number>`any (${ids}::bigint[])`
  const [people, values] = await Promise.all([
    ctx.db
      .selectFrom('employee')
      .select(['id', ...columns])
      .where('id', '=', reached)
      // Who was erased has no data to change.
      .where(sql<SqlBool>`not exists (select from erasure x where x.employee_id = employee.id)`)
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
  return people.map((person): Row => {
    const said = byPerson.get(person.id) ?? []
    return {
      ...person,
      ...Object.fromEntries(said.map(({ custom_field_id: id, value }) => [fieldOf({ id }), value])),
      revisions: new Map(said.map(({ custom_field_id, revision }) => [custom_field_id, revision])),
    }
  })
}

/** What is of the person goes through the record's form, what the company added through its own. */
async function write(ctx: Ctx, { id, revisions }: Row, changes: Values): Promise<void> {
  const entries = Object.entries(changes)
  const person = entries.filter(([field]) => !field.startsWith('custom_'))
  const custom = entries.filter(([field]) => field.startsWith('custom_')).map(([field, value]) => [Number(field.slice(7)), value] as const)
  if (person.length) await change(ctx, { ...Object.fromEntries(person), employee_id: id })
  if (custom.length)
    await putCustomValues(ctx, {
      employee_id: id,
      values: custom.map(([custom_field_id, value]) => ({
        ...{ custom_field_id, value: value as string | null },
        revision: (revisions as Map<number, number>).get(custom_field_id) ?? 0,
      })),
    })
}

async function countriesByName({ db }: Pick<Ctx, 'db'>): Promise<Reference> {
  const rows = await db.selectFrom('country').select(['id', 'name', 'code']).execute()
  return referenceTo(
    rows.map(({ id, name, code }) => ({ id, name, also: [code] })),
    'org.table_no_such',
  )
}
