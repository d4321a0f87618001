import type { DatabaseRowValues } from '#shared/database-row.ts'
import { formatMoney } from '#shared/text/numbers.ts'
import type { AuditEntry } from '../contract.ts'
import { auditedFileIdColumns, secretAuditColumnNames } from '../rules/audited-columns.ts'
import { formatAuditedFieldName } from './audited-field-names.ts'
import { auditActionsCountedAsExports, findAuditedTableDefinition } from './audited-tables.ts'

export type AuditEntryRow = { action: string; table_name: string; before: DatabaseRowValues | null; after: DatabaseRowValues | null }

/** Columns that the audit log never shows, because they are technical or redundant. */
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
/** Whether the audit log shows a column at all. A column without a label, for example an id without a named row, is not shown. */
export const isColumnVisibleInAudit = (table: string, field: string) =>
  !isColumnHiddenInAudit(field) && formatAuditedFieldName('sr', table, field) !== undefined
/** Whether the audit log hides a column in every table. */
export const isColumnHiddenInAudit = (field: string) =>
  silent.has(field) || secretAuditColumnNames.has(field) || auditedFileIdColumns.has(field)
const sensitiveFields = new Set(['jmbg', 'bank_account', 'sensitive_value'])
/** Columns that stay visible in a sensitive table. */
const openOfSensitive = new Set(['day', 'first_day', 'last_day'])
/** Days of personal holidays reveal a religion. */
function isSensitive(table: string, field: string): boolean {
  const of = findAuditedTableDefinition(table)?.sensitive ?? []
  if (sensitiveFields.has(field) || table === 'personal_holiday') return true
  return of === 'all' ? !openOfSensitive.has(field) : of.includes(field)
}
const isPay = (table: string, field: string) => table === 'pay_basics' && !openOfSensitive.has(field)
/** Amounts are stored in para. */
const isMoney = (table: string, field: string) => field === 'amount' && (table === 'pay_basics' || table === 'benefit')

/** The data that the user may see: sensitive data, pay, and reasons of absence. */
export type AuditDataVisibility = { sensitive: boolean; pay: boolean; reasons: boolean }
export const NO_AUDIT_DATA_VISIBILITY: AuditDataVisibility = { sensitive: false, pay: false, reasons: false }

/** An export counts as a read of many rows. The filter uses the same rule. */
export function findAuditEntryKind({ action, before, after }: AuditEntryRow): AuditEntry['kind'] {
  if (before) {
    if (after) return 'changed'
    return 'deleted'
  }
  if (after && !auditActionsCountedAsExports.all().has(action)) return 'created'
  return 'looked'
}

/** The changes that the user may see. */
export function listVisibleAuditedFieldChanges(
  { table_name, before, after }: AuditEntryRow,
  sight: AuditDataVisibility,
): AuditEntry['fields'] {
  const names = Object.keys(before && after ? before : (after ?? before ?? {})).filter((field) => isColumnVisibleInAudit(table_name, field))
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

/** Whether the entry shows sensitive data to the user. */
export const hasVisibleSensitiveAuditData = (
  { table_name, before, after }: AuditEntryRow,
  { sensitive, pay }: AuditDataVisibility,
): boolean =>
  Object.keys((before && after ? before : (after ?? before)) ?? {}).some(
    (field) =>
      ((sensitive && isSensitive(table_name, field)) || (pay && isPay(table_name, field))) &&
      (before?.[field] ?? after?.[field] ?? null) !== null,
  )

/** Columns of leave that stay visible without the permission for reasons. */
const openOfLeave = new Set(['first_day', 'last_day', 'day', 'requested_on', 'status', 'decided_at', 'year', 'rows', 'name', 'format'])
const isHidden = (table: string, field: string, { sensitive, pay, reasons }: AuditDataVisibility) =>
  (isSensitive(table, field) && !sensitive) ||
  (isPay(table, field) && !pay) ||
  (findAuditedTableDefinition(table)?.reasonFields && !openOfLeave.has(field) && !reasons)

const moneyOf = (para: unknown): string | null => (typeof para === 'number' ? formatMoney(para) : textOf(para))

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === 'infinity' || value === '') return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
