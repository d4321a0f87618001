import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'

/** Deletes read files that were not imported within a month; returns their number. */
export const purgeOldEmployeeImports = (database: Database): Promise<number> =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeOldImports', true)`.execute(db)
    const { rows } = await sql`
      with old as (
        delete from employee_import where status = 'uploaded' and created_at < now() - interval '30 days' returning id, company_id, file_id
      ), files as (
        delete from stored_file f using old where (f.company_id, f.id) = (old.company_id, old.file_id)
      )
      select id from old`.execute(db)
    return rows.length
  })
