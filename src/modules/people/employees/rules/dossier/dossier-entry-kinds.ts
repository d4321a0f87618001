import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageEmployees, hasAnyOfPermissions } from '#modules/foundation/access/policies.ts'

/** The kinds of record entries; each is a table of that name. */
export const dossierEntryKinds = [
  'education',
  'language_skill',
  'driving_licence',
  'identity_document',
  'family_member',
  'training',
  'medical',
  'equipment',
  'benefit',
  'measure',
  'prior_service',
  'protection',
] as const
export type DossierEntryKindName = (typeof dossierEntryKinds)[number]

/** Family, health, money and discipline need the permission for sensitive data. */
const sensitive: readonly DossierEntryKindName[] = ['family_member', 'medical', 'benefit', 'measure', 'protection']

export const getReadPermissionOfDossierEntryKind = (kind: DossierEntryKindName): Permission =>
  sensitive.includes(kind) ? 'employees.sensitive' : 'employees.read'
export const canReadDossierEntries = (kind: DossierEntryKindName, permissions: ReadonlySet<Permission>) =>
  hasAnyOfPermissions({ permissions }, [getReadPermissionOfDossierEntryKind(kind)])
/** Writing a kind needs the permission to read it. */
export const canWriteDossierEntries = (kind: DossierEntryKindName, permissions: ReadonlySet<Permission>) =>
  canManageEmployees({ permissions }) && canReadDossierEntries(kind, permissions)
