import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageEmployees, hasAnyPermission } from '#modules/foundation/access/policies.ts'

/** What a row of the record is about; each kind is a table of that name. */
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
export type EntryKind = (typeof dossierEntryKinds)[number]

/** Family, health, money and discipline are for who may see sensitive data; whoever sees the person sees the rest. */
const sensitive: readonly EntryKind[] = ['family_member', 'medical', 'benefit', 'measure', 'protection']

export const readerOf = (kind: EntryKind): Permission => (sensitive.includes(kind) ? 'employees.sensitive' : 'employees.read')
export const mayRead = (kind: EntryKind, permissions: ReadonlySet<Permission>) => hasAnyPermission({ permissions }, [readerOf(kind)])
/** Who writes a kind must be able to read it. */
export const mayWrite = (kind: EntryKind, permissions: ReadonlySet<Permission>) =>
  canManageEmployees({ permissions }) && mayRead(kind, permissions)
