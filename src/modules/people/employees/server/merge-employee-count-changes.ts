import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'

/** Merges the recorded changes of each company's number of employees into one row, which keeps counting fast. */
export async function mergeEmployeeCountChanges({ database }: Pick<ApplicationServices, 'database'>): Promise<void> {
  await withInstallationTransaction(database, (db) =>
    sql`
      with deleted as (
        delete from employee_count where company_id in (select company_id from employee_count group by company_id having count(*) > 1)
        returning company_id, change)
      insert into employee_count (company_id, change) select company_id, sum(change) from deleted group by company_id`.execute(db),
  )
}
