import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = { permissions: ReadonlySet<Permission> }

/** Whether the user may switch features of the company on and off. */
export const canSwitchCompanyFeatures = (reader: Rights) => hasAnyOfPermissions(reader, ['companies.write'])
