import { hasAnyOfPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = Pick<PermissionHolder, 'permissions'>

/** Sends people on trips and into the field, and plans standby. */
export const canManageTripsAndStandby = (reader: Rights) => hasAnyOfPermissions(reader, ['trips.write'])
