import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyPermission } from '#modules/foundation/access/policies.ts'

type Rights = { permissions: ReadonlySet<Permission> }

/** Stands by the month of a department. */
export const canSignTimesheets = (reader: Rights) => hasAnyPermission(reader, ['timesheet.sign'])
/** Closes months, and asks those who sign to do so before. */
export const canRemindSignoff = (reader: Rights) => hasAnyPermission(reader, ['month.close'])
export const canWriteHours = (reader: Rights) => hasAnyPermission(reader, ['timesheet.write'])
/** Answers what employees say is wrong with their hours. */
export const canResolveDisputes = (reader: Rights) => canWriteHours(reader) || canSignTimesheets(reader)
