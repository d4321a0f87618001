import { sql } from 'kysely'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { TestCompany } from './app.ts'

type Record = { code: string; first_name?: string; last_name?: string; email?: string | null }

/** An employed person without an account, with the place and the position of Marko. */
export async function createEmployeeRecord(
  { database, companyId, marko }: TestCompany,
  { code, first_name = 'Nova', last_name = 'Osoba', email = null }: Record,
): Promise<number> {
  const { rows } = await withInstallationTransaction(database, (db) =>
    sql<{ id: number }>`
      with p as (insert into employee (company_id, code, first_name, last_name, email)
          values (${companyId}, ${code}, ${first_name}, ${last_name}, ${email}) returning id),
        m as (insert into employment (company_id, employee_id, first_day) select ${companyId}, id, '2025-01-01' from p returning id, employee_id),
        t as (insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
          select ${companyId}, m.id, m.employee_id, '2025-01-01', o.department_id, o.job_position_id, o.employment_relationship_type_id
          from m, employment_terms o where o.employee_id = ${marko.employeeId})
      select id from p`.execute(db),
  )
  return rows[0]!.id
}
