import type { DB } from '#db/types.ts'
import type { AuditedTableDefinition } from '#modules/foundation/audit/server/audited-tables.ts'

const tables: readonly (keyof DB)[] = [
  'collective_leave',
  'collective_leave_member',
  'leave_criteria',
  'leave_day',
  'leave_decision',
  'leave_deputy',
  'leave_document',
  'leave_entry',
  'leave_interrupted_day',
  'leave_restriction',
  'leave_opening_balance',
  'leave_opening_balance_import',
  'registered_leave_document',
  'leave_proof',
  'leave_request',
  'leave_type',
]

/** The audit view of the leave tables. Only permitted users see reasons. */
export const leaveAuditDefinition: Record<string, AuditedTableDefinition> = Object.fromEntries(
  tables.map((table) => [table, { reasonFields: true }]),
)
