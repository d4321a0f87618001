import type { AuditedTableDefinition } from '#modules/foundation/audit/server/audited-tables.ts'
import { listDossierFields } from '../../dossier-fields.ts'
import {
  type DossierEntryKindName,
  dossierEntryKinds,
  getReadPermissionOfDossierEntryKind,
} from '../../rules/dossier/dossier-entry-kinds.ts'

/** How the log shows the tables of the personal file. */
export const dossierAuditDefinition: Record<string, AuditedTableDefinition> = Object.fromEntries(
  dossierEntryKinds.map((kind) => [kind, { catalog: 'dossier', sensitive: sensitiveOf(kind) }]),
)

function sensitiveOf(kind: DossierEntryKindName): AuditedTableDefinition['sensitive'] {
  if (getReadPermissionOfDossierEntryKind(kind) === 'employees.sensitive') return 'all'
  return listDossierFields(kind).flatMap(({ name, isSensitive }) => (isSensitive ? [name] : []))
}
