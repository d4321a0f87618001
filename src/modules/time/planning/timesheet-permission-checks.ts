import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = { permissions: ReadonlySet<Permission> }

/** Whether the user has the page of their own hours. */
export const canReadOwnHours = (reader: Rights) => hasAnyOfPermissions(reader, ['own.evidence'])
/** Whether the user may sign the month of a department. */
export const canSignTimesheets = (reader: Rights) => hasAnyOfPermissions(reader, ['timesheet.sign'])
/** Whether the user may remind signers; users who close months may. */
export const canRemindTimesheetSigners = (reader: Rights) => hasAnyOfPermissions(reader, ['month.close'])
export const canWriteTimesheetHours = (reader: Rights) => hasAnyOfPermissions(reader, ['timesheet.write'])
/** Whether the user may resolve disputes about hours. */
export const canResolveTimesheetDisputes = (reader: Rights) => canWriteTimesheetHours(reader) || canSignTimesheets(reader)
