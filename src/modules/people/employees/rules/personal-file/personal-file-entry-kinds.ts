import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageEmployees, hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'

/** The kinds of personal file entries. Each is a table of the same name. */
export const personalFileEntryKinds = [
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
export type PersonalFileEntryKindName = (typeof personalFileEntryKinds)[number]

/** Family, health, money and discipline need the permission for sensitive data. */
const sensitive: readonly PersonalFileEntryKindName[] = ['family_member', 'medical', 'benefit', 'measure', 'protection']

export const getReadPermissionOfPersonalFileEntryKind = (kind: PersonalFileEntryKindName): Permission =>
  sensitive.includes(kind) ? 'employees.sensitive' : 'employees.read'
export const canReadPersonalFileEntries = (kind: PersonalFileEntryKindName, permissions: ReadonlySet<Permission>) =>
  hasAnyOfPermissions({ permissions }, [getReadPermissionOfPersonalFileEntryKind(kind)])
/** Writing a kind needs the permission to read it. */
export const canWritePersonalFileEntries = (kind: PersonalFileEntryKindName, permissions: ReadonlySet<Permission>) =>
  canManageEmployees({ permissions }) && canReadPersonalFileEntries(kind, permissions)
