import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

/** Deletes the rows of stored files; their bytes go at night. */
export const deletePayslipFiles = ({ db }: Ctx, ids: readonly (number | null)[]) =>
  sql`delete from stored_file where id = any (${ids}::bigint[])`.execute(db)
