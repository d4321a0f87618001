import type { Permission } from '#modules/foundation/access/permissions.ts'
import { holdsOne } from '#modules/foundation/access/policies.ts'

type Rights = { permissions: ReadonlySet<Permission> }

/** Stands by the month of a department. */
export const signsSheets = (reader: Rights) => holdsOne(reader, ['timesheet.sign'])
/** Closes months, and asks those who sign to do so before. */
export const asksForSignatures = (reader: Rights) => holdsOne(reader, ['month.close'])
export const writesHours = (reader: Rights) => holdsOne(reader, ['timesheet.write'])
/** Answers what employees say is wrong with their hours. */
export const answersObjections = (reader: Rights) => writesHours(reader) || signsSheets(reader)
