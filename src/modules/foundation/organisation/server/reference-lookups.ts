import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { TableReferenceLookup } from '#modules/foundation/lists/server/tables/table-columns.ts'
import { createTableReferenceLookup, type ReferenceLookupRow } from '#modules/foundation/lists/server/tables/table-reference-lookup.ts'
import type { Ctx } from '#platform/context.ts'

/** Departments on a day as a cell names them: by name, by path if the name is ambiguous, or by code. Closed ones are included. */
export async function createDepartmentLookup({ db }: Pick<Ctx, 'db'>, day: string): Promise<TableReferenceLookup> {
  const { rows } = await sql<ReferenceLookupRow & { code: string | null }>`
    with recursive state as (select * from department_version where first_day <= ${day}::date and last_day >= ${day}::date),
    paths as (
      select department_id as id, name, name as whole from state where parent_id is null
      union all select v.department_id, v.name, p.whole || ' / ' || v.name from state v join paths p on v.parent_id = p.id)
    select p.id, p.name, p.whole, d.code from paths p join department d on d.id = p.id`.execute(db)
  return createTableReferenceLookup(
    rows.map((row) => ({ ...row, also: [row.code] })),
    'org.table_no_department',
  )
}

/** Rows of the company by name or code. */
export async function createRowLookupByNameOrCode(
  { db }: Pick<Ctx, 'db'>,
  table: 'job_position' | 'employment_relationship_type' | 'team' | 'location' | 'work_schedule',
): Promise<TableReferenceLookup> {
  const code = table === 'job_position' || table === 'employment_relationship_type' ? sql`code` : sql`null`
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`
    select id, name, ${code} as code from ${sql.table(table)}`.execute(db)
  return createTableReferenceLookup(
    rows.map(({ id, name, code }) => ({ id, name, also: [code] })),
    'org.table_no_such',
  )
}

/** Levels of qualification, by code or name. */
export async function createEducationLevelLookup({ db }: Pick<Ctx, 'db'>): Promise<TableReferenceLookup> {
  const rows = await db.selectFrom('profession_qualification').select(['id', 'code', 'name']).orderBy('code').execute()
  return createTableReferenceLookup(
    rows.map(({ id, code, name }) => ({ id, name: `${code} – ${name}`, also: [code, name] })),
    'tables.no_level',
  )
}

/** Employees by code; an employee out of scope by a number that reveals nothing. */
export async function createEmployeeLookup(ctx: Ctx): Promise<TableReferenceLookup> {
  const { rows } = await sql<{ id: number; code: string | null }>`
    select id, case when ${employeeInScopeSql(ctx, 'id')} then code end as code from employee_directory`.execute(ctx.db)
  return createTableReferenceLookup(
    rows.map(({ id, code }) => ({ id, name: code ?? `#${id}` })),
    'tables.no_employee',
  )
}
