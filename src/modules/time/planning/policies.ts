import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyPermission } from '#modules/foundation/access/policies.ts'

type Rights = { permissions: ReadonlySet<Permission> }

/** Whether the reader may sign the month of a department. */
export const canSignTimesheets = (reader: Rights) => hasAnyPermission(reader, ['timesheet.sign'])
/** Whether the reader may remind signatories, because they close months. */
export const canRemindSignoff = (reader: Rights) => hasAnyPermission(reader, ['month.close'])
export const canWriteHours = (reader: Rights) => hasAnyPermission(reader, ['timesheet.write'])
/** Whether the reader may resolve disputes about hours. */
export const canResolveDisputes = (reader: Rights) => canWriteHours(reader) || canSignTimesheets(reader)
