import { z } from 'zod'

// Shapes that many replies share. Equal schemas get these names in the API document.

/** The action was carried out. */
export const DoneReply = z.object({ done: z.boolean() })
/** The background job that carries out the action. */
export const JobId = z.object({ job_id: z.int() })
/** The number of changed rows. */
export const ChangedRowCount = z.object({ changed: z.int() })
/** The number of rows. */
export const RowCount = z.object({ count: z.int() })
/** The number of rows that were written. */
export const WrittenRowCount = z.object({ written: z.int() })
/** An employee by id and name. */
export const EmployeeReference = z.object({ id: z.int(), fullName: z.string() })
/** An employee by id, name and code. */
export const EmployeeReferenceWithCode = z.object({ id: z.int(), fullName: z.string(), code: z.string() })
/** An employee by id, first and last name. */
export const EmployeeName = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })
/** A document by id and number. */
export const DocumentReference = z.object({ id: z.int(), number: z.string() })
/** A shift by id, code, name and colour. */
export const ShiftReference = z.object({ id: z.int(), code: z.string(), name: z.string(), colour: z.string().nullable() })
/** Minutes of a day, from and to. */
export const MinuteRange = z.object({ from: z.int(), to: z.int() })
/** A user and whether it is the caller. */
export const UserReference = z.object({ id: z.int(), name: z.string(), is_me: z.boolean() })
/** An action with its time and its user. */
export const ActionTimeAndUser = z.object({ at: z.string(), by: z.string().nullable() })
