import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { ImportedReferenceResolver } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import {
  createImportedReferenceResolver,
  type ImportReferenceableRow,
} from '#modules/foundation/lists/server/tables/imported-reference-resolver.ts'
import type { Ctx } from '#platform/call-context.ts'

/** Resolves departments on a day by the text of a cell: by name, by path if the name is ambiguous, or by code. Closed ones are included. */
export async function createDepartmentReferenceResolver({ db }: Pick<Ctx, 'db'>, day: string): Promise<ImportedReferenceResolver> {
  const { rows } = await sql<ImportReferenceableRow & { code: string | null }>`
    with recursive state as (select * from department_version where first_day <= ${day}::date and last_day >= ${day}::date),
    paths as (
      select department_id as id, name, name as whole from state where parent_id is null
      union all select v.department_id, v.name, p.whole || ' / ' || v.name from state v join paths p on v.parent_id = p.id)
    select p.id, p.name, p.whole, d.code from paths p join department d on d.id = p.id`.execute(db)
  return createImportedReferenceResolver(
    rows.map((row) => ({ ...row, also: [row.code] })),
    'org.table_no_department',
  )
}

/** Rows of the company by name or code. */
export async function createReferenceResolverByNameOrCode(
  { db }: Pick<Ctx, 'db'>,
  table: 'job_position' | 'employment_relationship_type' | 'team' | 'location' | 'work_schedule',
): Promise<ImportedReferenceResolver> {
  const code = table === 'job_position' || table === 'employment_relationship_type' ? sql`code` : sql`null`
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`
    select id, name, ${code} as code from ${sql.table(table)}`.execute(db)
  return createImportedReferenceResolver(
    rows.map(({ id, name, code }) => ({ id, name, also: [code] })),
    'org.table_no_such',
  )
}

/** Levels of qualification, by code or name. */
export async function createEducationLevelReferenceResolver({ db }: Pick<Ctx, 'db'>): Promise<ImportedReferenceResolver> {
  const rows = await db.selectFrom('profession_qualification').select(['id', 'code', 'name']).orderBy('code').execute()
  return createImportedReferenceResolver(
    rows.map(({ id, code, name }) => ({ id, name: `${code} – ${name}`, also: [code, name] })),
    'tables.no_level',
  )
}

/** Resolves employees by code. An employee out of scope is replaced by a number that reveals nothing. */
export async function createEmployeeReferenceResolver(ctx: Ctx): Promise<ImportedReferenceResolver> {
  const { rows } = await sql<{ id: number; code: string | null }>`
    select id, case when ${employeeInScopeSql(ctx, 'id')} then code end as code from employee_directory`.execute(ctx.db)
  return createImportedReferenceResolver(
    rows.map(({ id, code }) => ({ id, name: code ?? `#${id}` })),
    'tables.no_employee',
  )
}
