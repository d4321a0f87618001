import type { AuditedTable } from '#modules/foundation/audit/server/audited-tables.ts'
import { listEntryFields } from '../../dossier-fields.ts'
import { dossierEntryKinds, type EntryKind, readPermissionOfKind } from '../../rules/dossier/kinds.ts'

/** How the log shows the tables of the personal file. */
export const dossierAuditDefinition: Record<string, AuditedTable> = Object.fromEntries(
  dossierEntryKinds.map((kind) => [kind, { catalog: 'dossier', sensitive: sensitiveOf(kind) }]),
)

function sensitiveOf(kind: EntryKind): AuditedTable['sensitive'] {
  if (readPermissionOfKind(kind) === 'employees.sensitive') return 'all'
  return listEntryFields(kind).flatMap(({ name, isSensitive }) => (isSensitive ? [name] : []))
}
