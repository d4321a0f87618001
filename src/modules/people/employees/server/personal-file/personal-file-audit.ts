import type { AuditedTableDefinition } from '#modules/foundation/audit/server/audited-tables.ts'
import { listPersonalFileFields } from '../../personal-file-fields.ts'
import {
  getReadPermissionOfPersonalFileEntryKind,
  type PersonalFileEntryKindName,
  personalFileEntryKinds,
} from '../../rules/personal-file/personal-file-entry-kinds.ts'

/** How the audit log shows the tables of the personal file. */
export const personalFileAuditDefinition: Record<string, AuditedTableDefinition> = Object.fromEntries(
  personalFileEntryKinds.map((kind) => [kind, { catalog: 'dossier', sensitive: sensitiveOf(kind) }]),
)

function sensitiveOf(kind: PersonalFileEntryKindName): AuditedTableDefinition['sensitive'] {
  if (getReadPermissionOfPersonalFileEntryKind(kind) === 'employees.sensitive') return 'all'
  return listPersonalFileFields(kind).flatMap(({ name, isSensitive }) => (isSensitive ? [name] : []))
}
