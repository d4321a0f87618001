import type { DB } from '#db/types.ts'
import type { AuditedTable } from '#modules/foundation/audit/server/tables.ts'

const tables: readonly (keyof DB)[] = [
  'leave_collective',
  'leave_collective_person',
  'leave_criteria',
  'leave_day',
  'leave_decision',
  'leave_deputy',
  'leave_document',
  'leave_entry',
  'leave_interrupted_day',
  'leave_limit',
  'leave_opening',
  'leave_opening_act',
  'registered_leave_document',
  'leave_proof',
  'leave_request',
  'leave_type',
]

/** How the log shows the tables of leave: why somebody is away is for who may see it. */
export const auditedLeave: Record<string, AuditedTable> = Object.fromEntries(tables.map((table) => [table, { saysReasons: true }]))
