import type { AuditedTable } from '#modules/foundation/audit/server/tables.ts'
import { fieldsOf } from '../../dossier-fields.ts'
import { dossierEntryKinds, type EntryKind, readerOf } from '../../rules/dossier/kinds.ts'

/** How the log shows the tables of the personal file. */
export const auditedEntries: Record<string, AuditedTable> = Object.fromEntries(
  dossierEntryKinds.map((kind) => [kind, { catalog: 'dossier', sensitive: sensitiveOf(kind) }]),
)

function sensitiveOf(kind: EntryKind): AuditedTable['sensitive'] {
  if (readerOf(kind) === 'employees.sensitive') return 'all'
  return fieldsOf(kind).flatMap(({ name, isSensitive }) => (isSensitive ? [name] : []))
}
