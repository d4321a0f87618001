import type { DatabaseRow } from '#shared/table-row.ts'
import { formatMoney } from '#shared/text/numbers.ts'
import type { AuditEntry } from '../contract.ts'
import { fileColumns, secretColumns } from '../rules/columns.ts'
import { fieldName } from './labels.ts'
import { aboutTable, exportActions } from './tables.ts'

export type StoredEntry = { action: string; table_name: string; before: DatabaseRow | null; after: DatabaseRow | null }

/** Columns that say nothing to a reader, or that others say already. */
const silent = new Set([
  'id',
  'company_id',
  'employee_id',
  'user_group_id',
  'employment_id',
  'revision',
  'change_xid',
  'search_text',
  'full_name',
  'sha256',
  'created_at',
  'created_by',
  'made_at',
])
/** Whether the log shows a column at all. A column without a name in the catalog, as an id that leads nowhere, is not shown. */
export const isNamed = (table: string, field: string) => !isLeftOut(field) && fieldName('sr', table, field) !== undefined
/** Whether the log hides a column in every table. */
export const isLeftOut = (field: string) => silent.has(field) || secretColumns.has(field) || fileColumns.has(field)
const sensitiveFields = new Set(['jmbg', 'bank_account', 'sensitive_value'])
/** Of a table for few eyes only the days say nothing by themselves. */
const openOfSensitive = new Set(['day', 'first_day', 'last_day'])
/** The days of personal holidays tell what a person believes. */
function isSensitive(table: string, field: string): boolean {
  const of = aboutTable(table)?.sensitive ?? []
  if (sensitiveFields.has(field) || table === 'personal_holiday') return true
  return of === 'all' ? !openOfSensitive.has(field) : of.includes(field)
}
const isPay = (table: string, field: string) => table === 'pay_basics' && !openOfSensitive.has(field)
/** Kept in para. */
const isMoney = (table: string, field: string) => field === 'amount' && (table === 'pay_basics' || table === 'benefit')

/** What the reader may see of values: sensitive ones of people, their pay, and why somebody is away. */
export type Visibility = { sensitive: boolean; pay: boolean; reasons: boolean }
export const NO_ACCESS: Visibility = { sensitive: false, pay: false, reasons: false }

/** An export is a look at many; the condition of a filter says the same. */
export function kindOf({ action, before, after }: StoredEntry): AuditEntry['kind'] {
  return before ? (after ? 'changed' : 'deleted') : after && !exportActions.all().has(action) ? 'created' : 'looked'
}

/** What differs before and after, as far as the reader may see it. */
export function fieldsOf({ table_name, before, after }: StoredEntry, sight: Visibility): AuditEntry['fields'] {
  const names = Object.keys(before && after ? before : (after ?? before ?? {})).filter((field) => isNamed(table_name, field))
  return names
    .map((field) => {
      const read = isMoney(table_name, field) ? moneyOf : textOf
      return { field, before: read(before?.[field]), after: read(after?.[field]) }
    })
    .filter((one) => one.before !== one.after)
    .map((one) =>
      isHidden(table_name, one.field, sight) ? { ...one, before: null, after: null, is_hidden: true } : { ...one, is_hidden: false },
    )
}

/** Does this entry show the reader something that is only for few eyes? */
export const showsSensitive = ({ table_name, before, after }: StoredEntry, { sensitive, pay }: Visibility): boolean =>
  Object.keys((before && after ? before : (after ?? before)) ?? {}).some(
    (field) =>
      ((sensitive && isSensitive(table_name, field)) || (pay && isPay(table_name, field))) &&
      (before?.[field] ?? after?.[field] ?? null) !== null,
  )

/** Of leave everything tells why somebody is away, but when, and what file an export was. */
const openOfLeave = new Set(['first_day', 'last_day', 'day', 'requested_on', 'status', 'decided_at', 'year', 'rows', 'name', 'format'])
const isHidden = (table: string, field: string, { sensitive, pay, reasons }: Visibility) =>
  (isSensitive(table, field) && !sensitive) ||
  (isPay(table, field) && !pay) ||
  (aboutTable(table)?.reasonFields && !openOfLeave.has(field) && !reasons)

const moneyOf = (para: unknown): string | null => (typeof para === 'number' ? formatMoney(para) : textOf(para))

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === 'infinity' || value === '') return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
