import type { AuditEntry } from '../contract.ts'

export type Row = Record<string, unknown>
export type Stored = { action: string; table_name: string; before: Row | null; after: Row | null }

/** Columns that say nothing to a reader, or that others say already. */
const silent = new Set([
  ...['id', 'company_id', 'employee_id', 'user_group_id', 'employment_id', 'revision', 'search_text', 'full_name'],
  ...['sha256', 'created_at', 'created_by', 'made_at'],
])
/** What opens something, in whatever form: shown to nobody. */
const isSecret = (field: string) => /(^|_)(hash|digest|sealed|secret|token)$/.test(field)
const sensitiveFields = new Set(['jmbg', 'bank_account', 'sensitive_value', 'lbo', 'health_card', 'paper_number'])
/** Of family, health, money and discipline only the days say nothing by themselves. */
const sensitiveTables = new Set(['family_member', 'medical', 'benefit', 'measure'])
const openOfSensitive = new Set(['day', 'first_day', 'last_day'])
const isSensitive = (table: string, field: string) =>
  sensitiveFields.has(field) || (sensitiveTables.has(table) && !openOfSensitive.has(field))

/** Which file it is says nothing; that there is another one is an entry of its own. */
const isFile = (field: string) => field.endsWith('_file_id')

/** What the reader may see of values: sensitive ones of people, and why somebody is away. */
export type Sight = { sensitive: boolean; reasons: boolean }

/** An export is a look at many; the condition of a filter says the same. */
export function kindOf({ action, before, after }: Stored): AuditEntry['kind'] {
  return before ? (after ? 'changed' : 'deleted') : after && !action.startsWith('export') ? 'created' : 'looked'
}

/** What differs before and after, as far as the reader may see it. */
export function fieldsOf({ table_name, before, after }: Stored, sight: Sight): AuditEntry['fields'] {
  const names = Object.keys(before && after ? before : (after ?? before ?? {})).filter((name) => !silent.has(name) && !isSecret(name))
  return names
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((one) => one.before !== one.after && !isFile(one.field))
    .map((one) =>
      isHidden(table_name, one.field, sight) ? { ...one, before: null, after: null, is_hidden: true } : { ...one, is_hidden: false },
    )
}

/** Is something in this entry only for who may see sensitive data? */
export const hasSensitive = ({ table_name, before, after }: Stored): boolean =>
  Object.keys((before && after ? before : (after ?? before)) ?? {}).some(
    (field) => isSensitive(table_name, field) && (before?.[field] ?? after?.[field] ?? null) !== null,
  )

/** Of leave everything tells why somebody is away, but when, and what file an export was. */
const openOfLeave = new Set([
  ...['first_day', 'last_day', 'day', 'requested_on', 'status', 'decided_at', 'year'],
  ...['rows', 'name', 'format'],
])
const isHidden = (table: string, field: string, { sensitive, reasons }: Sight) =>
  (isSensitive(table, field) && !sensitive) || (table.startsWith('leave_') && !openOfLeave.has(field) && !reasons)

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === 'infinity' || value === '') return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
